/** The named groups of a pattern, each with its number: a match tells them by number in a fraction of the time. */
export type NamedGroups = readonly (readonly [name: string, number: number])[];

const GROUP = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?<(?<name>[^=!>][^>]*)>|(?!\?))/gs;

const known = new WeakMap<RegExp, NamedGroups>();

/** Patterns belong to rules, so there are few: each is read once. */
export function namedGroups(pattern: RegExp): NamedGroups {
  let groups = known.get(pattern);
  if (!groups) {
    const all = [...pattern.source.matchAll(GROUP)].filter(([text]) => text.startsWith('('));
    groups = all.flatMap(({ groups: found }, i) =>
      found?.['name'] ? [[found['name'], i + 1] as const] : [],
    );
    known.set(pattern, groups);
  }
  return groups;
}

interface Count {
  count: number;
  repeated: number;
  last: string;
}

/**
 * Counts how often the named groups of a pattern took part in matches, and keeps what each captured first.
 */
export class GroupCounts {
  readonly captures: Record<string, string> = {};
  readonly #groups = new Map<string, Count>();

  /** A match of the pattern whose groups these are. */
  add(match: RegExpExecArray, groups: NamedGroups): void {
    for (let i = 0; i < groups.length; i++) {
      const [name, number] = groups[i] as NamedGroups[number];
      const value = match[number];
      if (value === undefined || value === '') continue;
      const group = this.#groups.get(name);
      if (group === undefined) {
        this.#groups.set(name, { count: 1, repeated: 0, last: value });
        this.captures[name] = value;
        continue;
      }
      group.count++;
      if (group.last === value) group.repeated++;
      group.last = value;
    }
  }

  /** `<group>_ratio` and `<group>_repeats` of so many matches. */
  facts(matched: number): Record<string, number> {
    const facts: Record<string, number> = {};
    for (const [name, group] of this.#groups) {
      facts[`${name}_ratio`] = group.count / matched;
      facts[`${name}_repeats`] = group.repeated / matched;
    }
    return facts;
  }
}
