import { join } from 'node:path';
import { writeFiles } from './new-file.ts';
import { packListing } from './pack-folder.ts';
import type { NewRule } from './rule-from-example.ts';

/**
 * Writes a rule and its tests into a pack's folder, and lists the rule there: all of it or nothing. No rule is replaced.
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
  await writeFiles([
    { file: rulePath, text: rule, replaces: false },
    { file: testPath, text: test, replaces: false },
    packListing(folder, `${name}.yaml`),
  ]);
  return { rulePath, testPath };
}
