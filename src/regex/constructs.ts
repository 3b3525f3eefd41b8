/** Constructs that no automaton can express: the judge can then only try attacks, and prove nothing. */
export const CONSTRUCTS = ['lookaround', 'backreference'] as const;
export type Construct = (typeof CONSTRUCTS)[number];

/** Escapes, classes, and the openings of groups. Sticky, so that every character is looked at once. */
const TOKEN = /\\(?:k<|[\s\S])|\[(?:[^\]\\]|\\[\s\S])*\]|\(\?<?[=!]|[\s\S]/y;

/** Those that a pattern uses, in their order above. The pattern has to compile. */
export function constructsOf(source: string): readonly Construct[] {
  const found = new Set<Construct>();
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source)?.[0]; token !== undefined; token = TOKEN.exec(source)?.[0]) {
    if (token.startsWith('(?')) found.add('lookaround');
    else if (/^\\(?:k<|[1-9])$/.test(token)) found.add('backreference');
  }
  return CONSTRUCTS.filter((construct) => found.has(construct));
}
