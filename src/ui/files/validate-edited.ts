/** The findings of `validate-config` for the edited files. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Judge } from '../../regex/judge-all.ts';
import { readTestFile } from '../../rule-tests/read-test-file.ts';
import { checkRegexCost } from '../../validation/regex-cost.ts';
import { targetOf, type ValidationTarget } from '../../validation/targets.ts';
import { checkTarget } from '../../validation/validate.ts';
import type { EditedFiles } from '../api/files-api.ts';
import { configFileOf, type EditedPlace, readEdited, readerOf } from './edited.ts';

interface Validating {
  readonly place: EditedPlace;
  readonly files: EditedFiles;
  /** Patterns of rules take up to some seconds to judge. */
  readonly judge: Judge;
}

/**
 * Checks one target with all phases. Results for texts in `files` are never remembered, because these texts are not
 * saved.
 */
async function findingsOf(target: ValidationTarget, { place, files, judge }: Validating) {
  const { lists, diagnostics, sources } = await checkTarget(target, readerOf(files));
  const cost = hasErrors(diagnostics) ? [] : await checkRegexCost(lists, place.env, { judge });
  return { diagnostics: [...diagnostics, ...cost], sources };
}

/** Findings in the config and all that it names, and in edited files that it does not name yet. */
export async function validateEdited(options: Validating): Promise<readonly Diagnostic[]> {
  const { place, files } = options;
  const read = readerOf(files);
  const config = await configFileOf(place);
  const main = config === undefined ? undefined : await findingsOf(await targetOf(config, read), options);
  const known = new Set([config, ...(main?.sources.keys() ?? [])]);
  const others = Object.keys(files).filter((file) => !known.has(file));
  const ids = (await readEdited(place, files)).usable?.rules.merged.map(({ rule }) => rule.id) ?? [];
  const found = await Promise.all(
    others.map(async (file) => {
      if (file.endsWith('.test.yaml')) return (await readTestFile(file, ids, () => false, read)).diagnostics;
      return (await findingsOf(await targetOf(file, read), options)).diagnostics;
    }),
  );
  return [...(main?.diagnostics ?? []), ...found.flat()];
}
