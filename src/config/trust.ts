/** Which configs found in projects may start commands: by content and place, like direnv. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { stateFolder } from './folders.ts';

/** Absolute real path to the hash that was trusted. */
export type TrustList = Readonly<Record<string, string>>;

export function trustFile(env: NodeJS.ProcessEnv): string {
  return join(stateFolder(env), 'trusted');
}

async function realFile(file: string): Promise<string> {
  return realpath(file).catch(() => resolve(file));
}

/** SHA-256 of the path and the bytes: a copy elsewhere has to be trusted anew. */
export function trustHash(file: string, bytes: Uint8Array): string {
  return createHash('sha256').update(file).update('\0').update(bytes).digest('hex');
}

/** What is trusted. An unreadable list trusts nothing. */
export async function readTrustList(env: NodeJS.ProcessEnv): Promise<TrustList> {
  try {
    const parsed: unknown = JSON.parse(await readFile(trustFile(env), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, hash]) => typeof hash === 'string'));
  } catch {
    return {};
  }
}

/** Replaces the list as a whole, so that a reader never sees half of it. */
async function writeTrustList(list: TrustList, env: NodeJS.ProcessEnv): Promise<void> {
  const file = trustFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function isTrusted(file: string, bytes: Uint8Array, env: NodeJS.ProcessEnv): Promise<boolean> {
  const real = await realFile(file);
  const list = await readTrustList(env);
  return Object.hasOwn(list, real) && list[real] === trustHash(real, bytes);
}

/** Trusts a file as it is now. */
export async function addTrust(file: string, bytes: Uint8Array, env: NodeJS.ProcessEnv): Promise<void> {
  const real = await realFile(file);
  const list = await readTrustList(env);
  await writeTrustList({ ...list, [real]: trustHash(real, bytes) }, env);
}

/** Whether the file was in the list. */
export async function removeTrust(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const real = await realFile(file);
  const { [real]: hash, ...rest } = await readTrustList(env);
  if (hash === undefined) return false;
  await writeTrustList(rest, env);
  return true;
}
