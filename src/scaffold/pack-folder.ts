import { basename, join } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { KnownError } from '../diagnostics/error.ts';
import { tryReadPlain } from '../platform/plain-file.ts';
import { PACK_FILE } from '../rules/pack-path.ts';
import type { ScaffoldFile } from './new-file.ts';

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
 * The pack file of a folder that also lists a rule file, as its last; a new one where there is none. Comments stay.
 *
 * @throws KnownError `pack-unusable`
 */
export function packListing(folder: string, ruleFile: string): ScaffoldFile {
  const file = join(folder, PACK_FILE);
  const before = tryReadPlain(file)?.toString();
  if (before === undefined) {
    const text = `pack: ${packName(folder)}\nversion: 1\nfiles:\n  - ${ruleFile}\n`;
    return { file, text, replaces: false };
  }
  const document = parseDocument(before);
  const files = document.get('files');
  if (document.errors.length > 0 || (files !== undefined && !isSeq(files))) {
    throw new KnownError('pack-unusable', { file });
  }
  if (isSeq(files)) files.add(ruleFile);
  else document.set('files', [ruleFile]);
  return { file, text: document.toString({ lineWidth: 0 }), replaces: true };
}
