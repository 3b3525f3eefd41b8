import picomatch from 'picomatch';
import { INPUT, type Pipeline, pipelinesOf, type Words } from './command-line.ts';

/**
 * A command as a route means it: the program, and words that have to follow in that order, others between them.
 * `sed -n`, `git show *:*`.
 */
type Meant = readonly ((word: string) => boolean)[];

const meant = new Map<string, Meant>();

/** Commands come from configs, so there are few: each is compiled once. An asterisk stands for slashes too. */
function meantBy(command: string): Meant {
  let found = meant.get(command);
  if (found === undefined) {
    const options = { dot: true, nonegate: true, nocase: true, bash: true };
    found = command
      .trim()
      .split(/\s+/)
      .map((word) => picomatch(word, options));
    meant.set(command, found);
  }
  return found;
}

/** `/bin/cat` and `CAT.EXE` are `cat`. */
const programOf = (word: string): string => word.replace(/^.*[\\/]/, '').replace(/\.(?:exe|cmd)$/i, '');

function isMeant(words: Words, [program, ...rest]: Meant): boolean {
  const [first, ...others] = words;
  if (first === undefined || program === undefined || !program(programOf(first))) return false;
  let at = 0;
  return rest.every((matches) => {
    while (at < others.length && !matches(others[at] as string)) at++;
    return at++ < others.length;
  });
}

/** Words that stand before a command in a script. */
const KEYWORD = /^(?:do|then|else|elif|if|while|until|!|\{|time|\w+=.*)$/s;
/** Programs that run the command behind their options. */
const WRAPPER = /^(?:sudo|doas|env|command|builtin|exec|nohup|nice|ionice|stdbuf|timeout|setsid|xargs)$/i;
/** Programs whose command runs elsewhere: any words may stand before it. */
const REMOTE = /^(?:ssh|docker|podman|kubectl|wsl|nsenter|chroot)$/i;
const SHELL = /^(?:ba|da|z|k|fi)?sh$|^(?:powershell|pwsh|cmd)$/i;
const SHELL_COMMAND = /^(?:-[a-z]*c|-command|\/[ck])$/i;
/** Programs that run a command for the files they find. */
const FINDER = /^(?:find|fd|fdfind)$/i;
const FOR_EACH = /^(?:-exec|-execdir|-x|-X|--exec|--exec-batch)$/;
const VALUE = /^(?:-.*|\d+[smhd]?|\w+=.*)$/s;

/** Words that are looked at behind a program that runs another one. */
const MAX_BEFORE = 16;
/** Commands looked at in one argument, those in shells and behind wrappers included: a line may nest them without end. */
const MAX_COMMANDS = 500;

interface CommandSearch {
  readonly commands: readonly Meant[];
  left: number;
}

/**
 * The places where the command of a wrapper may begin: behind options, their values, numbers and variables.
 */
function* wrapped(words: Words): Generator<Words> {
  for (let at = 1; at < Math.min(words.length, MAX_BEFORE); at++) {
    const word = words[at] as string;
    if (VALUE.test(word)) continue;
    yield words.slice(at);
    if (!words[at - 1]?.startsWith('-')) return;
  }
}

function runs(words: Words, search: CommandSearch): boolean {
  let start = 0;
  while (KEYWORD.test(words[start] ?? '')) start++;
  const own = start === 0 ? words : words.slice(start);
  const [first] = own;
  if (first === undefined || search.left-- <= 0) return false;
  if (search.commands.some((one) => isMeant(own, one))) return true;
  const program = programOf(first);
  if (SHELL.test(program)) {
    const at = own.findIndex((word) => SHELL_COMMAND.test(word));
    const script = at > 0 ? own.slice(at + 1).join(' ') : own.find((word) => word.startsWith(INPUT));
    return script !== undefined && prints(script, search);
  }
  if (FINDER.test(program)) {
    const at = own.findIndex((word) => FOR_EACH.test(word));
    return at > 0 && runs(own.slice(at + 1), search);
  }
  if (WRAPPER.test(program)) return [...wrapped(own)].some((rest) => runs(rest, search));
  if (!REMOTE.test(program)) return false;
  return own
    .slice(1, MAX_BEFORE)
    .some((word, i) => (/\s/.test(word) ? prints(word, search) : runs(own.slice(i + 1), search)));
}

/** All of the pipeline's commands count, but a command before `xargs` only names files. */
function isPrinting(pipeline: Pipeline, search: CommandSearch): boolean {
  const named = pipeline.findLastIndex((words) => words.some((word) => programOf(word) === 'xargs'));
  return pipeline.slice(Math.max(named, 0)).every((words) => runs(words, search));
}

const prints = (line: string, search: CommandSearch): boolean =>
  pipelinesOf(line).some((pipeline) => isPrinting(pipeline, search));

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

/** The argument in which a program whose commands are tools takes them. */
const PROGRAM_ARGUMENTS = 'args';

/** Names of an argument that holds the arguments of a command, beside another argument for the command. */
const ARGUMENTS = /^(?:args|argv|arguments|params|parameters)$/i;

/**
 * Whether one of the pipelines in an argument consists of such commands alone: a line as a shell takes it, a program and
 * its arguments in a list beside it, or a list of words or lines.
 *
 * @param program what the server puts before its `args`, where it runs one program
 */
export function commandRuns(
  args: unknown,
  isNamed: (name: string) => boolean,
  commands: readonly string[],
  program?: readonly string[],
): boolean {
  if (typeof args !== 'object' || args === null) return false;
  const entries = Object.entries(args);
  const isProgram = (name: string, value: unknown): boolean =>
    typeof value === 'string' && !ARGUMENTS.test(name) && isNamed(name);
  const search = (): CommandSearch => ({ commands: commands.map(meantBy), left: MAX_COMMANDS });
  return entries.some(([name, value]) => {
    if (!isNamed(name)) return false;
    if (program !== undefined && name === PROGRAM_ARGUMENTS) {
      return runs([...program, ...(isStrings(value) ? value : [])], search());
    }
    if (isStrings(value)) {
      const isBeside = ARGUMENTS.test(name) && entries.some(([other, one]) => isProgram(other, one));
      if (isBeside) return false;
      return runs(value, search()) || value.some((line) => prints(line, search()));
    }
    if (typeof value !== 'string') return false;
    const beside = entries.find(
      ([other, list]) => other !== name && ARGUMENTS.test(other) && isStrings(list),
    );
    const more = beside === undefined ? [] : (beside[1] as readonly string[]);
    return more.length > 0 ? runs([value, ...more], search()) : prints(value, search());
  });
}
