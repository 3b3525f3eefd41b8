import { KnownError } from '../diagnostics/error.ts';
import type { KnownClient } from './client.ts';
import {
  type ClientText,
  readClientText,
  removeBackup,
  removeClientFile,
  replaceClientText,
} from './client-file.ts';
import { type Installed, installIn, uninstallFrom } from './edit.ts';
import { clientEntry, ENTRY_NAME, type StartWords } from './entry.ts';
import { NotEditable } from './format.ts';
import { type KeptSplice, keepSplice, readSplices } from './splices.ts';

export interface Change {
  readonly file: string;
  readonly before: string;
  /** `undefined`: nothing to change. */
  readonly after: string | undefined;
}

/** What a person would put there by hand, as JSON. */
export const snippetOf = ({ key, shape }: KnownClient, words: StartWords): string =>
  JSON.stringify({ [key]: { [ENTRY_NAME]: clientEntry(shape, words) } }, null, 2);

async function editing<T>(
  client: KnownClient,
  file: string,
  snippet: string,
  edit: () => Promise<T>,
): Promise<T> {
  try {
    return await edit();
  } catch (cause) {
    if (!(cause instanceof NotEditable)) throw cause;
    const { message: reason } = cause;
    throw new KnownError(
      'client-file-not-editable',
      { file, client: client.title, reason, snippet },
      { cause },
    );
  }
}

interface Options {
  readonly env: NodeJS.ProcessEnv;
  readonly force: boolean;
  /** Nothing is written. */
  readonly dryRun: boolean;
}

/** An older entry of ours goes out first, so that what stood there before us stays known. */
async function installed(
  client: KnownClient,
  { text, exists, file }: ClientText,
  words: StartWords,
  { env, force }: Options,
): Promise<{ readonly made: Installed; readonly created: boolean }> {
  const known = readSplices(env)[file];
  const first = await installIn(client, text, words, force);
  if (first.state !== 'changed') return { made: first, created: false };
  const base = await uninstallFrom(client, text, known);
  if (base === undefined) return { made: first, created: !exists };
  return {
    made: await installIn(client, base, words, force),
    created: known?.created === true && base === '',
  };
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
  options: Options,
): Promise<Change> {
  const before = readClientText(path);
  const { file, text } = before;
  const { made, created } = await editing(client, file, snippetOf(client, words), () =>
    installed(client, before, words, options),
  );
  if (made.state === 'foreign') throw new KnownError('client-entry-foreign', { file, name: ENTRY_NAME });
  if (made.state === 'same') return { file, before: text, after: undefined };
  if (!options.dryRun) {
    const kept: KeptSplice = { ...made.splice, created };
    // First what is known of it: a splice that never came in does no harm.
    await keepSplice(file, kept, options.env).catch((cause: unknown) => {
      throw new KnownError(
        'client-file-unusable',
        { file, reason: 'what was put in cannot be kept' },
        { cause },
      );
    });
    await replaceClientText(before, made.text);
  }
  return { file, before: text, after: made.text };
}

/**
 * Takes the entry out of a client's file. A file that was made for it goes away with it.
 *
 * @throws KnownError `client-file-unusable`, `client-file-changed`, `client-file-not-editable`
 */
export async function uninstallClient(
  client: KnownClient,
  path: string,
  { env, dryRun }: Options,
): Promise<Change> {
  const before = readClientText(path);
  const { file, text } = before;
  const known = readSplices(env)[file];
  const after = before.exists
    ? await editing(client, file, 'Take the entry out by hand.', () => uninstallFrom(client, text, known))
    : undefined;
  if (after !== undefined && !dryRun) {
    if (after === '' && known?.created === true) await removeClientFile(before);
    else await replaceClientText(before, after);
    await removeBackup(file);
    await keepSplice(file, undefined, env).catch(() => undefined);
  }
  return { file, before: text, after };
}
