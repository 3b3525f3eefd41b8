import type { ErrorObject } from 'ajv';
import type { Path } from '../document/path.ts';

/** A place in arguments whose value is known only when the call is made. */
export interface OpenPlace {
  readonly place: Path;
  /** Whether it is a text, whatever its value. */
  readonly isText: boolean;
}

const pointerOf = (place: Path): string =>
  place.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Errors of these keywords on a list or an object do not depend on the values in it. */
const OF_THE_OUTSIDE: ReadonlySet<string> = new Set([
  'type',
  'required',
  'dependentRequired',
  'additionalProperties',
  'additionalItems',
  'items',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'false schema',
]);

/** Their errors come behind the errors of their branches, which then say nothing alone. */
const WITH_BRANCHES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'if', 'contains']);

/** Whether an error stays, whatever the values of the open places. */
function stays({ instancePath, keyword }: ErrorObject, open: ReadonlyMap<string, OpenPlace>): boolean {
  const here = open.get(instancePath);
  if (here !== undefined) return keyword === 'false schema' || (here.isText && keyword === 'type');
  const isAround = [...open.keys()].some((pointer) => pointer.startsWith(`${instancePath}/`));
  return !isAround || OF_THE_OUTSIDE.has(keyword);
}

/** The errors that stay, whatever the values of the open places. */
export function decidedErrors(
  errors: readonly ErrorObject[],
  places: readonly OpenPlace[],
): readonly ErrorObject[] {
  const open = new Map(places.map((one) => [pointerOf(one.place), one]));
  let decided: ErrorObject[] = [];
  for (const error of errors) {
    if (stays(error, open)) {
      decided.push(error);
      continue;
    }
    if (!WITH_BRANCHES.has(error.keyword)) continue;
    const { instancePath: at } = error;
    decided = decided.filter((one) => one.instancePath !== at && !one.instancePath.startsWith(`${at}/`));
  }
  return decided;
}
