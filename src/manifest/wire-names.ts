import { idOf, VOCABULARIES, type Vocabulary } from '../bcp/enums.ts';
import { KnownError } from '../diagnostics/error.ts';

/** Other names that a manifest may use. */
const ALIASES: Readonly<Partial<Record<Vocabulary, Readonly<Record<string, string>>>>> = {
  language: {
    ts: 'typescript',
    js: 'javascript',
    py: 'python',
    'c++': 'cpp',
    rb: 'ruby',
    sh: 'shell',
    bash: 'shell',
    yml: 'yaml',
    md: 'markdown',
  },
  status: { err: 'error' },
  documentFormat: { md: 'markdown', text: 'plain', txt: 'plain' },
  dataFormat: { yml: 'yaml' },
  mediaType: { jpg: 'jpeg' },
};

/** Renderings call it `text`, whatever its name was. */
export const UNKNOWN_LANGUAGE = 255;

/** The wire id of a language's name or alias; any other name is the unknown language. A number is an id already. */
export function languageId(name: string | number): number {
  if (typeof name === 'number') return name;
  return idIn('language', name) ?? UNKNOWN_LANGUAGE;
}

/** The wire id of a name or alias, in any case. `at` says in errors where the name stands. */
export function wireId(vocabulary: Vocabulary, name: string, at: string): number {
  const id = idIn(vocabulary, name);
  if (id !== undefined) return id;
  throw new KnownError('manifest-value', {
    at,
    value: name,
    expected: Object.values(VOCABULARIES[vocabulary]),
  });
}

function idIn(vocabulary: Vocabulary, name: string): number | undefined {
  const lower = name.toLowerCase();
  const aliases = ALIASES[vocabulary] ?? {};
  return idOf(VOCABULARIES[vocabulary], Object.hasOwn(aliases, lower) ? aliases[lower]! : lower);
}
