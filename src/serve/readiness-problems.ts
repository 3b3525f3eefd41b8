import { messageOf } from '../diagnostics/error.ts';
import type { Problem } from '../gateway/client/http/readiness.ts';
import type { SessionState } from '../gateway/stats/state-file.ts';
import type { StoreState } from '../shared-store/shared-store.ts';

/** The facts from which a gateway decides whether it can serve. */
export interface ReadinessFacts {
  /** The names of its servers. */
  readonly servers: readonly string[];
  readonly sessions: readonly SessionState[];
  /** Why calls cannot be written down, and whether they are refused for that. */
  readonly audit: { readonly problem: string; readonly required: boolean } | undefined;
  /** The store that replicas share; absent: there is none. */
  readonly store?: StoreState | undefined;
}

/** A server counts as failed when it is that for each session that has it. */
export function problemsOf({ servers, sessions, audit, store }: ReadinessFacts): readonly Problem[] {
  const states = sessions.flatMap((session) => session.servers);
  const failed = servers.filter((name) => {
    const own = states.filter(({ server }) => server === name);
    return own.length > 0 && own.every(({ state }) => state === 'failed');
  });
  const serves = failed.length < servers.length;
  return [
    ...failed.map(
      (server): Problem => ({ code: 'servers', message: messageOf('server-down', { server }), serves }),
    ),
    ...(audit === undefined
      ? []
      : [{ code: 'audit', message: audit.problem, serves: !audit.required } as const]),
    ...(store === undefined || store.up ? [] : [awayOf(store)]),
  ];
}

/** The gateway goes on without the store. */
const awayOf = ({ where, reason = '' }: StoreState): Problem => ({
  code: 'store',
  message: messageOf('store-away', { where, reason }),
  serves: true,
});
