/** The rule files beside a test file. Tests of rules that are not loaded would pass with any rules. */

import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { contentsOf } from '../document/contents.ts';
import type { SourceDocument } from '../document/document.ts';
import { CONFIG_EXTENSIONS } from '../document/file-types.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { Config } from '../model/config.ts';
import { tryReadPlain } from '../platform/plain-file.ts';
import { unlistedFinding } from '../rules/check/unlisted.ts';
import type { LoadedRules } from '../rules/load-rules.ts';

export const ENDING = '.test.yaml';

/** The files that a test file may be meant for: NAME.yaml and the like beside NAME.test.yaml. */
export const namesakesOf = (test: string): readonly string[] =>
  CONFIG_EXTENSIONS.map((extension) => test.slice(0, -ENDING.length) + extension);

interface Tested {
  readonly test: string;
  /** The pack that it belongs to. */
  readonly pack: string | undefined;
}

export interface Unloaded {
  readonly document: SourceDocument;
  readonly diagnostics: readonly Diagnostic[];
}

function findingsOf(document: SourceDocument, pack: string | undefined): readonly Diagnostic[] {
  switch (contentsOf(document.value)) {
    case 'rules':
      return [unlistedFinding(document, pack, 'error')];
    case 'config':
      return [document.finding([], 'value', 'other-config', undefined)];
    default:
      return [];
  }
}

async function unloadedBeside(
  { test, pack }: Tested,
  isLoaded: (file: string) => boolean,
): Promise<Unloaded[]> {
  const found = await Promise.all(
    namesakesOf(test).map(async (file): Promise<Unloaded[]> => {
      const bytes = isLoaded(file) ? undefined : tryReadPlain(file);
      if (bytes === undefined) return [];
      const { document, diagnostics } = await parseDocument(file, bytes);
      return [{ document, diagnostics: hasErrors(diagnostics) ? diagnostics : findingsOf(document, pack) }];
    }),
  );
  return found.flat().filter(({ diagnostics }) => diagnostics.length > 0);
}

/** Files with rules beside these tests that neither the config nor a pack brings, each with how to mend it. */
export async function unloadedRules(
  tests: readonly Tested[],
  { file: config }: Config,
  { sources }: LoadedRules,
): Promise<Unloaded[]> {
  const isLoaded = (file: string): boolean => file === config || sources.has(file);
  return (await Promise.all(tests.map((one) => unloadedBeside(one, isLoaded)))).flat();
}
