import { join } from 'node:path';
import { writeNew } from './new-file.ts';
import { addToPack } from './pack-folder.ts';
import type { NewRule } from './rule-from-example.ts';

/**
 * Writes a rule and its tests into a pack's folder, and lists the rule there. Nothing is replaced.
 *
 * @throws KnownError `file-exists`, `file-unwritable`, `pack-unusable`
 */
export async function writeRule(
  folder: string,
  name: string,
  { rule, test }: NewRule,
): Promise<{ readonly rulePath: string; readonly testPath: string }> {
  const rulePath = join(folder, `${name}.yaml`);
  const testPath = join(folder, `${name}.test.yaml`);
  await writeNew(rulePath, rule);
  await writeNew(testPath, test);
  await addToPack(folder, `${name}.yaml`);
  return { rulePath, testPath };
}
