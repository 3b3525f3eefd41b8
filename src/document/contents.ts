/** The kind of a file that people write, told by its keys. */
export type Contents = 'config' | 'pack' | 'rules';

/** `undefined` for any other file. */
export function contentsOf(value: unknown): Contents | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, 'pack')) return 'pack';
  if (Object.hasOwn(value, 'version')) return 'config';
  return Object.hasOwn(value, 'rules') ? 'rules' : undefined;
}
