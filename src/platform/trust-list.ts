/** Which configs found in projects may start commands, and which of their packs apply: by content and place, like direnv. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { stateFolder } from './folders.ts';
import type { NotOwn } from './owned-file.ts';
import { readOwnText } from './read-own-text.ts';
import { realFile } from './real-file.ts';

/** A config's hash, or a pack's, over all its files, behind "pack:". */
export type TrustMark = string;

/** The marks of trusted files, by absolute real path. */
export type TrustList = Readonly<Record<string, TrustMark>>;

export function trustFile(env: NodeJS.ProcessEnv): string {
  return join(stateFolder(env), 'trusted');
}

/** SHA-256 of the path and the bytes: a copy elsewhere has to be trusted anew. */
export function trustHash(file: string, bytes: Uint8Array): string {
  return createHash('sha256').update(file).update('\0').update(bytes).digest('hex');
}

/** Why the list is not honoured; `undefined` where it is, and where there is none. */
export function trustListProblem(env: NodeJS.ProcessEnv): NotOwn | undefined {
  const list = readOwnText(trustFile(env));
  return list.kind === 'not-own' ? list.why : undefined;
}

/** What is trusted. A list that is unreadable, or not the user's alone, trusts nothing. */
export function readTrustList(env: NodeJS.ProcessEnv): TrustList {
  const list = readOwnText(trustFile(env));
  if (list.kind !== 'text') return {};
  try {
    const parsed: unknown = JSON.parse(list.text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, hash]) => typeof hash === 'string'));
  } catch {
    return {};
  }
}

/** Facts for the message about a config that is not trusted. */
export function untrusted(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
): { readonly file: string; readonly list?: { readonly file: string; readonly why: NotOwn } } {
  const why = trustListProblem(env);
  return { file: file ?? '', list: why && { file: trustFile(env), why } };
}

/** The last mark of a trusted file. `undefined` if it was never trusted. */
export function trustOf(file: string, env: NodeJS.ProcessEnv): TrustMark | undefined {
  const real = realFile(file);
  const list = readTrustList(env);
  return Object.hasOwn(list, real) ? list[real] : undefined;
}

export function isTrusted(file: string, bytes: Uint8Array, env: NodeJS.ProcessEnv): boolean {
  return trustOf(file, env) === trustHash(realFile(file), bytes);
}

/** The mark of a config as it is now. */
export function configMark(file: string, bytes: Uint8Array): TrustMark {
  return trustHash(realFile(file), bytes);
}
