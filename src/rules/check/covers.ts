import picomatch from 'picomatch';
import type { RouteMatch } from '../../model/route-config.ts';

const isLiteral = (glob: string): boolean => !/[*?[\]{}()!+@|\\]/.test(glob);

type Matcher = (name: string) => boolean;
const matchers = new WeakMap<readonly string[], Matcher>();

/** Made once for a list: each route is compared with all before it. */
function matcherOf(globs: readonly string[]): Matcher {
  const made = matchers.get(globs) ?? picomatch([...globs], { nonegate: true });
  matchers.set(globs, made);
  return made;
}

/** Whether `wide` surely matches every name that `narrow` matches. In doubt: no. */
export function covers(wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean {
  if (wide === undefined || wide.includes('**')) return true;
  if (narrow === undefined) return false;
  const asWritten = wide.every(isLiteral);
  return narrow.every(
    (glob) => wide.includes(glob) || (!asWritten && isLiteral(glob) && matcherOf(wide)(glob)),
  );
}

/** Of `args` and of `commands`. */
export function coversArgs(wide: RouteMatch['args'], narrow: RouteMatch['args']): boolean {
  return Object.entries(wide ?? {}).every(([name, globs]) => {
    const other = narrow !== undefined && Object.hasOwn(narrow, name) ? narrow[name] : undefined;
    return other !== undefined && covers(globs, other);
  });
}

/** Whether a route with the match `wide` surely takes every call that one with `narrow` would. */
export function coversRoute(wide: RouteMatch, narrow: RouteMatch): boolean {
  return (
    covers(wide.server, narrow.server) &&
    covers(wide.tool, narrow.tool) &&
    coversArgs(wide.args, narrow.args) &&
    coversArgs(wide.commands, narrow.commands)
  );
}
