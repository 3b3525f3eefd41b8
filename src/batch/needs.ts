import { closest } from '../diagnostics/suggest.ts';
import type { Path } from '../document/path.ts';
import { pathSteps } from '../json/json-path.ts';
import type { BatchProblem } from './batch-problem.ts';
import type { Operation } from './operation.ts';
import { type Reference, referencesIn } from './result-references.ts';

/** For each operation the numbers of those whose variables it uses. */
export type Needs = ReadonlyMap<number, ReadonlySet<number>>;

const argsAt = (number: number, { place }: Reference, part: readonly string[]): Path => [
  ...['operations', number - 1],
  ...part,
  ...place,
];

/** The problems of a reference that leads nowhere: its path is none, or nothing sets its variable. */
export function lostReference(
  { variable, path }: Reference,
  known: readonly string[],
  at: Path,
): readonly BatchProblem[] {
  const problems: BatchProblem[] = [];
  if (pathSteps(path) === undefined)
    problems.push({
      path: at,
      problem: `{{${variable}${path}}} is no path like {{${variable}.rows[0].name}}`,
    });
  if (known.includes(variable)) return problems;
  const near = closest(variable, known);
  return [
    ...problems,
    {
      path: at,
      problem: `no operation sets {{${variable}}}; \\{{ would be two braces`,
      similar: near === undefined ? undefined : [near],
    },
  ];
}

const ARGS = ['args'] as const;

/**
 * The operations that each operation needs, and the invalid references: unknown ones, later ones, and ones to the
 * operation itself.
 *
 * @param given variables that have a value before the first operation
 */
export function needsOf(
  operations: readonly Operation[],
  given: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'> = new Map(),
): {
  readonly needs: Needs;
  readonly problems: readonly BatchProblem[];
} {
  const problems: BatchProblem[] = [];
  const setBy = new Map<string, number>();
  for (const { outputVar, number } of operations) {
    if (outputVar === undefined) continue;
    const earlier = setBy.get(outputVar);
    const path = ['operations', number - 1, 'output_var'];
    if (given.has(outputVar)) problems.push({ path, problem: `{{${outputVar}}} has a value already` });
    else if (earlier !== undefined)
      problems.push({ path, problem: `operation ${earlier} sets {{${outputVar}}} already` });
    else setBy.set(outputVar, number);
  }
  const known = [...given.keys(), ...setBy.keys()];
  const used = new Map<number, Set<number>>();
  for (const { number, args, undo } of operations) {
    const needs = new Set<number>();
    used.set(number, needs);
    const look = (reference: Reference, part: readonly string[], last: number): void => {
      const { variable } = reference;
      const source = setBy.get(variable);
      const path = argsAt(number, reference, part);
      problems.push(...lostReference(reference, known, path));
      if (source === undefined) return;
      if (source > last) {
        const circle =
          source === number || used.get(source)?.has(number) === true || reaches(operations, source, number);
        const why = source === number ? 'this operation itself sets' : `operation ${source} sets only later`;
        problems.push({
          path,
          problem: `uses {{${variable}}}, which ${why}${circle && source !== number ? ': they wait for each other' : ''}`,
        });
      } else if (part === ARGS) needs.add(source);
    };
    for (const reference of referencesIn(args)) look(reference, ARGS, number - 1);
    for (const reference of referencesIn(undo?.args ?? {})) look(reference, ['undo', 'args'], number);
  }
  return { needs: used, problems };
}

/** Whether an operation uses, directly or through others, what another one sets. */
function reaches(operations: readonly Operation[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const queue = [from];
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    if (seen.has(number)) continue;
    seen.add(number);
    if (number === to) return true;
    const operation = operations.find((one) => one.number === number);
    for (const { variable } of referencesIn(operation?.args ?? {})) {
      const source = operations.find(({ outputVar }) => outputVar === variable);
      if (source !== undefined) queue.push(source.number);
    }
  }
  return false;
}
