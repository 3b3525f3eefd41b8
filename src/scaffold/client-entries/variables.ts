import { isRecord } from '../../gateway/is-record.ts';
import { argumentsWithoutSecrets, HIDDEN, hidden, SECRET_WORDS, withoutSecretParts } from '../../secrets.ts';

/** Ways in which clients write what they fill in; what stands behind `:-` is a default, here too. */
const VARIABLE =
  /\$\{(?:([A-Za-z]+):([^}-][^}]*)|(userHome|workspaceFolder|workspaceFolderBasename|pathSeparator|\/))\}/g;
/** Gemini: the whole value. */
const SHELL = /^\$([A-Za-z_]\w*)$/;

/** The name of a variable: letters, digits and underscores. */
export const variableName = (...words: readonly string[]): string =>
  words
    .join('_')
    .toUpperCase()
    .replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_');

export interface Hearing {
  /** A variable that the client asks its user for. */
  readonly asked?: (variable: string) => void;
  /** What only the client can fill in, as it stands there. */
  readonly foreign?: (written: string) => void;
}

/** A client's way to write variables in ours. */
export function withOurVariables(text: string, { asked, foreign }: Hearing): string {
  return text
    .replace(SHELL, (_, name: string) => `\${${name}}`)
    .replace(VARIABLE, (whole, kind: string | undefined, name: string | undefined, known: string) => {
      if (kind === 'env') return `\${${name}}`;
      if (kind === 'input') {
        const variable = variableName(name ?? '');
        asked?.(variable);
        return `\${${variable}}`;
      }
      if (known === 'userHome') return `\${HOME}`;
      // Servers are started where the client starts the gateway: in the folder that it has open.
      if (known === 'workspaceFolder') return '.';
      if (known === 'pathSeparator' || known === '/') return '/';
      foreign?.(whole);
      return whole;
    });
}

/** The keys under which Codex names variables without a dollar. */
const NAMING = new Set(['env_vars', 'bearer_token_env_var', 'env_http_headers']);

/** The variables that entries are filled from already. */
export function variablesIn(entries: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = new Set<unknown>();
  JSON.stringify(entries, (key, value: unknown) => {
    if (typeof value === 'string')
      for (const [, name] of withOurVariables(value, {}).matchAll(/\$\{([A-Za-z_]\w*)/g)) names.add(name);
    if (NAMING.has(key))
      for (const name of isRecord(value) ? Object.values(value) : [value].flat()) names.add(name);
    return value;
  });
  return new Set([...names].filter((name) => typeof name === 'string'));
}

/** Secrets that stood in a client's file, by the variables that now stand for them. */
export class MovedSecrets {
  private readonly values = new Map<string, string>();

  /** `taken`: variables that stand for something else. */
  constructor(private readonly taken: ReadonlySet<string>) {}

  /** Their variables. */
  get names(): readonly string[] {
    return [...this.values.keys()];
  }

  /** A variable for a secret: the first name that is free, or has that value already. */
  private variable(value: string, names: readonly string[]): string {
    const [last = 'SECRET'] = names.slice(-1);
    for (let i = 0; ; i++) {
      const name = names[i] ?? `${last}_${i - names.length + 2}`;
      if (this.taken.has(name)) continue;
      if (!this.values.has(name) || this.values.get(name) === value) {
        this.values.set(name, value);
        return `\${${name}}`;
      }
    }
  }

  /** `text`, with a variable where `shown` hides something. */
  private moved(text: string, shown: string, names: readonly string[]): string {
    if (shown === text) return text;
    const at = shown.indexOf(HIDDEN);
    const behind = shown.length - at - HIDDEN.length;
    const single = at >= 0 && !shown.includes(HIDDEN, at + 1);
    if (!single) return this.variable(text, names);
    const value = text.slice(at, text.length - behind);
    return `${text.slice(0, at)}${this.variable(value, names)}${text.slice(text.length - behind)}`;
  }

  /** A variable of the environment. */
  fromEnv(server: string, name: string, value: string): string {
    const shown = SECRET_WORDS.test(name) && value !== '' ? hidden(value) : withoutSecretParts(value);
    return this.moved(value, shown, [variableName(name), variableName(server, name)]);
  }

  /** A header, of which the scheme stays. */
  fromHeader(server: string, name: string, value: string): string {
    const [, scheme = '', rest = value] = /^((?:Bearer|Basic|Token) )(.*)$/is.exec(value) ?? [];
    const secret = SECRET_WORDS.test(name) && hidden(value) !== value;
    const shown = secret ? `${scheme}${hidden(rest)}` : withoutSecretParts(value);
    return this.moved(value, shown, [variableName(server, name)]);
  }

  fromArguments(server: string, args: readonly string[]): readonly string[] {
    const shown = argumentsWithoutSecrets(args);
    return args.map((arg, i) => {
      const option = /^-*([\w.-]+)\s*[=:]/.exec(arg) ?? /^--?([\w.-]+)$/.exec(args[i - 1] ?? '');
      return this.moved(arg, shown[i] ?? arg, [variableName(server, option?.[1] ?? 'secret')]);
    });
  }

  fromUrl(server: string, url: string): string {
    return this.moved(url, withoutSecretParts(url), [variableName(server, 'url_secret')]);
  }
}
