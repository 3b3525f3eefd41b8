import {
  ANNOTATION_KINDS,
  DATA_FORMATS,
  type EnumTable,
  FORMAT_HINTS,
  idOf,
  LANGUAGES,
  MEDIA_TYPES,
  PRIORITIES,
  ROLES,
  STATUSES,
} from '../bcp/enums.ts';
import { KnownError } from '../diagnostics/error.ts';

type Aliases = Readonly<Record<string, string>>;

const LANGUAGE_ALIASES: Aliases = {
  ts: 'typescript',
  js: 'javascript',
  py: 'python',
  'c++': 'cpp',
  rb: 'ruby',
  sh: 'shell',
  bash: 'shell',
  yml: 'yaml',
  md: 'markdown',
};

interface Vocabulary {
  readonly table: EnumTable;
  readonly aliases: Aliases;
}

const VOCABULARIES = {
  role: { table: ROLES, aliases: {} },
  status: { table: STATUSES, aliases: { err: 'error' } },
  priority: { table: PRIORITIES, aliases: {} },
  documentFormat: { table: FORMAT_HINTS, aliases: { md: 'markdown', text: 'plain', txt: 'plain' } },
  dataFormat: { table: DATA_FORMATS, aliases: { yml: 'yaml' } },
  annotationKind: { table: ANNOTATION_KINDS, aliases: {} },
  mediaType: { table: MEDIA_TYPES, aliases: { jpg: 'jpeg' } },
} as const satisfies Record<string, Vocabulary>;

/** Renderings call it `text`, whatever its name was. */
export const UNKNOWN_LANGUAGE = 255;

function lookUp({ table, aliases }: Vocabulary, name: string): number | undefined {
  const lower = name.toLowerCase();
  return idOf(table, Object.hasOwn(aliases, lower) ? aliases[lower]! : lower);
}

/** The wire id of a language's name or alias; any other name is the unknown language. A number is an id already. */
export function languageId(name: string | number): number {
  if (typeof name === 'number') return name;
  return lookUp({ table: LANGUAGES, aliases: LANGUAGE_ALIASES }, name) ?? UNKNOWN_LANGUAGE;
}

/** The wire id of a name or alias, in any case. `at` says in errors where the name stands. */
export function wireId(vocabulary: keyof typeof VOCABULARIES, name: string, at: string): number {
  const id = lookUp(VOCABULARIES[vocabulary], name);
  if (id !== undefined) return id;
  const expected = Object.values(VOCABULARIES[vocabulary].table);
  throw new KnownError('manifest-value', { at, value: name, expected });
}
