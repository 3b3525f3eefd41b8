import { randomBytes } from 'node:crypto';
import { promises, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { SourceDocument } from '../../document/document.ts';
import { configExtension } from '../../document/file-types.ts';
import type { RawConfig, RawServer } from '../../model/raw-config.ts';
import { realFile } from '../../platform/real-file.ts';
import { addTrust, isTrusted } from '../../platform/trust-list.ts';
import { type ReadFile, readChecked } from '../read-checked.ts';
import { type ConfigLanguage, withoutServer, withServer } from './edit-servers.ts';

/** One server more, or one less. */
export type ConfigChange =
  | { readonly kind: 'add'; readonly name: string; readonly entry: RawServer }
  | { readonly kind: 'remove'; readonly name: string };

export interface ChangedConfig {
  readonly file: string;
  /** It was trusted as it was, and is as it is now: the user has changed it. */
  readonly trusted: boolean;
}

const BOM = '\uFEFF';

function languageOf(file: string): ConfigLanguage {
  const extension = configExtension(file);
  return extension === '.yaml' || extension === '.yml' ? 'yaml' : 'json';
}

/** The servers of a config with the change. */
function changed({ servers = {}, ...rest }: RawConfig, change: ConfigChange): unknown {
  const { [change.name]: _, ...others } = servers;
  return { ...rest, servers: change.kind === 'add' ? { ...others, [change.name]: change.entry } : others };
}

const withServers = ({ servers = {}, ...rest }: RawConfig): unknown => ({ ...rest, servers });

/** @throws KnownError `server-there`, `server-not-there` */
function newText(document: SourceDocument, file: string, change: ConfigChange, raw: RawConfig): string {
  const { name } = change;
  const isThere = Object.hasOwn(raw.servers ?? {}, name);
  if (change.kind === 'add' && isThere) throw new KnownError('server-there', { name, file });
  if (change.kind === 'remove' && !isThere) {
    throw new KnownError('server-not-there', { name, file, known: Object.keys(raw.servers ?? {}) });
  }
  return change.kind === 'add'
    ? withServer(document, languageOf(file), name, change.entry)
    : withoutServer(document, name);
}

/** What the file becomes, with its byte order mark. */
function wholeText({ document, raw }: ReadFile, bytes: Uint8Array, change: ConfigChange): string {
  const text = newText(document, document.file, change, raw);
  const hasBom = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).startsWith(BOM);
  return hasBom ? `${BOM}${text}` : text;
}

/** Writes a file as a whole beside its old self, with the same mode. */
async function replaceWhole(file: string, before: Uint8Array, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await promises.writeFile(draft, text, { mode: statSync(file).mode & 0o777, flag: 'wx' });
    if (!readFileSync(file).equals(Buffer.from(before))) throw new KnownError('config-changed', { file });
    await promises.rename(draft, file);
  } catch (error) {
    await promises.rm(draft, { force: true }).catch(() => undefined);
    if (error instanceof KnownError) throw error;
    const reason = ioReason(error) ?? reasonOf(error);
    throw new KnownError('file-unwritable', { file: basename(file), reason }, { cause: error });
  }
}

/**
 * Changes the servers of a config in place: comments, order, line ends and all other bytes stay. The new text is read and
 * checked before it is written, and has to differ by that server alone.
 *
 * @throws KnownError `server-there`, `server-not-there`, `config-not-editable`, `config-changed`, `file-unwritable`, and
 *   what `readChecked` throws, of the old text or of the new one
 */
export async function changeConfig(
  named: string,
  change: ConfigChange,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ChangedConfig> {
  const file = realFile(named);
  const before = readFileSync(file);
  const read = await readChecked(file, before, cwd);
  const { raw } = read;
  const text = wholeText(read, before, change);
  const after = Buffer.from(text);
  const { raw: now } = await readChecked(file, after, cwd);
  if (!isDeepStrictEqual(withServers(now), changed(raw, change))) {
    throw new KnownError('config-not-editable', { file, name: change.name });
  }
  const trusted = isTrusted(file, before, env);
  await replaceWhole(file, before, text);
  if (trusted) await addTrust(file, after, env);
  return { file, trusted };
}
