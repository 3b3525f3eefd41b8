/** Writes the list of trusted configs. To be asked first: `trustListProblem`. */
import { LockTimeout, LockUnavailable, locked } from './file-lock.ts';
import { realFile } from './real-file.ts';
import { replaceFile } from './replace-file.ts';
import { configMark, readTrustList, type TrustList, type TrustMark, trustFile } from './trust-list.ts';

/** To write the list takes milliseconds. In milliseconds. */
const LONGEST_WAIT = 30_000;

/** Reads and writes the list while nobody else does: what others trust meanwhile stays in it. */
async function changeList(
  env: NodeJS.ProcessEnv,
  change: (list: TrustList) => TrustList | undefined,
): Promise<boolean> {
  const file = trustFile(env);
  const work = async (): Promise<boolean> => {
    const list = change(readTrustList(env));
    if (list !== undefined) await replaceFile(file, `${JSON.stringify(list, null, 2)}\n`);
    return list !== undefined;
  };
  try {
    return await locked(`${file}.lock`, LONGEST_WAIT, work);
  } catch (error) {
    // If no lock can be made, writing the list mostly fails too. Its error gives the reason.
    if (error instanceof LockUnavailable) return work();
    if (error instanceof LockTimeout) throw new Error('another process is writing it');
    throw error;
  }
}

/** Trusts files as these marks say. The marks of all other files stay. */
export async function addMarks(
  marks: readonly { readonly file: string; readonly mark: TrustMark }[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const added = marks.map(({ file, mark }) => [realFile(file), mark] as const);
  await changeList(env, (list) => ({ ...list, ...Object.fromEntries(added) }));
}

/** Trusts a config as it is now. */
export async function addTrust(file: string, bytes: Uint8Array, env: NodeJS.ProcessEnv): Promise<void> {
  await addMarks([{ file, mark: configMark(file, bytes) }], env);
}

/** Whether the file was in the list. */
export function removeTrust(file: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const real = realFile(file);
  return changeList(env, (list) => {
    const { [real]: mark, ...rest } = list;
    return mark === undefined ? undefined : rest;
  });
}
