/** The commands that a program's help lists, with the description of each. */
import { type FullCommand, isName, type ListedCommand, listedCommand, listedNames } from './help-entry.ts';
import { type HelpSection, type HelpTextLine, helpLines, helpSectionOf, isHeading } from './help-lines.ts';
import { usageCommands } from './help-usage.ts';

export type HelpLine = readonly [name: string, what: string];

const MAX_WHAT = 80;
/** Lists are not indented further. */
const MAX_INDENT = 20;
const MOST_COMMANDS = 2000;

const shortened = (what: string): string => {
  const first = what.replace(/\s+/g, ' ').trim();
  return first.length > MAX_WHAT ? `${first.slice(0, MAX_WHAT - 1).trimEnd()}…` : first;
};

/** Reads `{build,test}`, alone on a line or before its description. */
const choiceIn = (text: string): readonly string[] | undefined => {
  const list = /^\{([\w.+,-]{1,4000})\}(?:\s|$|\.{3})/.exec(text)?.[1]?.split(',');
  return list?.every(isName) ? list : undefined;
};
/** `COMMAND` or `<command>` above the list of them. */
const PLACEHOLDER = /^[<[{]?(?:sub-?)?(?:commands?|actions?)[>\]}]?$/i;

const columnOf = (entry: ListedCommand | undefined, { indent, text }: HelpTextLine): number | undefined =>
  entry?.by === 'blanks' && entry.what !== '' ? indent + text.length - entry.what.length : undefined;

/** Whether the usage names no command. A list that looks like commands then lists something else. */
function takesNoCommand(lines: readonly HelpTextLine[]): boolean {
  const start = lines.findIndex(({ text }) => /^usage\b/i.test(text));
  if (start === -1) return false;
  const end = lines.findIndex(({ text }, i) => i > start + 1 && text === '');
  const usage = lines.slice(start, end === -1 ? undefined : end);
  return !usage.some(({ text }) => /command|action|verb|object|operation|\bcmd\b|\btool\b/i.test(text));
}

/** A page of a manual. It lists many things that are no commands. */
const isManual = (lines: readonly HelpTextLine[]): boolean =>
  ['NAME', 'SYNOPSIS'].every((heading) => lines.some(({ text, indent }) => indent === 0 && text === heading));

class Reader {
  readonly #found = new Map<string, string>();
  /** A list without a heading that calls it commands is something else. */
  readonly #isStrict: boolean;
  readonly #isManual: boolean;
  #section: HelpSection = 'unknown';
  /** The indent of the section's entries, taken from the first one. */
  #indent: number | undefined;
  #isList = false;
  /** The column where the descriptions begin. Names may be aligned to the right of their column. */
  #column: number | undefined;
  /** The last entry, whose description may continue on the next line. */
  #last: string | undefined;
  /** Entries of a section that may be no commands. A single one is a sentence. */
  #maybe: FullCommand[] = [];

  constructor(
    private readonly lines: readonly HelpTextLine[],
    private readonly program: readonly string[],
  ) {
    this.#isManual = isManual(lines);
    this.#isStrict = program.length > 1 || this.#isManual || takesNoCommand(lines);
  }

  read(): ReadonlyMap<string, string> {
    for (const [i, line] of this.lines.entries()) {
      if (this.#found.size >= MOST_COMMANDS) break;
      if (line.text === '') this.#last = undefined;
      else
        this.#take(
          line,
          this.lines.slice(i + 1, i + 3).find(({ text }) => text !== ''),
          i,
        );
    }
    this.#begin('unknown');
    return this.#found;
  }

