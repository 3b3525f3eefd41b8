/** A list of names for help, too long for one line: each half has a line of its own. */
export function inTwoLines(names: readonly string[]): string {
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half)].map((part) => part.join(', ')).join(',\n  ');
}
