import { closest } from '../diagnostics/suggest.ts';
import type { Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';
import type { BatchProblem } from './batch-problem.ts';
import { type Batch, ON_ERROR, type OnError, type Operation, type Undo } from './operation.ts';

const TOP = ['operations', 'on_error', 'parallel'] as const;
const OPERATION = ['server', 'tool', 'args', 'output_var', 'on_error', 'undo'] as const;
const UNDO = ['server', 'tool', 'args'] as const;
const VARIABLE = /^[A-Za-z_][\w-]*$/;

type Tell = (path: Path, problem: string, more?: Pick<BatchProblem, 'isKey' | 'similar'>) => void;

function unknownKeys(value: Record<string, unknown>, known: readonly string[], path: Path, tell: Tell): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const near = closest(key, known);
    const similar = near === undefined ? {} : { similar: [near] };
    tell([...path, key], `there is no such key; there are ${known.join(', ')}`, { isKey: true, ...similar });
  }
}

function text(value: unknown, path: Path, tell: Tell): string {
  if (typeof value === 'string' && value !== '') return value;
  tell(path, value === undefined ? 'is missing' : 'has to be a text that is not empty');
  return '';
}

function onError(value: unknown, path: Path, tell: Tell): OnError | undefined {
  const found = ON_ERROR.find((one) => one === value);
  if (found !== undefined || value === undefined) return found;
  const near = typeof value === 'string' ? closest(value, ON_ERROR) : undefined;
  tell(path, `is ${ON_ERROR.join(' or ')}`, near === undefined ? {} : { similar: [near] });
  return undefined;
}

function argsIn(value: unknown, path: Path, tell: Tell): Readonly<Record<string, unknown>> {
  if (value === undefined) return {};
  if (isRecord(value)) return value;
  tell(path, 'has to be an object of arguments');
  return {};
}

function undoIn(value: unknown, server: string, path: Path, tell: Tell): Undo | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    tell(path, 'has to be an object with tool and args');
    return undefined;
  }
  unknownKeys(value, UNDO, path, tell);
  return {
    server: value['server'] === undefined ? server : text(value['server'], [...path, 'server'], tell),
    tool: text(value['tool'], [...path, 'tool'], tell),
    args: argsIn(value['args'], [...path, 'args'], tell),
  };
}

function operationIn(value: unknown, index: number, tell: Tell): readonly Operation[] {
  const path: Path = ['operations', index];
  if (!isRecord(value)) {
    tell(path, 'has to be an object with server, tool and args');
    return [];
  }
  unknownKeys(value, OPERATION, path, tell);
  const server = text(value['server'], [...path, 'server'], tell);
  const tool = text(value['tool'], [...path, 'tool'], tell);
  const args = argsIn(value['args'], [...path, 'args'], tell);
  const given = value['output_var'];
  const isName = typeof given === 'string' && VARIABLE.test(given);
  if (given !== undefined && !isName)
    tell([...path, 'output_var'], 'has to be a name of letters, digits, _ and -');
  const failing = onError(value['on_error'], [...path, 'on_error'], tell);
  const undo = undoIn(value['undo'], server, [...path, 'undo'], tell);
  return [
    { number: index + 1, server, tool, args, outputVar: isName ? given : undefined, onError: failing, undo },
  ];
}

/** The batch that a value is, and everything that is wrong with it. */
export function batchIn(value: unknown): {
  readonly batch: Batch;
  readonly problems: readonly BatchProblem[];
} {
  const problems: BatchProblem[] = [];
  const tell: Tell = (path, problem, more = {}) => problems.push({ path, problem, ...more });
  const root = isRecord(value) ? value : {};
  unknownKeys(root, TOP, [], tell);
  const list = root['operations'];
  if (!Array.isArray(list)) tell(['operations'], 'has to be a list of {server, tool, args}');
  else if (list.length === 0) tell(['operations'], 'is empty');
  const operations = (Array.isArray(list) ? list : []).flatMap((one: unknown, i) =>
    operationIn(one, i, tell),
  );
  const failing = onError(root['on_error'], ['on_error'], tell);
  const parallel = root['parallel'];
  const isCount = typeof parallel === 'number' && Number.isInteger(parallel) && parallel > 0;
  if (parallel !== undefined && !isCount) tell(['parallel'], 'has to be a whole number above 0');
  return {
    batch: { operations, onError: failing, parallel: isCount ? parallel : undefined },
    problems,
  };
}
