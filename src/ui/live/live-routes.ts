import { API_PATHS } from '../api/api-paths.ts';
import type { LiveEvent } from '../api/live-api.ts';
import { headersWith } from '../http/assets.ts';
import { ANSWERED, type UiRoute } from '../http/ui-route.ts';
import type { LiveHub } from './hub.ts';

/** A page with more unsent bytes than this is disconnected. It connects again, and gets the current state then. */
const MAX_BEHIND = 8 * 1024 * 1024;

/** Sends the activity of gateways as server-sent events. */
export const liveRoutes = (hub: LiveHub): readonly UiRoute[] => [
  {
    method: 'GET',
    path: API_PATHS.live,
    async answer({ signal, response }) {
      response.writeHead(200, {
        ...headersWith(),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
      });
      const tell = (event: LiveEvent): void => {
        if (response.writableLength > MAX_BEHIND) response.destroy();
        else response.write(`event: live\ndata: ${JSON.stringify(event)}\n\n`);
      };
      const leave = await hub.watch(tell);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return ANSWERED;
    },
  },
];
