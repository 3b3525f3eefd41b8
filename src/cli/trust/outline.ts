import { quoted } from './quoted.ts';

/** Anything that can stand in a config. */
export type Shown =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Shown[]
  | { readonly [key: string]: Shown };

const INDENT = '  ';

/** Values below their names, one a line. What is empty is left out. */
export function outline(values: { readonly [key: string]: Shown }, depth = 1): readonly string[] {
  const margin = INDENT.repeat(depth);
  return Object.entries(values).flatMap(([key, value]): readonly string[] => {
    const name = `${margin}${quoted(key)}:`;
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null) return [`${name} ${quoted(String(value))}`];
    const inner = Array.isArray(value)
      ? items(value, depth + 1)
      : outline(value as Record<string, Shown>, depth + 1);
    return inner.length === 0 ? [] : [name, ...inner];
  });
}

const items = (values: readonly Shown[], depth: number): readonly string[] =>
  values.map((value) => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
    return `${INDENT.repeat(depth)}- ${quoted(text)}`;
  });
