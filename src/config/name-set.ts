/** Names of variables, some of them with a `*` at the end that stands for any rest. */
export type NameTest = (name: string) => boolean;

/** On Windows the case of a variable's name makes no difference. */
const folded = process.platform === 'win32' ? (name: string) => name.toUpperCase() : (name: string) => name;

/** Whether a name is one of these, or fits one of them. */
export function namesIn(written: readonly string[]): NameTest {
  const whole = new Set(written.filter((name) => !name.endsWith('*')).map(folded));
  const beginnings = written.filter((name) => name.endsWith('*')).map((name) => folded(name.slice(0, -1)));
  return (name) => whole.has(folded(name)) || beginnings.some((begin) => folded(name).startsWith(begin));
}

/** Whether a name stands among these as it is, and does not only fit one of them. */
export const namedIn = (written: readonly string[]): NameTest =>
  namesIn(written.filter((name) => !name.endsWith('*')));
