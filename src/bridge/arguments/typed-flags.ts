import { type ArgumentProblem, surplusText } from '../../arguments/argument-problem.ts';
import { type InputSchema, inputSchemaOf, type Parameter, typesOf } from '../../arguments/input-schema.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { gatheredValues } from './coerce.ts';

/** The words on the command line of a call: our own options, and arguments of the tool. */
export interface SplitWords {
  /** Words for our own options, as they came. */
  readonly own: readonly string[];
  /** Words that are no option: the server and the tool. */
  readonly words: readonly string[];
  /** The tool's flags, by the text behind the dashes: `title`, `obj.key`, `no-flag`. */
  readonly flags: readonly Flag[];
}

export interface Flag {
  readonly name: string;
  /** Absent where none was given with `=`, and the next word is none. */
  readonly value: string | undefined;
}

/** Our options by name, and whether a value follows. */
export type OwnOptions = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** A server and its tool. */
const NAMES = 2;

/** `path=notes.txt` behind the names: an argument of the tool, whatever our options are called. */
const PAIR = /^[\p{L}_][\p{L}\p{N}_.-]*=/u;
const isPair = (word: string): boolean => PAIR.test(word);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** The argument that a flag names: as it is called, or the only one that is so but for case, `-` and `_`. */
function parameterOf(name: string, { parameters }: InputSchema): Parameter | undefined {
  const exact = parameters.find((one) => one.name === name);
  if (exact !== undefined) return exact;
  const alike = parameters.filter((one) => plain(one.name) === plain(name));
  return alike.length === 1 ? alike[0] : undefined;
}

const isBoolean = (schema: unknown): boolean => {
  const types = typesOf(schema);
  return types.includes('boolean') && !types.includes('string');
};

/**
 * Separates our options from the tool's. Behind `--` all words belong to the tool, and pairs such as `path=notes.txt` always do.
 * A word behind a flag is its value, however it begins, unless it names a flag itself. Boolean flags take no value.
 *
 * @param schema the tool's `inputSchema`
 */
export function splitWords(argv: readonly string[], ownOptions: OwnOptions, schema: unknown): SplitWords {
  const input = inputSchemaOf(schema);
  const own: string[] = [];
  const words: string[] = [];
  const flags: Flag[] = [];
  let ours = true;
  const names = (word: string | undefined): boolean =>
    word?.startsWith('--') === true &&
    (parameterOf(nameIn(word).split('.')[0] ?? '', input) !== undefined ||
      (ours && Object.hasOwn(ownOptions, nameIn(word))));
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string;
    const next = argv[i + 1];
    if (ours && word === '--') ours = false;
    else if (words.length >= NAMES && isPair(word)) flags.push(pairIn(word));
    else if (!word.startsWith('--') || word === '--') words.push(word);
    else if (ours && Object.hasOwn(ownOptions, nameIn(word))) {
      own.push(word);
      const takes = ownOptions[nameIn(word)]?.type === 'string' && !word.includes('=');
      if (takes && next !== undefined) {
        own.push(next);
        i++;
      }
    } else if (word.includes('=')) flags.push(pairIn(word.slice(2)));
    else {
      const name = nameIn(word);
      const schemaThere = parameterOf(name, input)?.schema;
      const isSwitch = isBoolean(schemaThere) || (schemaThere === undefined && name.startsWith('no-'));
      // Behind the server and the tool a word is the value of the flag before it, though it may be a wrong one.
      const isStray =
        schemaThere !== undefined &&
        words.length >= NAMES &&
        next?.startsWith('--') === false &&
        !isPair(next);
      const takes = isSwitch
        ? next === 'true' || next === 'false' || isStray
        : next !== undefined && !names(next) && next !== '--';
      flags.push({ name, value: takes ? next : undefined });
      if (takes) i++;
    }
  }
  return { own, words, flags };
}

/** The text between the dashes and `=`. */
const nameIn = (word: string): string => word.slice(2).split('=', 1)[0] ?? '';

function pairIn(text: string): Flag {
  const at = text.indexOf('=');
  return { name: text.slice(0, at), value: text.slice(at + 1) };
}

/** The arguments of a tool, as flags give them. */
export interface FlagArguments {
  /** JSON text of an object. */
  readonly json: string;
  /** Flags that name no argument, or lack their value. */
  readonly problems: readonly ArgumentProblem[];
}

/** The arguments of a call. */
export function argumentsOf(flags: readonly Flag[], schema: unknown): FlagArguments {
  const input = inputSchemaOf(schema);
  const problems: ArgumentProblem[] = [];
  const given = new Map<string, { readonly schema: unknown; readonly words: string[]; nested: Flag[] }>();
  for (const flag of flags) {
    const found = meant(flag, input);
    if ('expected' in found) {
      problems.push(found);
      continue;
    }
    const { parameter, value, rest } = found;
    const entry = given.get(parameter.name) ?? { schema: parameter.schema, words: [], nested: [] };
    given.set(parameter.name, entry);
    if (rest === undefined) entry.words.push(value);
    else entry.nested.push({ name: rest, value });
  }
  const members = [...given].map(([name, { schema: one, words, nested }]) => {
    const surplus = givenTwice(name, one, words, nested);
    if (surplus !== undefined) problems.push(surplus);
    if (nested.length === 0) return `${JSON.stringify(name)}:${gatheredValues(words, one)}`;
    const inner = argumentsOf(nested, one);
    problems.push(...inner.problems.map((problem) => ({ ...problem, path: `${name}.${problem.path}` })));
    return `${JSON.stringify(name)}:${inner.json}`;
  });
  return { json: `{${members.join(',')}}`, problems };
}

/**
 * The problem if a value is given several times, or both as a whole and by its members. No value is dropped silently.
 */
function givenTwice(
  path: string,
  schema: unknown,
  words: readonly string[],
  nested: readonly Flag[],
): ArgumentProblem | undefined {
  if (nested.length > 0 && words.length > 0)
    return { path, expected: `either --${path} JSON or --${path}.NAME VALUE, not both` };
  return words.length > 1 && nested.length === 0 && !typesOf(schema).includes('array')
    ? { path, expected: `--${path} once, not ${words.length} times` }
    : undefined;
}

interface Meant {
  readonly parameter: Parameter;
  readonly value: string;
  /** The names behind the first dot, for an argument that is an object. */
  readonly rest?: string;
}

function meant({ name, value }: Flag, input: InputSchema): Meant | ArgumentProblem {
  const found = parameterOf(name, input);
  if (found !== undefined) {
    const given = value ?? (isBoolean(found.schema) ? 'true' : undefined);
    return given === undefined
      ? { path: found.name, expected: `a value behind --${name}` }
      : { parameter: found, value: given };
  }
  const off = name.startsWith('no-') ? parameterOf(name.slice(3), input) : undefined;
  if (off !== undefined && isBoolean(off.schema) && value === undefined)
    return { parameter: off, value: 'false' };
  const dot = name.indexOf('.');
  const outer = dot === -1 ? undefined : parameterOf(name.slice(0, dot), input);
  if (outer !== undefined) return { parameter: outer, value: value ?? 'true', rest: name.slice(dot + 1) };
  // An object that says nothing of its members, or a tool that takes any: the name stands for itself.
  if (input.parameters.length === 0 && !input.closed)
    return { parameter: { name, required: false, schema: {} }, value: value ?? 'true' };
  const known = input.parameters.map((one) => one.name);
  const similar = closest(name, known);
  return { path: name, expected: surplusText(known), similar };
}
