/** Names of variables, some of them with a `*` at the end that stands for any rest. */
export type NameTest = (name: string) => boolean;

/** On Windows the case of a variable's name makes no difference. */
const folded = process.platform === 'win32' ? (name: string) => name.toUpperCase() : (name: string) => name;

/** Whether a name is one of these, or fits one of them. */
export function namesIn(written: readonly string[]): NameTest {
  const whole = new Set<string>();
  // By their first letter: all variables of an environment are looked up while a server waits for its start.
  const beginnings = new Map<string, string[]>();
  for (const name of written.map(folded)) {
    if (!name.endsWith('*')) whole.add(name);
    else {
      const [first = ''] = name;
      beginnings.set(first, [...(beginnings.get(first) ?? []), name.slice(0, -1)]);
    }
  }
  return (name) => {
    const key = folded(name);
    return whole.has(key) || beginnings.get(key.charAt(0))?.some((begin) => key.startsWith(begin)) === true;
  };
}

/** Whether a name stands among these as it is, and does not only fit one of them. */
export const namedIn = (written: readonly string[]): NameTest =>
  namesIn(written.filter((name) => !name.endsWith('*')));
