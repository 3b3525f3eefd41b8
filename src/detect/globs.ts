import picomatch from 'picomatch';

export type Matcher = (value: string) => boolean;

/**
 * Globs come from the config, so there are few: each is compiled once. Without regard to case, `**` also
 * matches line breaks: a denied text stays denied with any line breaks in it.
 */
function cached(nocase: boolean): (glob: string) => Matcher {
  const matchers = new Map<string, Matcher>();
  return (glob) => {
    let matcher = matchers.get(glob);
    if (!matcher) {
      matcher = picomatch(glob, { dot: true, nonegate: true, nocase, flags: nocase ? 'is' : undefined });
      matchers.set(glob, matcher);
    }
    return matcher;
  };
}

/** A matcher for values such as paths and server names. */
export const globMatcher = cached(false);

/** A matcher for names that servers write as they like: `read_file`, `ReadFile`. */
export const nameMatcher = cached(true);
