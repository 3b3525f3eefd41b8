import { quoted } from './quoted.ts';

/** Anything that can stand in a config. */
export type ShownValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ShownValue[]
  | { readonly [key: string]: ShownValue };

const INDENT = '  ';

/** Values below their names, one a line. Empty values are left out. */
export function trustOutline(values: { readonly [key: string]: ShownValue }, depth = 1): readonly string[] {
  const margin = INDENT.repeat(depth);
  return Object.entries(values).flatMap(([key, value]): readonly string[] => {
    const name = `${margin}${quoted(key)}:`;
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null) return [`${name} ${quoted(String(value))}`];
    const inner = Array.isArray(value)
      ? items(value, depth + 1)
      : trustOutline(value as Record<string, ShownValue>, depth + 1);
    return inner.length === 0 ? [] : [name, ...inner];
  });
}

const items = (values: readonly ShownValue[], depth: number): readonly string[] =>
  values.map((value) => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
    return `${INDENT.repeat(depth)}- ${quoted(text)}`;
  });
