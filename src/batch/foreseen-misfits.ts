import { exampleOf } from '../arguments/example.ts';
import { schemasAt, typesAt } from '../arguments/schema-at.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';
import { pathSteps } from '../json/json-path.ts';
import type { BatchProblem } from './batch-problem.ts';
import { isUsable, misfitText } from './given-values.ts';
import { isOfResult, type Reference, referencesIn } from './result-references.ts';

/** A call of a batch, and the place of its arguments. */
export interface PlacedCall {
  /** The JSON Schema of its arguments. */
  readonly input: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

/** The reference to what its result never has, where a schema says so. */
function absent(
  { variable, path }: Reference,
  steps: Path,
  output: unknown,
): Omit<BatchProblem, 'path'> | undefined {
  for (const [i, step] of steps.entries()) {
    if (schemasAt(output, steps.slice(0, i + 1))?.length !== 0) continue;
    const known = (schemasAt(output, steps.slice(0, i)) ?? []).flatMap((one) =>
      isRecord(one) && isRecord(one['properties']) ? Object.keys(one['properties']) : [],
    );
    const near = typeof step === 'string' ? closest(step, known) : undefined;
    return {
      problem: `{{${variable}${path}}}: there is no ${JSON.stringify(step)}${known.length === 0 ? '' : `; there are ${known.join(', ')}`}`,
      similar: near === undefined ? undefined : [near],
    };
  }
  return undefined;
}

function problemOf(
  reference: Reference,
  input: unknown,
  output: unknown,
): Omit<BatchProblem, 'path'> | undefined {
  const { variable, path, place, alone } = reference;
  const steps = pathSteps(path);
  if (steps === undefined || isOfResult(path)) return undefined;
  const missing = absent(reference, steps, output);
  if (missing !== undefined || !alone) return missing;
  const [given, wanted] = [typesAt(output, steps), typesAt(input, place)];
  if (given === undefined || wanted === undefined) return undefined;
  if (given.some((type) => isUsable(type, wanted, path === ''))) return undefined;
  const [first] = schemasAt(output, steps) ?? [];
  return { problem: misfitText(`${variable}${path}`, given, wanted, exampleOf(first)) };
}

/**
 * References that cannot work, whatever the results are: by the `outputSchema` of the tool that gives the value, and the
 * `inputSchema` of the tool that takes it.
 *
 * @param outputs the schema of each variable; `undefined`: nobody knows
 */
export const foreseenMisfits = (
  calls: readonly PlacedCall[],
  outputs: ReadonlyMap<string, unknown>,
): readonly BatchProblem[] =>
  calls.flatMap(({ input, args, path }) =>
    referencesIn(args).flatMap((reference) => {
      const output = outputs.get(reference.variable);
      if (output === undefined) return [];
      const found = problemOf(reference, input, output);
      return found === undefined ? [] : [{ path: [...path, ...reference.place], ...found }];
    }),
  );