  #begin(section: HelpSection): void {
    const listed = this.#maybe.filter(({ full }) => !this.#isStrict || (full && !this.#isManual));
    if (listed.length > 1) for (const { name, what } of listed) this.#add(name, what);
    this.#maybe = [];
    this.#section = section;
    this.#indent = undefined;
    this.#column = undefined;
    this.#isList = false;
    this.#last = undefined;
  }

  #add(name: string, what: string): void {
    if ((this.#found.get(name) ?? '') === '') this.#found.set(name, what);
  }

  #take(line: HelpTextLine, below: HelpTextLine | undefined, at: number): void {
    const isTop = line.indent === 0;
    const next = this.lines[at + 1];
    if (isTop && this.#takesAtTop(line, below)) return;
    if (isTop || (isHeading(line, below ?? next) && this.#isNoEntry(line, below))) {
      this.#begin(/ {2}/.test(line.text) ? 'unknown' : helpSectionOf(line.text));
      return;
    }
    this.#entry(line, below);
  }

  /** Lists of commands that are not indented. */
  #takesAtTop(line: HelpTextLine, below: HelpTextLine | undefined): boolean {
    if (this.#section !== 'commands' || isHeading(line, below) || (this.#indent ?? 0) > 0) return false;
    const entry = listedCommand(line.text, this.program);
    const isList = listedNames(line.text, this.#isList) !== undefined;
    if (!isList && entry?.by !== 'blanks' && entry?.by !== 'sign') return false;
    this.#entry(line, below);
    return true;
  }

  /** An indented heading stands no deeper than the entries before it. */
  #isNoEntry(line: HelpTextLine, below: HelpTextLine | undefined): boolean {
    if (this.#indent !== undefined && line.indent > this.#indent) return false;
    if (helpSectionOf(line.text) !== 'unknown') return true;
    return below !== undefined && below.indent >= line.indent && this.#section !== 'options';
  }

  #entry(line: HelpTextLine, below: HelpTextLine | undefined): void {
    const { text, indent } = line;
    const isChoice = this.#section === 'arguments' || this.#section === 'commands';
    const choice = this.#section === 'usage' || this.#section === 'others' ? undefined : choiceIn(text);
    if (choice !== undefined || (isChoice && PLACEHOLDER.test(text))) {
      this.#begin('commands');
      for (const name of choice ?? []) this.#add(name, '');
      return;
    }
    if (this.#section !== 'commands' && this.#section !== 'unknown') return;
    const entry = listedCommand(text, this.program);
    const isBeside = this.#column !== undefined && this.#column === columnOf(entry, line);
    const isDeep = this.#indent !== undefined && indent > this.#indent;
    if (indent > MAX_INDENT || (isDeep && !isBeside)) {
      this.#goOn(line);
      return;
    }
    const list = this.#last === undefined || this.#isList ? listedNames(text, this.#isList) : undefined;
    if (list !== undefined && (this.#section === 'commands' || text.includes(','))) {
      this.#isList = true;
      this.#indent = indent;
      for (const name of list) this.#add(name, '');
      return;
    }
    this.#last = undefined;
    if (entry === undefined || !this.#isEntry(entry, line, below)) return;
    this.#indent = indent;
    this.#column = columnOf(entry, line);
    this.#keep(entry, line, below);
  }

  #isEntry(entry: FullCommand, line: HelpTextLine, below: HelpTextLine | undefined): boolean {
    if (entry.full || this.#section === 'commands') {
      const isSentence = entry.by === 'none' && entry.name.includes(' ') && !entry.full;
      return !isSentence;
    }
    if (entry.name.includes(' ')) return false;
    if (entry.by === 'none') return below !== undefined && below.indent > line.indent;
    return true;
  }

  #keep(entry: FullCommand, line: HelpTextLine, below: HelpTextLine | undefined): void {
    const isBelow = entry.what === '' && below !== undefined && below.indent > line.indent;
    const kept = isBelow ? { ...entry, what: below.text } : entry;
    if (this.#section === 'commands') this.#add(kept.name, kept.what);
    else this.#maybe.push(kept);
    this.#last = isBelow || kept.what === '' ? undefined : kept.name;
  }

  /** A sentence that takes a second line. */
  #goOn({ text }: HelpTextLine): void {
    const name = this.#last;
    if (name === undefined || this.#section !== 'commands') return;
    const what = this.#found.get(name) ?? '';
    if (what.length < MAX_WHAT) this.#found.set(name, `${what} ${text}`);
  }
}

/**
 * The commands in their order. There are none if nothing looks like a list of commands.
 *
 * @param program how the program is called, and the command whose help this is: `["git", "remote"]`
 */
export function commandsIn(help: string, program: readonly string[] = []): readonly HelpLine[] {
  const lines = helpLines(help);
  const found = new Reader(lines, program).read();
  if (found.size > 0) return [...found].map(([name, what]) => [name, shortened(what)]);
  return usageCommands(lines, program).map((name) => [name, '']);
}
