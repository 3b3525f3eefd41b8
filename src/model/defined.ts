/** The members that have a value. Unknown members are left out, so that no key has the value `undefined`. */
export function defined<T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const kept: { [Key in keyof T]?: Exclude<T[Key], undefined> } = {};
  for (const key in members) {
    const member = members[key];
    if (member !== undefined) kept[key] = member as Exclude<T[typeof key], undefined>;
  }
  return kept;
}
