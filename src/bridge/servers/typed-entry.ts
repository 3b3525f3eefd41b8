import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import { defined } from '../../model/defined.ts';
import { isRemote, type RawServer } from '../../model/raw-config.ts';
import { BridgeError } from '../errors.ts';

/** The command line's words about a server to add. */
export interface TypedEntry {
  readonly type?: string | undefined;
  readonly command?: string | undefined;
  readonly args: readonly string[];
  readonly url?: string | undefined;
  readonly header?: readonly string[] | undefined;
  readonly env?: readonly string[] | undefined;
  readonly cwd?: string | undefined;
}

const TYPES = ['stdio', 'http', 'sse'] as const;
type ServerType = (typeof TYPES)[number];

const usage = <T>(text: string): T => {
  throw new BridgeError('USAGE', text);
};

/** `K=V` or `K: V` pairs. */
function pairs(
  option: string,
  words: readonly string[] | undefined,
  separator: RegExp,
  form: string,
): Readonly<Record<string, string>> | undefined {
  if (words === undefined || words.length === 0) return undefined;
  return Object.fromEntries(
    words.map((word) => {
      const found = separator.exec(word);
      if (found === null)
        // The word may be a secret without its name.
        return usage<[string, string]>(messageOf('shell-pair', { option, form }));
      return [word.slice(0, found.index), word.slice(found.index + found[0].length)];
    }),
  );
}

function typeOfEntry({ type, url }: TypedEntry): ServerType {
  if (type === undefined) return url === undefined ? 'stdio' : 'http';
  return TYPES.find((one) => one === type) ?? usage(messageOf('shell-server-type', { value: type }));
}

/**
 * The entry of a config.
 *
 * @throws BridgeError `USAGE`
 */
export function entryOf(typed: TypedEntry): RawServer {
  const type = typeOfEntry(typed);
  const { command, args, url, cwd } = typed;
  const lacks = (option: string): never => usage(messageOf('shell-server-lacks', { type, option }));
  const odd = (option: string): never => usage(messageOf('shell-server-odd', { type, option }));
  const env = pairs('env', typed.env, /=/, 'NAME=VALUE');
  const headers = pairs('header', typed.header, /:\s*/, "'NAME: VALUE'");
  if (type === 'stdio') {
    if (command === undefined) return lacks('--command');
    if (url !== undefined) return odd('--url');
    if (headers !== undefined) return odd('--header');
    return { command, ...defined({ args: args.length === 0 ? undefined : args, env, cwd }) };
  }
  if (url === undefined) return lacks('--url');
  if (command !== undefined) return odd('--command');
  if (env !== undefined) return odd('--env');
  return { url, ...defined({ transport: type === 'sse' ? type : undefined, headers }) };
}

/** Names of variables and headers whose values may be secrets and are no placeholders. */
export function literalSecrets(entry: object): readonly string[] {
  const { headers, env, apiKey } = entry as Readonly<Record<string, unknown>>;
  const values = {
    ...(isRecord(headers) ? headers : {}),
    ...(isRecord(env) ? env : {}),
    ...defined({ apiKey }),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    /auth|token|key|secret|password|cookie/i.test(name) && !String(value).includes('${') ? [name] : [],
  );
}

/**
 * The entry as the config of `mcp-cli` has it.
 *
 * @throws BridgeError `USAGE`
 */
export function mcpCliEntry(entry: RawServer): object {
  if (isRemote(entry)) {
    const { transport, ...rest } = entry;
    return { type: transport === 'sse' ? 'sse' : 'http', ...rest };
  }
  // Its programs run where the command is typed.
  if ('cwd' in entry && entry.cwd !== undefined)
    return usage(messageOf('shell-server-odd', { type: 'stdio', option: '--cwd' }));
  return { type: 'stdio', ...entry };
}
