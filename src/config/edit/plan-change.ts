import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { SourceDocument } from '../../document/document.ts';
import { edited, insertMemberAt, removeMemberAt, replaceMemberAt } from '../../document/edit/member-edits.ts';
import { jsonFlow } from '../../document/edit/written-value.ts';
import { CONFIG_EXTENSIONS, configExtension } from '../../document/file-types.ts';
import { parseDocument } from '../../document/parse-document.ts';
import { valueAt } from '../../document/path.ts';
import { readConfigBytes } from '../../document/read-bytes.ts';
import { isRecord } from '../../json/is-record.ts';
import { stateOf } from '../../platform/plain-file.ts';
import { readMcpCli } from '../mcp-cli-file.ts';
import { readChecked } from '../read-checked.ts';
import { type ConfigChange, SERVERS_KEY, withChange, withServers } from './config-change.ts';
import { type ConfigLanguage, notEditable, serverNotThere, serverThere } from './refusals.ts';

/** The old and the new bytes of a file. */
export interface PlannedChange {
  /** `undefined`: there is no file yet. */
  readonly before: Buffer | undefined;
  readonly after: Buffer;
}

/** The program to which a config belongs. */
export type ConfigOf = 'bcp-proxy' | 'mcp-cli';

const BOM = '\uFEFF';

/** The first text of a config that does not exist yet. It says what servers inherit, so that nothing warns about it. */
const EMPTY: Readonly<Record<ConfigLanguage, string>> = {
  yaml: 'version: 1\ninherit_env: []\n',
  json: '{\n  "version": 1,\n  "inherit_env": [],\n  "servers": {}\n}\n',
};

const EMPTY_OF_MCP_CLI = '{\n  "servers": {}\n}\n';

/** @throws the errors of a config that is wrong */
const checked = (file: string, bytes: Uint8Array, cwd: string, of: ConfigOf): Promise<unknown> =>
  of === 'mcp-cli' ? readMcpCli(file, bytes, cwd) : readChecked(file, bytes, cwd);

function languageOf(file: string): ConfigLanguage {
  const extension = configExtension(file);
  return extension === '.yaml' || extension === '.yml' ? 'yaml' : 'json';
}

/** The bytes of a config; `undefined` where it is to be made. */
function bytesOf(file: string, changes: readonly ConfigChange[]): Buffer | undefined {
  const isToBeMade = stateOf(file) === 'missing' && changes.some((change) => 'add' in change);
  if (!isToBeMade) return Buffer.from(readConfigBytes(file));
  if (configExtension(file) !== undefined && basename(file) !== 'package.json') return undefined;
  throw new KnownError('config-format', { file, extensions: CONFIG_EXTENSIONS });
}

/** @throws KnownError `server-there`, `server-not-there` */
function newText(document: SourceDocument, language: ConfigLanguage, change: ConfigChange): string {
  const { text, value } = document;
  const servers = valueAt(value, [SERVERS_KEY]);
  const isThere = (name: string): boolean => isRecord(servers) && Object.hasOwn(servers, name);
  if ('add' in change) {
    const { add, entry, lines } = change;
    if (isThere(add)) throw serverThere(document, language, change);
    return edited(text, insertMemberAt(document, [SERVERS_KEY, add], entry, lines));
  }
  if ('client' in change) {
    const { server, client } = change;
    if (!isThere(server)) throw serverNotThere(document, server);
    const path = [SERVERS_KEY, server, 'clients'];
    const clients = valueAt(value, path);
    if (!Array.isArray(clients) || clients.includes(client)) return text;
    return edited(text, replaceMemberAt(document, path, [...clients, client]));
  }
  if ('allow' in change) {
    const { server, allow } = change;
    if (!isThere(server)) throw serverNotThere(document, server);
    const tools = [SERVERS_KEY, server, 'tools'];
    const path = [...tools, 'allow'];
    if (valueAt(value, path) !== undefined) return edited(text, replaceMemberAt(document, path, allow));
    if (valueAt(value, tools) !== undefined)
      return edited(text, insertMemberAt(document, path, allow, [jsonFlow(allow)]));
    return edited(text, insertMemberAt(document, tools, { allow }));
  }
  if (!isThere(change.remove)) throw serverNotThere(document, change.remove);
  return edited(text, removeMemberAt(document, [SERVERS_KEY, change.remove]));
}

/**
 * Applies the changes to a config, one after the other, and writes nothing. After each change it reads the text again:
 * only that server may differ. In the end it checks the text like any config.
 *
 * @throws KnownError `server-there`, `server-not-there`, `config-not-editable`, `config-format`, `config-unreadable`,
 * and the errors of `readChecked`, for the old text or the new one
 */
export async function planChange(
  file: string,
  changes: readonly ConfigChange[],
  cwd: string,
  of: ConfigOf = 'bcp-proxy',
): Promise<PlannedChange> {
  const language = languageOf(file);
  const before = bytesOf(file, changes);
  let after = before ?? Buffer.from(of === 'mcp-cli' ? EMPTY_OF_MCP_CLI : EMPTY[language]);
  await checked(file, after, cwd, of);
  const hasBom = new TextDecoder('utf-8', { ignoreBOM: true }).decode(after).startsWith(BOM);
  let { document } = await parseDocument(file, after);
  let says = withServers(isRecord(document.value) ? document.value : {});
  for (const change of changes) {
    const text = newText(document, language, change);
    after = Buffer.from(hasBom ? `${BOM}${text}` : text);
    says = withChange(says, change);
    const next = await parseDocument(file, after);
    const { value } = next.document;
    const isRight =
      !hasErrors(next.diagnostics) && isRecord(value) && isDeepStrictEqual(withServers(value), says);
    if (!isRight) throw notEditable(document, language, change);
    document = next.document;
  }
  await checked(file, after, cwd, of);
  return { before, after };
}
