/** How often the named groups of a pattern took part in matches, and what each captured first. */
export class GroupCounts {
  readonly captures: Record<string, string> = {};
  readonly #groups = new Map<string, { count: number; repeated: number; last: string }>();

  add(match: RegExpExecArray): void {
    // Not Object.entries: this runs for every line, and its arrays would be most of what detection allocates.
    for (const name in match.groups) {
      const value = match.groups[name];
      if (value === undefined || value === '') continue;
      const group = this.#groups.get(name) ?? { count: 0, repeated: 0, last: '' };
      group.count++;
      if (group.last === value) group.repeated++;
      group.last = value;
      this.#groups.set(name, group);
      this.captures[name] ??= value;
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
