/** Words of one command: the program and its arguments, quotes taken off. */
export type Words = readonly string[];
/** Commands whose output goes into the next one's input. */
export type Pipeline = readonly Words[];

/** Longer lines are programs, not commands that print a file. In characters. */
const MAX_LINE = 16 * 1024;

const BETWEEN = ';&|\n()';
const DIGITS = /^[0-9]+$/;
/** `>`, `>>`, `>|` and `&>`, but not `>&`, behind which another descriptor stands. */
const TO_FILE = /^&?>[>|]?$/;
/** `<<EOF`, `<<-'EOF'`: the lines below are the command's input. */
const HERE_DOCUMENT = /<<-?[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([\w.-]+))/y;
/** Inputs below one line: each is looked for. */
const MAX_INPUTS = 8;
/** How a word begins that is the input of its command. */
export const INPUT = '\n';

/** Takes a command line apart as shells do, as far as that shows which programs run. It expands nothing. */
class Reader {
  readonly pipelines: Words[][] = [];
  #pipeline: string[][] = [];
  #words: string[] = [];
  #word: string | undefined;
  /** The next word says where input comes from or output goes. */
  #redirected = false;
  /** The command's output goes into a file. */
  #isSilent = false;
  /** Commands whose input stands below their line, and the line that ends it. */
  readonly #awaited: { readonly end: string; readonly words: string[] }[] = [];

  add(text: string): void {
    this.#word = (this.#word ?? '') + text;
  }

  endWord(): void {
    if (this.#word !== undefined && !this.#redirected) this.#words.push(this.#word);
    if (this.#word !== undefined) this.#redirected = false;
    this.#word = undefined;
  }

  get isInWord(): boolean {
    return this.#word !== undefined;
  }

  /** `2>`: the number is no word. */
  redirect(operator: string): void {
    const descriptor = DIGITS.test(this.#word ?? '') ? this.#word : undefined;
    if (descriptor !== undefined) this.#word = undefined;
    this.endWord();
    this.#redirected = true;
    const isOutput = descriptor === undefined || descriptor === '1';
    if (isOutput && TO_FILE.test(operator)) this.#isSilent = true;
  }

  /** `<<EOF` */
  awaitInput(end: string): void {
    this.endWord();
    if (this.#awaited.length < MAX_INPUTS) this.#awaited.push({ end, words: this.#words });
  }

  endCommand(): void {
    this.endWord();
    this.#redirected = false;
    this.#isSilent = false;
    if (this.#words.length > 0) this.#pipeline.push(this.#words);
    this.#words = [];
  }

  /** A pipeline that prints into a file shows nothing, and is left out. */
  endPipeline(): void {
    const isSilent = this.#isSilent;
    this.endCommand();
    if (this.#pipeline.length > 0 && !isSilent) this.pipelines.push(this.#pipeline);
    this.#pipeline = [];
  }

  /**
   * Gives commands the input that stands from `at` on, and says where it ends. It becomes a word behind the others: shells
   * run it.
   */
  takeInput(line: string, at: number): number {
    let from = at;
    for (const { end, words } of this.#awaited.splice(0)) {
      const last = new RegExp(`^\\t*${end.replace(/\W/g, '\\$&')}\\r?(?:\\n|$)`, 'm');
      const found = last.exec(line.slice(from));
      if (found === null) continue;
      words.push(`${INPUT}${line.slice(from, from + found.index)}`);
      from += found.index + found[0].length;
    }
    return from;
  }
}

/** The end of the quote that begins at `at`, or of the text. */
function quoteEnd(line: string, at: number): number {
  const quote = line[at] as string;
  let end = at + 1;
  while (end < line.length && line[end] !== quote) end += quote === '"' && line[end] === '\\' ? 2 : 1;
  return Math.min(end, line.length);
}

function lineEnd(line: string, at: number): number {
  const end = line.indexOf('\n', at);
  return end < 0 ? line.length : end;
}

function hereDocument(line: string, at: number): RegExpExecArray | undefined {
  if (line[at + 1] !== '<') return undefined;
  HERE_DOCUMENT.lastIndex = at;
  return HERE_DOCUMENT.exec(line) ?? undefined;
}

/** The pipelines of a command line, in order. Empty if the line is too long. */
export function pipelinesOf(line: string): readonly Pipeline[] {
  if (line.length > MAX_LINE) return [];
  const reader = new Reader();
  for (let at = 0; at < line.length; at++) {
    const c = line[at] as string;
    if (c === '"' || c === "'") {
      const end = quoteEnd(line, at);
      const inside = line.slice(at + 1, end);
      reader.add(c === '"' ? inside.replace(/\\(["\\$`])/g, '$1') : inside);
      at = end;
    } else if (c === '\\' && line[at + 1] === '\n') at++;
    // Of others it may be a separator in a path of Windows.
    else if (c === '\\' && `"' `.includes(line[at + 1] ?? '\n')) reader.add(line[++at] as string);
    else if (c === '#' && !reader.isInWord) at = lineEnd(line, at) - 1;
    else if (c === '<' && hereDocument(line, at) !== undefined) {
      const [text, ...ends] = hereDocument(line, at) as RegExpExecArray;
      reader.awaitInput(ends.find((end) => end !== undefined) as string);
      at += text.length - 1;
    } else if (c === '>' || c === '<' || (c === '&' && line[at + 1] === '>')) {
      const from = at;
      while (/[<>&|-]/.test(line[at + 1] ?? '')) at++;
      reader.redirect(line.slice(from, at + 1));
    } else if (c === '|' && line[at + 1] !== '|') {
      if (line[at + 1] === '&') at++;
      reader.endCommand();
    } else if (BETWEEN.includes(c)) {
      if (c === '|') at++;
      reader.endPipeline();
      if (c === '\n') at = reader.takeInput(line, at + 1) - 1;
    } else if (c === ' ' || c === '\t' || c === '\r') reader.endWord();
    else reader.add(c);
  }
  reader.endPipeline();
  return reader.pipelines;
}
