const SPACES = ' \t\n\f\r';

/** The offset behind the name that begins at `from`. */
function nameEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const c = text[at] as string;
    if (c === '>' || c === '/' || SPACES.includes(c)) break;
    at++;
  }
  return at;
}

/**
 * The last closing tag of each name. With it, the reader knows at once that nothing closes an element. The
 * tags are read once, at the first question.
 */
export class ClosingTags {
  #last: Map<string, number> | undefined;
  /** The end of the last element that closes itself. */
  #lastEmpty: number | undefined;

  constructor(private readonly text: string) {}

  /** The offset of the last `</name`, in upper or lower case; -1 if there is none. */
  last(name: string): number {
    this.#last ??= this.#read();
    return this.#last.get(name.toLowerCase()) ?? -1;
  }

  /** Whether an element of XML that begins at an offset may end. */
  mayEnd(name: string, from: number): boolean {
    this.#lastEmpty ??= this.text.lastIndexOf('/>');
    return this.#lastEmpty > from || this.last(name) > from;
  }

  #read(): Map<string, number> {
    const { text } = this;
    const last = new Map<string, number>();
    for (let at = text.indexOf('</'); at >= 0; at = text.indexOf('</', at + 2)) {
      let from = at + 2;
      while (from < text.length && SPACES.includes(text[from] as string)) from++;
      last.set(text.slice(from, nameEnd(text, from)).toLowerCase(), at);
    }
    return last;
  }
}
