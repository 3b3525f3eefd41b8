import { memberKey } from './json-edit.ts';
import { type JsonNode, scanDocument, scanValue } from './scan.ts';

type Step = string | number;

const STEP = /^\.?([A-Za-z_$][\w$-]*)|^\[([0-9]{1,9})\]|^\[("(?:[^"\\]|\\.)*")\]/;

/** The steps of `$.data.rows[3]["a b"]`; `undefined` where it is not written so. */
export function pathSteps(path: string): Step[] | undefined {
  const steps: Step[] = [];
  let rest = path.trim().replace(/^\$/, '');
  while (rest !== '') {
    const found = STEP.exec(rest);
    if (!found) return undefined;
    const [whole, name, index, quoted] = found;
    try {
      steps.push(name ?? (index === undefined ? (JSON.parse(quoted ?? '""') as string) : Number(index)));
    } catch {
      return undefined;
    }
    rest = rest.slice(whole.length);
  }
  return steps;
}

const childOf = (text: string, node: JsonNode, step: Step): JsonNode | undefined =>
  typeof step === 'number'
    ? node.type === 'array'
      ? node.items[step]
      : undefined
    : node.type === 'object'
      ? node.members.findLast((member) => memberKey(text, member) === step)?.value
      : undefined;

const MAX_NAMES = 20;

/** The names that a client can ask for at a place. */
function namesAt(text: string, node: JsonNode): string {
  if (node.type === 'array') return `a list of ${node.items.length}, from [0]`;
  if (node.type !== 'object') return `a ${node.type}, which has no parts`;
  const names = node.members.slice(0, MAX_NAMES).map((member) => memberKey(text, member) || '""');
  const more = node.members.length > MAX_NAMES ? ` and ${node.members.length - MAX_NAMES} more` : '';
  return names.length === 0 ? 'an object without keys' : `an object with ${names.join(', ')}${more}`;
}

export type Located =
  | { readonly node: JsonNode }
  | { readonly problem: 'not-json' | 'bad-path' }
  | { readonly problem: 'missing'; readonly at: string; readonly there: string };

/** Each step reads the value that it leads to once more. */
const MAX_STEPS = 64;

/** A value with its members, but without their content: a whole tree could be too large for the memory. */
function shallow(text: string, { start }: JsonNode): JsonNode | undefined {
  const scanned = scanValue(text, start, { levels: 1 });
  return scanned.ok ? scanned.node : undefined;
}

/** The value at a path in a JSON text. */
export function locate(text: string, path: string): Located {
  const steps = pathSteps(path);
  if (steps === undefined || steps.length > MAX_STEPS) return { problem: 'bad-path' };
  const scanned = scanDocument(text, { levels: 1 });
  if (!scanned.ok) return { problem: 'not-json' };
  let node: JsonNode = scanned.node;
  let at = '$';
  for (const step of steps) {
    const found = childOf(text, node, step);
    const child = found && shallow(text, found);
    if (child === undefined) return { problem: 'missing', at, there: namesAt(text, node) };
    node = child;
    at += typeof step === 'number' ? `[${step}]` : `.${step}`;
  }
  return { node };
}
