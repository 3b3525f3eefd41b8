/** Asks a program for its help, and its commands for theirs. Nothing else is run. */
import { setMaxListeners } from 'node:events';
import { basename } from 'node:path';
import { optionsIn } from '../../gateway/servers/command/help-options.ts';
import { helpSummary } from '../../gateway/servers/command/help-summary.ts';
import { commandsIn } from '../../gateway/servers/command/help-text.ts';
import { readOutput } from '../../gateway/servers/command/printed.ts';
import { runBounded } from '../../platform/process/run-bounded.ts';
import { Watcher } from '../../platform/process/watcher.ts';
import { suspicionOf } from '../../scaffold/from-command/classify.ts';
import type { FoundCommand, ProgramHelp } from '../../scaffold/from-command/program-help.ts';

/** Milliseconds for one help, and for all. */
export interface HelpTimes {
  readonly one: number;
  readonly all: number;
}

/** Bytes of a help, of which the middle is left out where it has more. */
const MAX_HELP = 1_000_000;
const AT_ONCE = 4;
const MOST_RUNS = 300;
/** The commands of commands. */
const DEEPEST = 2;
/** These print help and scripts, and have nothing below them. */
const ASK_NOT: ReadonlySet<string> = new Set(['help', 'completion', 'completions', 'complete']);

/** The ways to ask, in the order in which they are tried. `help` never runs the command behind it. */
const FORMS = {
  '--help': (path: readonly string[]) => [...path, '--help'],
  '-h': (path: readonly string[]) => [...path, '-h'],
  help: (path: readonly string[]) => ['help', ...path],
} as const;
type Form = keyof typeof FORMS;

/** No pager, no colour, no editor and no browser. */
const ENV = {
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  MANPAGER: 'cat',
  SYSTEMD_PAGER: 'cat',
  AWS_PAGER: '',
  GH_PAGER: 'cat',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  TERM: 'dumb',
  COLUMNS: '120',
  EDITOR: 'false',
  VISUAL: 'false',
  BROWSER: 'false',
  DISPLAY: undefined,
  WAYLAND_DISPLAY: undefined,
  NO_UPDATE_NOTIFIER: '1',
} as const;

interface HelpOutput {
  readonly text: string;
  readonly ended: boolean;
}

export interface AskedProgram {
  /** The program's file, absolute. */
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

class HelpReader {
  runs = 0;
  unread = 0;
  readonly #end: AbortSignal;
  readonly #watcher = new Watcher();

  constructor(
    private readonly program: AskedProgram,
    private readonly times: HelpTimes,
  ) {
    this.#end = AbortSignal.timeout(times.all);
    setMaxListeners(0, this.#end);
  }

  get isOver(): boolean {
    return this.#end.aborted || this.runs >= MOST_RUNS;
  }

  close(): void {
    this.#watcher.close();
  }

  /** Gives the first output that lists commands, else the first that is not empty. stdout comes before stderr. */
  async ask(args: readonly string[]): Promise<HelpOutput> {
    const { file, cwd, env, args: own } = this.program;
    this.runs++;
    const what = { command: file, args: [...own, ...args], env: { ...env, ...ENV }, cwd };
    const bounds = {
      timeoutMs: this.times.one,
      maxOutput: MAX_HELP,
      signal: this.#end,
      watcher: this.#watcher,
    };
    const { how, stdout, stderr } = await runBounded(what, bounds);
    const texts = [stdout, stderr].map(readOutput).flatMap((out) => (out.kind === 'text' ? [out.text] : []));
    const listed = texts.find((text) => this.commands(text, []).length > 0);
    return { text: listed ?? texts.find((text) => text.trim() !== '') ?? '', ended: how.kind === 'exit' };
  }

  /** A program that another one starts, as npx does, calls itself by its own name. */
  commands(text: string, path: readonly string[]) {
    const words = [basename(this.program.file), ...this.program.args];
    const names = [words, words.slice(-1)].map((all) => [...all, ...path]);
    return commandsIn(text, names.find((all) => text.includes(all.join(' '))) ?? names[0]);
  }
}

/** Each of them, several at once; the results in their order. */
async function several<T, U>(all: readonly T[], of: (one: T) => Promise<U>): Promise<readonly U[]> {
  const results: U[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) results[at] = await of(all[at] as T);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

const namesOf = (list: readonly (readonly [string, string])[]): string =>
  list.map(([name]) => name).join('\n');

async function commandOf(
  reader: HelpReader,
  form: Form,
  found: {
    readonly path: readonly string[];
    readonly what: string /** The helps of what it stands below, and their lists. */;
    readonly above: readonly string[];
  },
): Promise<readonly FoundCommand[]> {
  const { path, what, above } = found;
  const name = path.join(' ');
  const own: FoundCommand = { name, what, options: [], isRead: false, hasCommands: false };
  // A suspicious command is refused anyway. It is not asked, because a program may ignore --help.
  if (suspicionOf(name, what) !== undefined) return [own];
  if (ASK_NOT.has(name)) return [{ ...own, isRead: true }];
  if (reader.isOver) {
    reader.unread++;
    return [own];
  }
  const { text, ended } = await reader.ask(FORMS[form](path));
  if (!ended || text.trim() === '') {
    reader.unread++;
    return [own];
  }
  const below = reader.commands(text, path);
  // Programs that have one help for all print it again.
  if (above.includes(text) || (below.length > 0 && above.includes(namesOf(below))))
    return [{ ...own, isRead: true }];
  const read = {
    ...own,
    what: what === '' ? helpSummary(text) : what,
    options: optionsIn(text),
    isRead: true,
  };
  if (below.length === 0 || path.length >= DEEPEST) return [{ ...read, hasCommands: below.length > 0 }];
  const next = below.map(([word, said]) => ({
    path: [...path, ...word.split(' ')],
    what: said,
    above: [...above, text, namesOf(below)],
  }));
  return (await several(next, (one) => commandOf(reader, form, one))).flat();
}

export interface NoHelp {
  readonly help: undefined;
  /** It was ended before it had printed any. */
  readonly timedOut: boolean;
}

export async function readHelp(program: AskedProgram, times: HelpTimes): Promise<ProgramHelp | NoHelp> {
  const reader = new HelpReader(program, times);
  try {
    return await readAll(reader);
  } finally {
    reader.close();
  }
}

async function readAll(reader: HelpReader): Promise<ProgramHelp | NoHelp> {
  const asked: { readonly form: Form; readonly text: string }[] = [];
  let timedOut = false;
  for (const form of Object.keys(FORMS) as Form[]) {
    if (reader.isOver) break;
    const { text, ended } = await reader.ask(FORMS[form]([]));
    timedOut ||= !ended;
    if (text.trim() !== '') asked.push({ form, text });
    if (reader.commands(text, []).length > 0) break;
  }
  const best = asked.find(({ text }) => reader.commands(text, []).length > 0) ?? asked[0];
  if (best === undefined) return { help: undefined, timedOut };
  const list = reader.commands(best.text, []);
  const first = list.map(([name, what]) => ({
    path: name.split(' '),
    what,
    above: [best.text, namesOf(list)],
  }));
  const commands = await several(first, (one) => commandOf(reader, best.form, one));
  return {
    help: FORMS[best.form]([]),
    commands: commands.flat(),
    options: optionsIn(best.text),
    read: reader.runs - reader.unread,
    unread: reader.unread,
  };
}
