import type { ServerState } from '../stats/state-file.ts';

/** `raw`: the session goes without initialize (stateless revisions); frames cross as they are. */
export type State = 'unstarted' | 'raw' | 'starting' | 'ready' | 'dead';

/** A state in the terms of those who look from outside. */
export function reportedState(state: State): ServerState['state'] {
  switch (state) {
    case 'unstarted':
      return 'asleep';
    case 'starting':
      return 'starting';
    case 'raw':
    case 'ready':
      return 'running';
    case 'dead':
      return 'failed';
  }
}
