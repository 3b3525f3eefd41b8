import { closest } from '../../diagnostics/suggest.ts';
import { isRecord } from '../../json/is-record.ts';
import {
  type Batch,
  type BatchProblem,
  ON_ERROR,
  type OnError,
  type Operation,
  type Undo,
} from './operation.ts';

const TOP = ['operations', 'on_error', 'parallel'] as const;
const OPERATION = ['server', 'tool', 'args', 'output_var', 'on_error', 'undo'] as const;
const UNDO = ['server', 'tool', 'args'] as const;
const VARIABLE = /^[A-Za-z_][\w-]*$/;

type Tell = (at: string, problem: string) => void;

function unknownKeys(value: Record<string, unknown>, known: readonly string[], at: string, tell: Tell): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const near = closest(key, known);
    const path = at === '' ? key : `${at}.${key}`;
    tell(
      path,
      `there is no such key${near === undefined ? `; there are ${known.join(', ')}` : `. Did you mean ${near}?`}`,
    );
  }
}

function text(value: unknown, at: string, tell: Tell): string {
  if (typeof value === 'string' && value !== '') return value;
  tell(at, value === undefined ? 'is missing' : 'has to be a text');
  return '';
}

function onError(value: unknown, at: string, tell: Tell): OnError | undefined {
  const found = ON_ERROR.find((one) => one === value);
  if (found === undefined && value !== undefined) tell(at, `is ${ON_ERROR.join(' or ')}`);
  return found;
}

function argsIn(value: unknown, at: string, tell: Tell): Readonly<Record<string, unknown>> {
  if (value === undefined) return {};
  if (isRecord(value)) return value;
  tell(at, 'has to be an object of arguments');
  return {};
}

function undoIn(value: unknown, server: string, at: string, tell: Tell): Undo | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    tell(at, 'has to be an object with tool and args');
    return undefined;
  }
  unknownKeys(value, UNDO, at, tell);
  return {
    server: value['server'] === undefined ? server : text(value['server'], `${at}.server`, tell),
    tool: text(value['tool'], `${at}.tool`, tell),
    args: argsIn(value['args'], `${at}.args`, tell),
  };
}

function operationIn(value: unknown, index: number, tell: Tell): readonly Operation[] {
  const at = `operations[${index}]`;
  if (!isRecord(value)) {
    tell(at, 'has to be an object with server, tool and args');
    return [];
  }
  unknownKeys(value, OPERATION, at, tell);
  const server = text(value['server'], `${at}.server`, tell);
  const tool = text(value['tool'], `${at}.tool`, tell);
  const args = argsIn(value['args'], `${at}.args`, tell);
  const given = value['output_var'];
  const isName = typeof given === 'string' && VARIABLE.test(given);
  if (given !== undefined && !isName)
    tell(`${at}.output_var`, 'has to be a name of letters, digits, _ and -');
  const failing = onError(value['on_error'], `${at}.on_error`, tell);
  const undo = undoIn(value['undo'], server, `${at}.undo`, tell);
  return [
    {
      ...{ number: index + 1, server, tool, args },
      ...(isName ? { outputVar: given } : {}),
      ...(failing === undefined ? {} : { onError: failing }),
      ...(undo === undefined ? {} : { undo }),
    },
  ];
}

/** The batch that a value is, and everything that is wrong with it. */
export function batchIn(value: unknown): {
  readonly batch: Batch;
  readonly problems: readonly BatchProblem[];
} {
  const problems: BatchProblem[] = [];
  const tell: Tell = (at, problem) => problems.push({ at, problem });
  const root = isRecord(value) ? value : {};
  unknownKeys(root, TOP, '', tell);
  const list = root['operations'];
  if (!Array.isArray(list)) tell('operations', 'has to be a list of {server, tool, args}');
  else if (list.length === 0) tell('operations', 'is empty');
  const operations = (Array.isArray(list) ? list : []).flatMap((one: unknown, i) =>
    operationIn(one, i, tell),
  );
  const failing = onError(root['on_error'], 'on_error', tell);
  const parallel = root['parallel'];
  const isCount = typeof parallel === 'number' && Number.isInteger(parallel) && parallel > 0;
  if (parallel !== undefined && !isCount) tell('parallel', 'has to be a whole number above 0');
  return {
    batch: {
      operations,
      ...(failing === undefined ? {} : { onError: failing }),
      ...(isCount ? { parallel } : {}),
    },
    problems,
  };
}
