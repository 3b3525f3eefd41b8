/** Regular expressions that stand where a glob belongs. */

/** What only a regular expression has, in a value that may hold anything else. */
const IN_VALUES = /^\^.*\$$|^\^.*\.[*+]|\.[*+]\)?\$$|\\[dwsDWS][+*{]|\(\?:|^\.[*+]$/;

/** What names can have, but hardly do: a dot behind a part of a name that goes on. */
const IN_NAMES = /[_-]\.[*+]/;

export const looksLikeRegex = (glob: string, where: 'name' | 'value'): boolean =>
  IN_VALUES.test(glob) || (where === 'name' && IN_NAMES.test(glob));

/** Parts of a regular expression, and the globs for them. `any` stands for any characters. */
const partsOf = (any: string): readonly (readonly [RegExp, string])[] => [
  [/^(?:\.|\[[^\]]+\]|\\[dwsDWS])(?:[*+]|\{\d+(?:,\d*)?\})\??/, any],
  [/^\\[dwsDWS]/, '?'],
  [/^\\([^A-Za-z0-9])/, '$1'],
  [/^\.(?![*+?{])/, '?'],
  [/^\[[^\]]+\](?![*+?{])/, '$&'],
  [/^[^\\.^$*+?()[\]{}|](?![*+?{])/, '$&'],
];

/** A regular expression without alternatives as a glob; `undefined` where there is none. */
function plainGlob(source: string, any: string): string | undefined {
  let glob = '';
  for (let rest = source; rest !== ''; ) {
    const [pattern, instead] = partsOf(any).find(([one]) => one.test(rest)) ?? [];
    const [found] = pattern?.exec(rest) ?? [];
    if (pattern === undefined || instead === undefined || found === undefined) return undefined;
    glob += found.replace(pattern, instead);
    rest = rest.slice(found.length);
  }
  return glob;
}

/** One group of alternatives at most, with what stands around it. */
const WITH_GROUP = /^([^()|]*)\((?:\?:)?([^()]*)\)([^()|]*)$/;

/**
 * The glob that matches what a regular expression matches, as far as one can be told from its parts; `undefined` where
 * there is none. Within a name `*` stands for any characters, and in values `**` does.
 */
export function asGlob(regex: string, where: 'name' | 'value'): string | undefined {
  const any = where === 'name' ? '*' : '**';
  const bare = regex.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const [, before = '', inside = bare, after = ''] = WITH_GROUP.exec(bare) ?? [];
  const outer = [before, after].map((part) => plainGlob(part, any));
  const either = inside.split('|').map((part) => plainGlob(part, any));
  if ([...outer, ...either].includes(undefined)) return undefined;
  return `${outer[0]}${either.length === 1 ? either[0] : `{${either.join(',')}}`}${outer[1]}`;
}
