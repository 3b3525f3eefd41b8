/**
 * The config of `mcp-cli`, `~/.mcp-cli/config.json`, read as one of ours: what people have written for that program works
 * here as it stands.
 */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { KnownError } from '../diagnostics/error.ts';
import { SourceDocument, sourcesOf } from '../document/document.ts';
import { readText } from '../document/parse-document.ts';
import type { Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';
import { homeFolder } from '../platform/folders.ts';
import { checkConfig } from './check-config.ts';
import { mcpCliFindings } from './mcp-cli-findings.ts';
import { START_FOLDER } from './placeholders.ts';
import type { ReadFile } from './read-checked.ts';

/** The places of the file, the first one first: below the user's config folder, and in the home folder. */
function mcpCliPlaces(env: NodeJS.ProcessEnv): readonly [...string[], string] {
  const given = env['XDG_CONFIG_HOME'];
  const home = process.platform === 'win32' ? (env['USERPROFILE'] ?? homeFolder(env)) : homeFolder(env);
  return [
    ...(given !== undefined && isAbsolute(given) ? [join(given, 'mcp-cli', 'config.json')] : []),
    join(home, '.mcp-cli', 'config.json'),
  ];
}

/** The path of the file. `undefined`: there is none. */
export const mcpCliFile = (env: NodeJS.ProcessEnv): string | undefined =>
  mcpCliPlaces(env).find((file) => existsSync(file));

/** The path that a new file gets. */
export const newMcpCliFile = (env: NodeJS.ProcessEnv): string => mcpCliPlaces(env).at(-1) as string;

type Values = Readonly<Record<string, unknown>>;

const recordAt = (value: unknown, key: string): Values => {
  const found = isRecord(value) ? value[key] : undefined;
  return isRecord(found) ? found : {};
};

/** A variable without a value is empty there. */
function withEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, '${$1:-}');
  if (Array.isArray(value)) return value.map(withEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withEmpty(one)]));
}

/** Sets a key only if it has a value: an absent key stays absent. */
const given = (key: string, value: unknown): object =>
  value === undefined ? {} : { [key]: withEmpty(value) };

/** Its programs run where it is typed: `README.md` means the one that stands there. */
function serverOf(server: unknown, timeout: unknown): unknown {
  if (!isRecord(server)) return server;
  const { type, command, args, env, url, apiKey, headers, enabled } = server;
  const common = { ...given('enabled', enabled), ...given('call_timeout', timeout) };
  if (url === undefined || type === 'stdio') {
    const withKey = apiKey === undefined ? env : { API_KEY: apiKey, ...(isRecord(env) ? env : {}) };
    const program = { ...given('command', command), ...given('args', args), ...given('env', withKey) };
    return { ...program, cwd: `\${${START_FOLDER}}`, ...common };
  }
  const login = apiKey === undefined ? {} : { Authorization: `Bearer ${String(apiKey)}` };
  const all = apiKey === undefined ? headers : { ...login, ...(isRecord(headers) ? headers : {}) };
  return {
    ...given('url', url),
    ...given('transport', type === 'sse' ? type : undefined),
    ...given('headers', all),
    ...common,
  };
}

const milliseconds = (value: unknown): unknown => (typeof value === 'number' ? `${value}ms` : value);

/** People write both `300` for five minutes and `300000`. No list is worth keeping for less than a second. */
const SHORTEST_MS = 1000;
const cacheTime = (value: unknown): unknown =>
  typeof value === 'number' && value < SHORTEST_MS ? `${value}s` : milliseconds(value);

/** The same settings as a config of ours. The times in the file are in milliseconds, but for a `cacheTTL` below 1,000. */
function converted(value: unknown): unknown {
  const preferences = recordAt(value, 'preferences');
  const { defaultTimeout, cacheSchemas, cacheTTL, maxRetries } = preferences;
  const timeout = milliseconds(defaultTimeout);
  const cache = { ...given('enabled', cacheSchemas), ...given('ttl', cacheTime(cacheTTL)) };
  return {
    version: 1,
    inherit_env: [],
    ...given('max_retries', maxRetries),
    servers: Object.fromEntries(
      Object.entries(recordAt(value, 'servers')).map(([name, server]) => [name, serverOf(server, timeout)]),
    ),
    ...given('cache', Object.keys(cache).length === 0 ? undefined : cache),
  };
}

/** The path in the file for a path in the converted config. */
function pathThere(path: Path): Path {
  const [top, name, key, ...rest] = path;
  if (top === 'cache') return ['preferences', name === 'ttl' ? 'cacheTTL' : 'cacheSchemas'];
  if (top === 'max_retries') return ['preferences', 'maxRetries'];
  if (top !== 'servers') return [];
  if (key === 'transport') return [top, name ?? '', 'type'];
  if (key === 'call_timeout') return ['preferences', 'defaultTimeout'];
  if (key === 'headers' && rest[0] === 'Authorization') return [top, name ?? '', 'apiKey'];
  if (key === 'env' && rest[0] === 'API_KEY') return [top, name ?? '', 'apiKey'];
  return path;
}

/**
 * Reads and checks its bytes.
 *
 * @throws KnownError `config-invalid`
 */
export async function readMcpCli(file: string, bytes: Uint8Array, cwd: string): Promise<ReadFile> {
  const text = new TextDecoder().decode(bytes);
  const read = await readText(file, text, 'json');
  const document = new SourceDocument(
    file,
    read.document.text,
    converted(read.document.value),
    (path, part) => read.document.range(pathThere(path), part),
  );
  const sources = sourcesOf(document);
  const own = hasErrors(read.diagnostics) ? [] : mcpCliFindings(read.document);
  if (hasErrors(own)) throw new KnownError('config-invalid', { file, diagnostics: own, sources, cwd });
  const checked = await checkConfig({ document, diagnostics: read.diagnostics });
  const { raw } = checked;
  const diagnostics = [...own, ...checked.diagnostics];
  if (raw === undefined) throw new KnownError('config-invalid', { file, diagnostics, sources, cwd });
  return { raw, diagnostics, sources, document };
}
