import { KnownError } from '../diagnostics/error.ts';
import { judgeHere } from '../regex/judge-all.ts';
import { isFine } from '../regex/verdict.ts';

/** A query that is a pattern: `/read_.*file/`, or with `i` behind it. A path of folders is none. */
const PATTERN = /^\/([^/\n]+)\/(i?)$/;

/** The judge takes the longer the longer a pattern is. Nobody searches with a longer one. */
const MAX_SOURCE = 200;

/**
 * A query as it is searched for: words, or a pattern that takes the square of a line's length at most. The judge is only
 * loaded for patterns. Throws a KnownError where a pattern is invalid, too long or too slow.
 */
export async function readQuery(query: string): Promise<string | RegExp> {
  const [, source, flags = ''] = PATTERN.exec(query.trim()) ?? [];
  if (source === undefined) return query;
  if (source.length > MAX_SOURCE) throw new KnownError('search-pattern-long', { most: MAX_SOURCE });
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, flags);
  } catch (error) {
    throw new KnownError('search-pattern-invalid', { reason: (error as Error).message });
  }
  if (!isFine(await judgeHere({ source, flags }))) throw new KnownError('search-pattern-slow', { source });
  return pattern;
}
