import { extname } from 'node:path';
import { parse as parseToml, TomlError } from 'smol-toml';
import { sourcesOf } from '../../config/document.ts';
import { readText } from '../../config/read.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { isRecord } from '../../gateway/is-record.ts';

/** Where clients keep their servers: Claude, Cursor, Windsurf, Gemini; VS Code; Codex; opencode; Zed. */
export const CLIENT_KEYS = ['mcpServers', 'servers', 'mcp_servers', 'mcp', 'context_servers'] as const;
export type ClientKey = (typeof CLIENT_KEYS)[number];

export interface ClientFile {
  readonly key: ClientKey;
  readonly format: 'json' | 'toml';
  /** As they stand there, in their order. */
  readonly entries: Readonly<Record<string, unknown>>;
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

/** VS Code's settings.json and opencode hold them one level deeper, or beside settings of other kinds. */
function entriesOf(whole: unknown, cwd: string): Pick<ClientFile, 'key' | 'entries'> | undefined {
  if (!isRecord(whole)) return undefined;
  // Claude Code keeps those of a folder below the folder, in the file that holds those for all.
  const { mcpServers: all, projects } = whole;
  const here = isRecord(projects) ? projects[cwd] : undefined;
  if (isRecord(here) && isRecord(here.mcpServers))
    return { key: 'mcpServers', entries: { ...(isRecord(all) ? all : {}), ...here.mcpServers } };
  for (const key of CLIENT_KEYS) {
    const entries = whole[key];
    if (!isRecord(entries)) continue;
    const inner = key === 'mcp' ? entries.servers : undefined;
    return isRecord(inner) ? { key: 'servers', entries: inner } : { key, entries };
  }
  return undefined;
}

/**
 * The servers that an MCP client's own configuration file names.
 *
 * @throws KnownError `unreadable-input`, `config-invalid`, `no-client-servers`
 */
export async function readClientFile(file: string, text: string, cwd: string): Promise<ClientFile> {
  const format = extname(file).toLowerCase() === '.toml' ? 'toml' : 'json';
  const plain = text.replace(/^\uFEFF/, '');
  const found = entriesOf(format === 'toml' ? fromToml(file, plain) : await fromJson(file, plain, cwd), cwd);
  if (found === undefined) throw new KnownError('no-client-servers', { file, keys: CLIENT_KEYS });
  return { format, ...found };
}
