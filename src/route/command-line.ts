/** Words of one command: the program and its arguments, quotes taken off. */
export type Words = readonly string[];
/** Commands whose output goes into the next one's input. */
export type Pipeline = readonly Words[];

/** Longer lines are programs, not commands that print a file. In characters. */
const MAX_LINE = 16 * 1024;

const BETWEEN = ';&|\n()';
const DIGITS = /^[0-9]+$/;

/** Takes a command line apart as shells do, as far as that tells which programs run: nothing is expanded. */
class Reader {
  readonly pipelines: Words[][] = [];
  #pipeline: string[][] = [];
  #words: string[] = [];
  #word: string | undefined;
  /** The next word says where output goes. */
  #redirected = false;

  add(text: string): void {
    this.#word = (this.#word ?? '') + text;
  }

  endWord(): void {
    if (this.#word !== undefined && !this.#redirected) this.#words.push(this.#word);
    if (this.#word !== undefined) this.#redirected = false;
    this.#word = undefined;
  }

  /** `2>`: the number is no word. */
  redirect(): void {
    if (this.#word !== undefined && DIGITS.test(this.#word)) this.#word = undefined;
    this.endWord();
    this.#redirected = true;
  }

  endCommand(): void {
    this.endWord();
    this.#redirected = false;
    if (this.#words.length > 0) this.#pipeline.push(this.#words);
    this.#words = [];
  }

  endPipeline(): void {
    this.endCommand();
    if (this.#pipeline.length > 0) this.pipelines.push(this.#pipeline);
    this.#pipeline = [];
  }
}

/** Where the quote that begins at `at` ends, or the text does. */
function quoteEnd(line: string, at: number): number {
  const quote = line[at] as string;
  let end = at + 1;
  while (end < line.length && line[end] !== quote) end += quote === '"' && line[end] === '\\' ? 2 : 1;
  return Math.min(end, line.length);
}

/** The pipelines of a command line, in order. None where it is too long. */
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
    else if (c === '>' || c === '<' || (c === '&' && line[at + 1] === '>')) {
      while (/[<>&|-]/.test(line[at + 1] ?? '')) at++;
      reader.redirect();
    } else if (c === '|' && line[at + 1] !== '|') {
      if (line[at + 1] === '&') at++;
      reader.endCommand();
    } else if (BETWEEN.includes(c)) {
      if (c === '|') at++;
      reader.endPipeline();
    } else if (c === ' ' || c === '\t' || c === '\r') reader.endWord();
    else reader.add(c);
  }
  reader.endPipeline();
  return reader.pipelines;
}
