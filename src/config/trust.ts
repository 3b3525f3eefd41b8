/** Which configs found in projects may start commands, and which of their packs apply: by content and place, like direnv. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from './folders.ts';
import { realFile } from './real-file.ts';
import { replaceFile } from './replace-file.ts';

/** A config's hash, or a pack's, over all its files, behind "pack:". */
export type TrustMark = string;

/** Absolute real path to what was trusted. */
export type TrustList = Readonly<Record<string, TrustMark>>;

export function trustFile(env: NodeJS.ProcessEnv): string {
  return join(stateFolder(env), 'trusted');
}

/** SHA-256 of the path and the bytes: a copy elsewhere has to be trusted anew. */
export function trustHash(file: string, bytes: Uint8Array): string {
  return createHash('sha256').update(file).update('\0').update(bytes).digest('hex');
}

/** What is trusted. An unreadable list trusts nothing. Synchronous: a start waits for it. */
export function readTrustList(env: NodeJS.ProcessEnv): TrustList {
  try {
    const parsed: unknown = JSON.parse(readFileSync(trustFile(env), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, hash]) => typeof hash === 'string'));
  } catch {
    return {};
  }
}

const writeTrustList = (list: TrustList, env: NodeJS.ProcessEnv): Promise<void> =>
  replaceFile(trustFile(env), `${JSON.stringify(list, null, 2)}\n`);

/** As what a file was trusted last; `undefined` where it never was. */
export function trustOf(file: string, env: NodeJS.ProcessEnv): TrustMark | undefined {
  const real = realFile(file);
  const list = readTrustList(env);
  return Object.hasOwn(list, real) ? list[real] : undefined;
}

export function isTrusted(file: string, bytes: Uint8Array, env: NodeJS.ProcessEnv): boolean {
  return trustOf(file, env) === trustHash(realFile(file), bytes);
}

/** Trusts files as these marks say; what is not named stays as it is. */
export async function addMarks(
  marks: readonly { readonly file: string; readonly mark: TrustMark }[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const added = marks.map(({ file, mark }) => [realFile(file), mark] as const);
  await writeTrustList({ ...readTrustList(env), ...Object.fromEntries(added) }, env);
}

/** The mark of a config as it is now. */
export function configMark(file: string, bytes: Uint8Array): TrustMark {
  return trustHash(realFile(file), bytes);
}

/** Trusts a config as it is now. */
export async function addTrust(file: string, bytes: Uint8Array, env: NodeJS.ProcessEnv): Promise<void> {
  await addMarks([{ file, mark: configMark(file, bytes) }], env);
}

/** Whether the file was in the list. */
export async function removeTrust(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const real = realFile(file);
  const { [real]: hash, ...rest } = readTrustList(env);
  if (hash === undefined) return false;
  await writeTrustList(rest, env);
  return true;
}
