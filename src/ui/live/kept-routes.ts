import { messageOf } from '../../diagnostics/error.ts';
import { API_PATHS } from '../api/api-paths.ts';
import { wrong } from '../http/body.ts';
import { ApiFailure } from '../http/failure.ts';
import type { UiRoute } from '../http/ui-route.ts';
import { keptResults, keptText } from './kept.ts';

/** The last results that went through gateways whose config keeps them. */
export const keptRoutes = (env: NodeJS.ProcessEnv): readonly UiRoute[] => [
  {
    method: 'GET',
    path: API_PATHS.kept,
    async answer({ query }) {
      const [id, gateway] = [query.get('id'), query.get('gateway')];
      if (id === null && gateway === null) return keptResults(env);
      if (id === null || gateway === null || !/^\d{1,10}$/.test(gateway))
        return wrong('"gateway" and "id" belong together');
      const kept = await keptText(Number(gateway), id, env);
      if (kept === undefined) throw new ApiFailure('not-found', messageOf('ui-not-kept', undefined));
      return kept;
    },
  },
];
