import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { KnownError } from '../diagnostics/error.ts';
import { tryReadPlain } from '../platform/plain-file.ts';
import { PACK_FILE } from '../rules/pack-path.ts';
import { writeNew } from './new-file.ts';

/** A pack's name for a folder: the folder's own name, with only the characters that the schema allows. */
export function packName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');
  // The built-in pack alone is called core.
  return name === '' || name === 'core' ? 'local' : name;
}

/**
 * Lists a rule file in the pack of a folder, as its last; makes the pack where there is none. Comments stay.
 *
 * @throws KnownError `pack-unusable`, `file-unwritable`
 */
export async function addToPack(folder: string, ruleFile: string): Promise<void> {
  const file = join(folder, PACK_FILE);
  const text = tryReadPlain(file)?.toString();
  if (text === undefined) {
    return writeNew(file, `pack: ${packName(folder)}\nversion: 1\nfiles:\n  - ${ruleFile}\n`);
  }
  const document = parseDocument(text);
  const files = document.get('files');
  if (document.errors.length > 0 || (files !== undefined && !isSeq(files))) {
    throw new KnownError('pack-unusable', { file });
  }
  if (isSeq(files)) files.add(ruleFile);
  else document.set('files', [ruleFile]);
  await writeFile(file, document.toString({ lineWidth: 0 }));
}
