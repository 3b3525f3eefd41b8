import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import { MAX_FINDINGS } from '../document/document-bounds.ts';
import { firstFindings } from '../document/first-findings.ts';
import { parseDocument } from '../document/parse-document.ts';
import { type ReadBytes, readPlain } from '../platform/plain-file.ts';
import type { Fault } from './late-faults.ts';

/** Faults with their positions. */
export interface LocatedFaults {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}

/** The positions of faults in their files, which are read again for that. */
export async function located(
  faults: readonly Fault[],
  readBytes: ReadBytes = readPlain,
): Promise<LocatedFaults> {
  const files = [...new Set(faults.map(({ file }) => file))].filter((file) => file !== '');
  const read = await Promise.all(files.map(async (file) => parseDocument(file, readBytes(file))));
  return {
    diagnostics: read.flatMap(({ document }) => {
      const here = faults.filter(({ file }) => file === document.file);
      // Each takes a look for what may have been meant.
      const looked = here.slice(0, 2 * MAX_FINDINGS).map(({ finding }) => finding(document));
      return firstFindings(looked, document, here.length);
    }),
    sources: new Map(read.map(({ document }) => [document.file, document.text])),
  };
}
