/** What was put into which file: so that it comes out to the byte. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../json/is-record.ts';
import { stateFolder } from '../platform/folders.ts';
import { replaceFile } from '../platform/replace-file.ts';
import type { Splice } from './edit.ts';

export interface KeptSplice extends Splice {
  /** The file was not there before. */
  readonly created: boolean;
}

export type KeptSplices = Readonly<Record<string, KeptSplice>>;

const splicesFile = (env: NodeJS.ProcessEnv): string => join(stateFolder(env), 'clients.json');

const isKept = (value: unknown): value is KeptSplice =>
  isRecord(value) &&
  typeof value['put'] === 'string' &&
  typeof value['instead'] === 'string' &&
  typeof value['created'] === 'boolean';

/** By real path. What cannot be read is not known: then entries are found by their names. */
export function readSplices(env: NodeJS.ProcessEnv): KeptSplices {
  try {
    const parsed: unknown = JSON.parse(readFileSync(splicesFile(env), 'utf8'));
    if (!isRecord(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([file, value]) => (isKept(value) ? [[file, value]] : [])),
    );
  } catch {
    return {};
  }
}

/** Keeps what was put into a file; `undefined`: it is out again. */
export async function keepSplice(
  file: string,
  splice: KeptSplice | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { [file]: _, ...rest } = readSplices(env);
  const all = splice === undefined ? rest : { ...rest, [file]: splice };
  await replaceFile(splicesFile(env), `${JSON.stringify(all, null, 2)}\n`);
}
