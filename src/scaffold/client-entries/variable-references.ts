import { isRecord } from '../../json/is-record.ts';
import { secretRanges } from './find-secrets.ts';

/** The forms of placeholders of clients. The text behind `:-` is a default, here too. */
const VARIABLE =
  /\$\{(?:([A-Za-z]+):([^}-][^}]*)|(userHome|workspaceFolder|workspaceFolderBasename|pathSeparator|\/)|([A-Za-z_]\w*)(?::-[^}]*)?)\}|\{env:([A-Za-z_]\w*)\}/g;
/** The whole value, or behind the name of a scheme. */
const SHELL = /^((?:(?:Bearer|Basic|Token) )?)\$(env:)?([A-Za-z_]\w*)$/;

/** Clients pass these on without being told. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']);

/** The name of a variable: letters, digits and underscores. */
export const variableName = (...words: readonly string[]): string =>
  words
    .join('_')
    .toUpperCase()
    .replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_');

export interface Hearing {
  /** A variable, and how the client writes it. */
  readonly refer: (variable: string, written: string) => void;
  /** A placeholder that only the client can fill in, as it is written there. */
  readonly foreign: (written: string) => void;
  /** The folder that the client has open, as a config writes it. */
  readonly workspace: string;
}

/** A text of a client with its variables as a config writes them. */
export function withOurReferences(text: string, { refer, foreign, workspace }: Hearing): string {
  const noted = (variable: string, written: string): string => {
    if (!ALWAYS_THERE.has(variable)) refer(variable, written);
    return `\${${variable}}`;
  };
  const shell = SHELL.exec(text);
  if (shell !== null) {
    const [, scheme = '', kind = '', name = ''] = shell;
    return `${scheme}${noted(name, `$${kind}${name}`)}`;
  }
  return text.replace(VARIABLE, (whole, kind, given, known, plain, braced) => {
    if (kind === 'env' || braced !== undefined) return noted(given ?? braced, whole);
    if (kind === 'input') return noted(variableName(given), whole);
    if (known === 'userHome') return `\${HOME}`;
    if (known === 'workspaceFolder') return workspace;
    if (known === 'pathSeparator' || known === '/') return '/';
    if (plain !== undefined) noted(plain, secretRanges(whole).length > 0 ? `\${${plain}}` : whole);
    else foreign(whole);
    return whole;
  });
}

/** The keys under which Codex names variables without a dollar. */
const NAMING = new Set(['env_vars', 'bearer_token_env_var', 'env_http_headers']);

/** The variables that entries are filled from. */
export function variablesIn(entries: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = new Set<unknown>();
  const hearing: Hearing = { refer: (name) => names.add(name), foreign: () => {}, workspace: '.' };
  JSON.stringify(entries, (key, value: unknown) => {
    if (typeof value === 'string') withOurReferences(value, hearing);
    if (NAMING.has(key))
      for (const name of isRecord(value) ? Object.values(value) : [value].flat()) names.add(name);
    return value;
  });
  return new Set([...names].filter((name) => typeof name === 'string'));
}
