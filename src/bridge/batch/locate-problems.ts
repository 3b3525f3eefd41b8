import type { BatchProblem, LocatedProblem } from '../../batch/batch-problem.ts';
import { SourceDocument } from '../../document/document.ts';
import { json5Positions } from '../../document/json5-positions.ts';
import { formatPath } from '../../document/path.ts';
import type { BatchSource } from './batch-source.ts';

/** Problems with the places that they have in the text, in the order of the text. */
export function locatedProblems(
  { from, text, value }: BatchSource,
  problems: readonly BatchProblem[],
): readonly LocatedProblem[] {
  const { locate } = json5Positions(text, (lexeme) => String(JSON.parse(lexeme)));
  const document = new SourceDocument(from, text, value, locate);
  return problems
    .map((one) => ({
      ...one,
      start: one.start ?? document.range(one.path, one.isKey === true ? 'key' : 'value').start,
    }))
    .sort((a, b) => a.start - b.start)
    .map(({ path, problem, similar, start }) => ({
      at: formatPath(path),
      ...document.lines.position(start),
      problem,
      similar,
    }));
}
