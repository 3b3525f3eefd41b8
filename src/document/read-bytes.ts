import { KnownError } from '../diagnostics/error.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { readPlain } from '../platform/plain-file.ts';
import { CONFIG_EXTENSIONS, configExtension } from './file-types.ts';

/**
 * The bytes of a config that is to be parsed. Synchronous: a start waits for it, and four ways through the thread
 * pool take longer than the rest of what is done with a known config.
 *
 * @throws KnownError `config-format`, `config-unreadable`
 */
export function readConfigBytes(file: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = readPlain(file);
  } catch (cause) {
    throw new KnownError(
      'config-unreadable',
      { file, reason: ioReason(cause) ?? reasonOf(cause) },
      { cause },
    );
  }
  if (configExtension(file) === undefined)
    throw new KnownError('config-format', { file, extensions: CONFIG_EXTENSIONS });
  return bytes;
}
