import { dirname, extname } from 'node:path';
import { parse as parseToml, TomlError } from 'smol-toml';
import { KnownError } from '../../diagnostics/error.ts';
import { sourcesOf } from '../../document/document.ts';
import { readText } from '../../document/parse-document.ts';
import { isRecord } from '../../json/is-record.ts';

/**
 * The keys under which clients keep their servers: Claude, Cursor, Windsurf, Gemini; VS Code; Codex; opencode; Zed.
 */
export const CLIENT_KEYS = ['mcpServers', 'servers', 'mcp_servers', 'mcp', 'context_servers'] as const;
export type ClientKey = (typeof CLIENT_KEYS)[number];

export interface ClientFile {
  /** Absent where they stand at the top. */
  readonly key: ClientKey | undefined;
  readonly format: 'json' | 'toml';
  /** As they stand there, in their order. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** Folders that have servers of their own in that file, where this one has none. */
  readonly elsewhere: readonly string[];
}

function fromToml(file: string, text: string): unknown {
  try {
    return parseToml(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const [reason = ''] = cause.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new KnownError(
      'unreadable-input',
      { file: `${file}:${cause.line}:${cause.column}`, reason },
      { cause },
    );
  }
}

async function fromJson(file: string, text: string, cwd: string): Promise<unknown> {
  const { document, diagnostics } = await readText(file, text, 'json');
  if (diagnostics.length > 0) {
    throw new KnownError('config-invalid', { file, diagnostics, sources: sourcesOf(document), cwd });
  }
  return document.value;
}

/** Claude Code keeps those of a folder below the folder, in the file that holds those for all. */
function projectOf(projects: unknown, cwd: string): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(projects)) return undefined;
  for (let folder = cwd; ; folder = dirname(folder)) {
    const here = Object.hasOwn(projects, folder) ? projects[folder] : undefined;
    if (isRecord(here) && isRecord(here.mcpServers) && Object.keys(here.mcpServers).length > 0)
      return here.mcpServers;
    if (dirname(folder) === folder) return undefined;
  }
}

/** Folders that have servers of their own there, each with their names. */
const projectsIn = (projects: unknown): readonly string[] =>
  Object.entries(isRecord(projects) ? projects : {}).flatMap(([folder, project]) => {
    const names = isRecord(project) && isRecord(project.mcpServers) ? Object.keys(project.mcpServers) : [];
    return names.length === 0 ? [] : [`${folder} (${names.join(', ')})`];
  });

const isServer = (value: unknown): boolean =>
  isRecord(value) && [value.command, value.url].some((one) => typeof one === 'string');

/** A plugin of Claude Code has its servers at the top of its .mcp.json. */
function pluginServers(whole: Readonly<Record<string, unknown>>): Found | undefined {
  const entries = Object.entries(whole).filter(([, value]) => isRecord(value));
  const all = entries.length > 0 && entries.every(([, value]) => isServer(value));
  return all ? { key: undefined, entries: Object.fromEntries(entries) } : undefined;
}

type Found = Pick<ClientFile, 'key' | 'entries'>;

/** VS Code's settings.json and opencode hold them one level deeper, or beside settings of other kinds. */
function entriesOf(whole: unknown, cwd: string): Found | undefined {
  if (!isRecord(whole)) return undefined;
  const { mcpServers: all, projects } = whole;
  const here = projectOf(projects, cwd);
  if (here !== undefined) return { key: 'mcpServers', entries: { ...(isRecord(all) ? all : {}), ...here } };
  for (const key of CLIENT_KEYS) {
    const entries = whole[key];
    if (!isRecord(entries) || isServer(entries)) continue;
    const inner = key === 'mcp' ? entries.servers : undefined;
    return isRecord(inner) ? { key: 'servers', entries: inner } : { key, entries };
  }
  return pluginServers(whole);
}

/**
 * The servers that an MCP client's own configuration file names.
 *
 * @throws KnownError `unreadable-input`, `config-invalid`, `no-client-servers`, `no-client-servers-here`
 */
export async function readClientFile(file: string, text: string, cwd: string): Promise<ClientFile> {
  const format = extname(file).toLowerCase() === '.toml' ? 'toml' : 'json';
  const plain = text.replace(/^\uFEFF/, '');
  const whole = format === 'toml' ? fromToml(file, plain) : await fromJson(file, plain, cwd);
  const projects = isRecord(whole) ? whole.projects : undefined;
  const elsewhere = projectOf(projects, cwd) === undefined ? projectsIn(projects) : [];
  const found = entriesOf(whole, cwd);
  const none = found === undefined || Object.keys(found.entries).length === 0;
  if (none && elsewhere.length > 0) throw new KnownError('no-client-servers-here', { file, cwd, elsewhere });
  if (found === undefined) throw new KnownError('no-client-servers', { file, keys: CLIENT_KEYS });
  return { format, ...found, elsewhere };
}
