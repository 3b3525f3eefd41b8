/** The wire's vocabularies: id to name, in the order of the ids. Names are those that renderers and manifests use. */

export const LANGUAGES = {
  1: 'rust',
  2: 'typescript',
  3: 'javascript',
  4: 'python',
  5: 'go',
  6: 'java',
  7: 'c',
  8: 'cpp',
  9: 'ruby',
  10: 'shell',
  11: 'sql',
  12: 'html',
  13: 'css',
  14: 'json',
  15: 'yaml',
  16: 'toml',
  17: 'markdown',
  255: 'unknown',
} as const;

export const ROLES = { 1: 'system', 2: 'user', 3: 'assistant', 4: 'tool' } as const;
export const STATUSES = { 1: 'ok', 2: 'error', 3: 'timeout' } as const;
export const PRIORITIES = { 1: 'critical', 2: 'high', 3: 'normal', 4: 'low', 5: 'background' } as const;
export const FORMAT_HINTS = { 1: 'markdown', 2: 'plain', 3: 'html' } as const;
export const DATA_FORMATS = { 1: 'json', 2: 'yaml', 3: 'toml', 4: 'csv' } as const;
export const ANNOTATION_KINDS = { 1: 'priority', 2: 'summary', 3: 'tag' } as const;
export const MEDIA_TYPES = { 1: 'png', 2: 'jpeg', 3: 'gif', 4: 'svg', 5: 'webp' } as const;
export const ENTRY_KINDS = { 0: 'file', 1: 'directory' } as const;

/** The vocabularies of fields. */
export const VOCABULARIES = {
  language: LANGUAGES,
  role: ROLES,
  status: STATUSES,
  priority: PRIORITIES,
  documentFormat: FORMAT_HINTS,
  dataFormat: DATA_FORMATS,
  annotationKind: ANNOTATION_KINDS,
  mediaType: MEDIA_TYPES,
} as const;

export type Vocabulary = keyof typeof VOCABULARIES;

/** Id to name. */
export type EnumTable = Readonly<Record<number, string>>;

export type PriorityName = (typeof PRIORITIES)[keyof typeof PRIORITIES];

/** The name of the one byte that a priority is on the wire. */
export function priorityName(value: Uint8Array): PriorityName | undefined {
  const names: Readonly<Record<number, PriorityName>> = PRIORITIES;
  return value.length === 1 ? names[value[0]!] : undefined;
}

const IDS = new Map<EnumTable, ReadonlyMap<string, number>>();

/** The id of a name, or `undefined`. */
export function idOf(table: EnumTable, name: string): number | undefined {
  const ids = IDS.get(table) ?? new Map(Object.entries(table).map(([id, known]) => [known, Number(id)]));
  IDS.set(table, ids);
  return ids.get(name);
}
