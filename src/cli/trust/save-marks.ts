import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { addMarks } from '../../platform/change-trust.ts';
import { trustFile } from '../../platform/trust-list.ts';

/** @throws KnownError `trust-unwritable` */
export async function saveMarks(
  marks: Parameters<typeof addMarks>[0],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    await addMarks(marks, env);
  } catch (cause) {
    throw new KnownError(
      'trust-unwritable',
      { file: trustFile(env), reason: ioReason(cause) ?? reasonOf(cause) },
      { cause },
    );
  }
}
