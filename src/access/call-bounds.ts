import type { CallBound } from '../model/access.ts';
import type { AskedTool } from './asked-call.ts';
import { matchesTool } from './tool-match.ts';

export type CallBounds = Omit<CallBound, 'match'>;

/** The bounds of a tool's calls: of each kind, that of the first entry that matches and has one. */
export function boundsOf(all: readonly CallBound[], asked: AskedTool): CallBounds {
  const fitting = all.filter(({ match }) => matchesTool(match, asked));
  const first = (key: keyof CallBounds): number | undefined =>
    fitting.find((bound) => bound[key] !== undefined)?.[key];
  const [maxArguments, maxResult, timeoutMs] = [
    first('maxArguments'),
    first('maxResult'),
    first('timeoutMs'),
  ];
  return { maxArguments, maxResult, timeoutMs };
}
