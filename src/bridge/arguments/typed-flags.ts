import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { BridgeError } from '../errors.ts';
import { gatheredValues } from './coerce.ts';
import { type InputSchema, inputSchemaOf, type Parameter, typesOf } from './schema.ts';

/** What stands on a command line of a call: words of ours, and arguments of the tool. */
export interface SplitWords {
  /** Words for our own options, as they came. */
  readonly own: readonly string[];
  /** Words that are no option: the server and the tool. */
  readonly words: readonly string[];
  /** The tool's, by what stands behind the dashes: `title`, `obj.key`, `no-flag`. */
  readonly flags: readonly Flag[];
}

export interface Flag {
  readonly name: string;
  /** Absent where none was given with `=`, and the next word is none. */
  readonly value: string | undefined;
}

/** Our options by name, and whether a value follows. */
export type OwnOptions = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

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
 * Tells our options from the tool's. Behind `--` all are the tool's. A word behind a flag is its value, whatever it begins
 * with, unless it names a flag itself; flags that are true or false take none.
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
    else if (!word.startsWith('--') || word === '--') words.push(word);
    else if (ours && Object.hasOwn(ownOptions, nameIn(word))) {
      own.push(word);
      const takes = ownOptions[nameIn(word)]?.type === 'string' && !word.includes('=');
      if (takes && next !== undefined) {
        own.push(next);
        i++;
      }
    } else if (word.includes('=')) {
      flags.push({ name: nameIn(word), value: word.slice(word.indexOf('=') + 1) });
    } else {
      const name = nameIn(word);
      const schemaThere = parameterOf(name, input)?.schema;
      const isSwitch = isBoolean(schemaThere) || (schemaThere === undefined && name.startsWith('no-'));
      const takes = isSwitch
        ? next === 'true' || next === 'false'
        : next !== undefined && !names(next) && next !== '--';
      flags.push({ name, value: takes ? next : undefined });
      if (takes) i++;
    }
  }
  return { own, words, flags };
}

/** What stands between the dashes and `=`. */
const nameIn = (word: string): string => word.slice(2).split('=', 1)[0] ?? '';

/**
 * The arguments of a call as JSON text.
 *
 * @throws BridgeError `USAGE` for a flag that names no argument, or lacks its value
 */
export function argumentsOf(flags: readonly Flag[], schema: unknown): string {
  const input = inputSchemaOf(schema);
  const given = new Map<string, { readonly schema: unknown; readonly words: string[]; nested: Flag[] }>();
  for (const flag of flags) {
    const { parameter, value, rest } = meant(flag, input);
    const entry = given.get(parameter.name) ?? { schema: parameter.schema, words: [], nested: [] };
    given.set(parameter.name, entry);
    if (rest === undefined) entry.words.push(value);
    else entry.nested.push({ name: rest, value });
  }
  const members = [...given].map(([name, { schema: one, words, nested }]) => {
    const json = nested.length > 0 ? argumentsOf(nested, one) : gatheredValues(words, one);
    return `${JSON.stringify(name)}:${json}`;
  });
  return `{${members.join(',')}}`;
}

interface Meant {
  readonly parameter: Parameter;
  readonly value: string;
  /** The names behind the first dot, for an argument that is an object. */
  readonly rest?: string;
}

function meant({ name, value }: Flag, input: InputSchema): Meant {
  const found = parameterOf(name, input);
  if (found !== undefined) return { parameter: found, value: flagValue(name, value, found.schema) };
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
  const near = closest(name, known);
  throw new BridgeError('USAGE', messageOf('shell-flag-unknown', { name, known }), {
    ...(near === undefined ? {} : { similar: [`--${near}`] }),
  });
}

function flagValue(name: string, value: string | undefined, schema: unknown): string {
  if (value !== undefined) return value;
  if (isBoolean(schema)) return 'true';
  throw new BridgeError('USAGE', messageOf('shell-flag-value', { name }));
}
