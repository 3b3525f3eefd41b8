/** The members that have a value: what is not known is left out, so that no key stands for nothing. */
export function defined<T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const kept: { [Key in keyof T]?: Exclude<T[Key], undefined> } = {};
  for (const key in members) {
    const member = members[key];
    if (member !== undefined) kept[key] = member as Exclude<T[typeof key], undefined>;
  }
  return kept;
}
