import { createHash } from 'node:crypto';

/** Characters that the name of a tool cannot have, and those that the name of an argument cannot have. */
const NOT_IN_TOOLS = /[^A-Za-z0-9_-]+/g;
const NOT_IN_ARGUMENTS = /[^A-Za-z0-9_.-]+/g;
/** Clients allow 64 characters, and another server may have the same name already. */
const LONGEST = 60;
const HASH = 8;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH);

/** Each row of other characters becomes `_`, and nothing at the ends. */
const plainly = (text: string, others: RegExp): string =>
  text
    .replace(others, (_, at: number) => (at === 0 ? '' : '\0'))
    .replace(/\0$/, '')
    .replaceAll('\0', '_');

function asName(text: string): string {
  const plain = plainly(text, NOT_IN_TOOLS);
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST - HASH - 1)}_${hashOf(text)}`;
}

export interface Nameable {
  readonly id: string | undefined;
  readonly method: string;
  readonly path: string;
}

/**
 * The name of each operation: its id, or its method and path. Of operations with one name, each gets a mark
 * of its method and path. So a name depends on no order, and stays if others come.
 */
export function toolNames(operations: readonly Nameable[]): readonly string[] {
  const plain = operations.map(({ id, method, path }) => {
    const name = asName(id ?? '');
    return name === '' ? asName(`${method.toLowerCase()} ${path}`) : name;
  });
  const counts = new Map<string, number>();
  for (const name of plain) counts.set(name, (counts.get(name) ?? 0) + 1);
  return plain.map((name, i) => {
    const { method, path } = operations[i] as Nameable;
    return counts.get(name) === 1
      ? name
      : `${name.slice(0, LONGEST - HASH - 1)}_${hashOf(`${method} ${path}`)}`;
  });
}

/** The names of arguments, in order. A later one with the same name gets a number. */
export function argumentNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = plainly(name, NOT_IN_ARGUMENTS).slice(0, LONGEST) || 'value';
    let given = plain;
    for (let i = 2; taken.has(given); i++) given = `${plain}_${i}`;
    taken.add(given);
    return given;
  });
}
