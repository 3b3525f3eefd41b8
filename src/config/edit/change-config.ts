import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { addMarks, addTrust, removeTrust } from '../../platform/change-trust.ts';
import { realFile } from '../../platform/real-file.ts';
import {
  isTrusted,
  type TrustMark,
  trustFile,
  trustListProblem,
  trustOf,
} from '../../platform/trust-list.ts';
import type { ConfigChange } from './config-change.ts';
import { type ConfigOf, type PlannedChange, planChange } from './plan-change.ts';
import { removeConfig, replaceConfig, whileLocked } from './replace-config.ts';

export interface ChangedConfig {
  /** The real one, behind all links. */
  readonly file: string;
  /** There was none before. */
  readonly created: boolean;
  /** Whether the new config is trusted. It is if the old one was, or if it holds only what the user has typed. */
  readonly trusted: boolean;
  /**
   * Puts back the very bytes from before, and the trust that they had.
   *
   * @throws KnownError `config-changed` where somebody has written the file since, `config-busy`, `file-unwritable`
   */
  readonly undo: () => Promise<void>;
}

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** From now on it is its owner's alone to read: it gets secrets. */
  readonly isPrivate?: boolean;
  /** Others have written the added servers, so the config has to be trusted anew. */
  readonly isForeign?: boolean;
  /** The program to which the config belongs; absent: ours. Only configs of ours are trusted by their bytes. */
  readonly of?: ConfigOf;
  /** Aborts when the user no longer waits for the other process. */
  readonly signal?: AbortSignal;
}

type Env = Place['env'];

const trustUnwritable = (env: Env, cause: unknown): KnownError =>
  new KnownError(
    'trust-unwritable',
    { file: trustFile(env), reason: ioReason(cause) ?? reasonOf(cause) },
    { cause },
  );

async function restoreTrust(file: string, mark: TrustMark | undefined, env: Env): Promise<void> {
  if (mark === undefined) await removeTrust(file, env);
  else await addMarks([{ file, mark }], env);
}

/** Marks the new bytes before they are written: a gateway that sees them finds them trusted. Says whether they are. */
async function markNew(
  file: string,
  { before, after }: PlannedChange,
  { env, isForeign = false, of }: Place,
): Promise<boolean> {
  if (isForeign || of === 'mcp-cli') return false;
  if (before !== undefined) {
    if (!isTrusted(file, before, env)) return false;
    await addTrust(file, after, env).catch((cause: unknown) => {
      throw trustUnwritable(env, cause);
    });
    return true;
  }
  // The user typed all of it. A config that is named by hand needs no trust, so a failure here does no harm.
  if (trustListProblem(env) !== undefined) return false;
  return addTrust(file, after, env).then(
    () => true,
    () => false,
  );
}

async function write(file: string, plan: PlannedChange, place: Place): Promise<ChangedConfig> {
  const { env, isPrivate = false } = place;
  const { before, after } = plan;
  const old = trustOf(file, env);
  let trusted = false;
  try {
    const mark = async (): Promise<void> => {
      trusted = await markNew(file, plan, place);
    };
    await replaceConfig(file, before, after, { last: mark, isPrivate });
  } catch (error) {
    if (trusted) await restoreTrust(file, old, env).catch(() => undefined);
    throw error;
  }
  const back = async (): Promise<void> => {
    if (trusted) await restoreTrust(file, old, env);
  };
  const undo = (): Promise<void> =>
    whileLocked(file, async () => {
      if (before !== undefined) return replaceConfig(file, after, before, { last: back, isPrivate });
      await removeConfig(file, after);
      await back();
    });
  return { file, created: before === undefined, trusted, undo };
}

/**
 * Changes the servers of a config in place, in one write: comments, order, line ends and all other bytes stay. If
 * there is no config, adding a server makes one. A refused change leaves nothing behind.
 *
 * @throws KnownError the errors of `planChange`; `config-busy`, `config-changed`, `file-unwritable`,
 * `trust-unwritable`
 */
export async function changeConfig(
  named: string,
  changes: readonly ConfigChange[],
  place: Place,
): Promise<ChangedConfig> {
  const file = realFile(named);
  const { cwd, signal, of } = place;
  // Most refusals come before the lock and the folder for it are made.
  await planChange(file, changes, cwd, of);
  const work = async () => write(file, await planChange(file, changes, cwd, of), place);
  return whileLocked(file, work, signal);
}
