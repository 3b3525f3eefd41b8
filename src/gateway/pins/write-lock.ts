import { randomBytes } from 'node:crypto';
import { promises } from 'node:fs';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { type Lock, writeLock } from './lock.ts';

/**
 * Writes the file as a whole, with the mode that it had: it is checked in, and everybody's to read.
 *
 * @throws KnownError `lock-unwritable`
 */
export async function replaceLock(file: string, lock: Lock): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const real = await promises.realpath(file).catch(() => file);
    const old = await promises.stat(real).catch(() => undefined);
    await promises.writeFile(draft, writeLock(lock), { flag: 'wx' });
    if (old !== undefined) await promises.chmod(draft, old.mode & 0o777);
    await promises.rename(draft, real);
  } catch (cause) {
    await promises.rm(draft, { force: true }).catch(() => undefined);
    throw new KnownError('lock-unwritable', { file, reason: ioReason(cause) ?? reasonOf(cause) }, { cause });
  }
}
