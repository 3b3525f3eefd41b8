import { KnownError } from '../diagnostics/error.ts';
import { clientEntry, ENTRY_NAME, type StartWords } from './client-entry.ts';
import {
  type ClientText,
  type Replacing,
  readClientText,
  removeBackup,
  removeClientFile,
  replaceClientText,
} from './client-file.ts';
import { installIn, uninstallFrom } from './edit.ts';
import { NotEditable } from './format.ts';
import type { KnownClient } from './known-client.ts';
import { printedEntry } from './one-entry.ts';
import { type AdoptedServer, keepSplices, type RecordedSplice, splicesOf } from './splices.ts';

export interface Change {
  readonly file: string;
  readonly before: string;
  /** `undefined`: nothing to change. */
  readonly after: string | undefined;
}

/** The text that a person would add by hand. */
export const snippetOf = ({ key, shape, format }: KnownClient, words: StartWords): Promise<string> =>
  printedEntry(format, key, clientEntry(shape, words));

export async function editing<T>(
  client: KnownClient,
  file: string,
  snippetFor: () => string | Promise<string>,
  edit: () => Promise<T>,
): Promise<T> {
  try {
    return await edit();
  } catch (cause) {
    if (!(cause instanceof NotEditable)) throw cause;
    const { message: reason } = cause;
    const snippet = await snippetFor();
    throw new KnownError(
      'client-file-not-editable',
      { file, client: client.title, reason, snippet },
      { cause },
    );
  }
}

export interface Options {
  readonly env: NodeJS.ProcessEnv;
  readonly force: boolean;
  /** Nothing is written. */
  readonly dryRun: boolean;
}

/**
 * Replaces the file's text, and stores the splice. Both splices are stored while the file is written, so that the
 * bytes are known after a sudden end. If the file cannot be written, the older splices stay.
 *
 * @throws KnownError `client-file-unusable`, `client-file-changed`
 */
export async function replaceAndKeep(
  before: ClientText,
  text: string,
  made: RecordedSplice,
  env: NodeJS.ProcessEnv,
  replacing: Partial<Replacing> = {},
): Promise<void> {
  const { file } = before;
  const known = splicesOf(file, env);
  await keepSplices(file, [made, ...known], env).catch((cause: unknown) => {
    const reason = 'what was put in cannot be kept';
    throw new KnownError('client-file-unusable', { file, reason }, { cause });
  });
  try {
    const keepsBackup = !known.some(({ put }) => before.text.includes(put));
    await replaceClientText(before, text, { keepsBackup, ...replacing });
  } catch (cause) {
    await keepSplices(file, known, env).catch(() => undefined);
    throw cause;
  }
  // If this fails, the older splice is known too, and does no harm.
  await keepSplices(file, [made], env).catch(() => undefined);
}

/**
 * Puts the entry into a client's file, or says what would change.
 *
 * @throws KnownError `client-file-unusable`, `client-file-changed`, `client-file-not-editable`, `client-entry-foreign`
 */
export async function installClient(
  client: KnownClient,
  path: string,
  words: StartWords,
  { env, force, dryRun }: Options,
): Promise<Change> {
  const before = readClientText(path);
  const { file, text, exists } = before;
  const known = splicesOf(file, env);
  const made = await editing(
    client,
    file,
    () => snippetOf(client, words),
    () => installIn(client, text, words, force, known),
  );
  if (made.state === 'foreign') throw new KnownError('client-entry-foreign', { file, name: ENTRY_NAME });
  if (made.state === 'same') return { file, before: text, after: undefined };
  if (!dryRun) {
    const created = !exists || known.some((one) => one.created);
    await replaceAndKeep(before, made.text, { ...made.splice, created, adopted: adoptedBy(known) }, env);
  }
  return { file, before: text, after: made.text };
}

/** The places of all servers that were adopted from a file. */
export const adoptedBy = (known: readonly RecordedSplice[]): RecordedSplice['adopted'] =>
  Object.assign({}, ...known.map(({ adopted }) => adopted).reverse());

export interface TakenOut extends Change {
  /** Servers that came back into the file, and stay in a config too. */
  readonly adopted: readonly AdoptedServer[];
}

/**
 * Takes the entry out of a client's file, and puts back the adopted servers. A file that was made for the entry is
 * removed.
 *
 * @throws KnownError `client-file-unusable`, `client-file-changed`, `client-file-not-editable`
 */
export async function uninstallClient(
  client: KnownClient,
  path: string,
  { env, dryRun }: Options,
): Promise<TakenOut> {
  const before = readClientText(path);
  const { file, text } = before;
  const known = splicesOf(file, env);
  const made = before.exists
    ? await editing(
        client,
        file,
        () => 'Take the entry out by hand.',
        () => uninstallFrom(client, text, known),
      )
    : undefined;
  if (made === undefined) return { file, before: text, after: undefined, adopted: [] };
  if (!dryRun) {
    if (made.text === '' && known.some(({ created }) => created)) await removeClientFile(before);
    else await replaceClientText(before, made.text, { keepsBackup: false });
    await removeBackup(file);
    await keepSplices(file, [], env).catch(() => undefined);
  }
  const places = adoptedBy(known);
  const adopted = Object.keys(made.moved).flatMap((name) => places[name] ?? []);
  return { file, before: text, after: made.text, adopted };
}
