import { toolMatches } from '../detect/conditions.ts';
import { globMatcher } from '../detect/globs.ts';
import type { ToolMatch } from '../model/access.ts';
import type { AskedTool } from './asked-call.ts';

/** The part that a call does not have: the first one that is looked at. */
export type ToolMismatch = 'server' | 'tool' | 'caller' | 'profile';

const anyOf = (globs: readonly string[] | undefined, matches: (glob: string) => boolean): boolean =>
  globs === undefined || globs.some((glob) => glob === '**' || matches(glob));

/** Why something is not for a tool and its caller; `undefined` where it is. */
export function toolMismatch(match: ToolMatch, asked: AskedTool): ToolMismatch | undefined {
  const { caller, server, tool, shown } = asked;
  if (!anyOf(match.server, (glob) => globMatcher(glob)(server))) return 'server';
  if (!anyOf(match.tool, (glob) => toolMatches(glob, { server, tool, shown, args: undefined })))
    return 'tool';
  if (!anyOf(match.caller, (glob) => globMatcher(glob)(caller.name))) return 'caller';
  return anyOf(match.profile, (glob) => globMatcher(glob)(caller.profile ?? '')) ? undefined : 'profile';
}

export const matchesTool = (match: ToolMatch, asked: AskedTool): boolean =>
  toolMismatch(match, asked) === undefined;
