import { unescaped } from './strings.ts';

/** Python's literals as `repr` prints them, as JSON of the same values. */
export interface PythonJson {
  /** With a blank behind each comma and colon, as in the source. */
  readonly json: string;
  /** What stands directly in the outermost list are tuples, and nothing else is. */
  readonly tuples: boolean;
}

/** Deeper values are left alone. */
const MAX_DEPTH = 100;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-][0-9]+)?/y;
const LITERALS: readonly (readonly [string, string])[] = [
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
];
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/** No literal, or none that `repr` prints so. */
class NotPython extends Error {}

class Reader {
  json = '';
  at = 0;
  tuples = 0;
  lists = 0;

  constructor(private readonly text: string) {}

  #expect(sign: string): void {
    if (!this.text.startsWith(sign, this.at)) throw new NotPython();
    this.at += sign.length;
  }

  value(depth: number): void {
    const sign = this.text[this.at] ?? '';
    if (CLOSING[sign] !== undefined) this.#container(sign, depth);
    else if (sign === "'" || sign === '"') this.#string();
    else this.#bare();
  }

  /** A number, or what stands for true, false and nothing. */
  #bare(): void {
    const named = LITERALS.find(([python]) => this.text.startsWith(python, this.at));
    NUMBER.lastIndex = this.at;
    const [python, json] = named ?? Array(2).fill(NUMBER.exec(this.text)?.[0]);
    if (python === undefined) throw new NotPython();
    this.at += python.length;
    this.json += json;
  }

  #string(): void {
    const read = unescaped(this.text, this.at);
    if (read === undefined) throw new NotPython();
    this.json += JSON.stringify(read.value);
    this.at = read.end;
  }

  #container(sign: string, depth: number): void {
    if (depth > MAX_DEPTH || (sign === '(' && (depth !== 1 || this.text[0] !== '['))) throw new NotPython();
    if (depth === 1 && sign !== '{') {
      if (sign === '(') this.tuples++;
      else this.lists++;
    }
    const closing = CLOSING[sign] as string;
    this.at++;
    this.json += sign === '{' ? '{' : '[';
    let count = 0;
    while (this.text[this.at] !== closing) {
      if (count > 0) {
        this.#expect(', ');
        this.json += ', ';
      }
      if (sign === '{') {
        this.#string();
        this.#expect(': ');
        this.json += ': ';
      }
      this.value(depth + 1);
      count++;
      // A tuple of one value ends in a comma.
      if (sign === '(' && count === 1 && this.text.startsWith(',)', this.at)) this.at++;
    }
    this.at++;
    this.json += sign === '{' ? '}' : ']';
  }
}

/** The JSON of the list or dictionary that the text is from the first character to the last; `undefined` where it is none. */
export function pythonToJson(text: string): PythonJson | undefined {
  const reader = new Reader(text);
  if (text[0] !== '[' && text[0] !== '{') return undefined;
  try {
    reader.value(0);
  } catch (error) {
    if (error instanceof NotPython) return undefined;
    throw error;
  }
  if (reader.at !== text.length || (reader.tuples > 0 && reader.lists > 0)) return undefined;
  return { json: reader.json, tuples: reader.tuples > 0 };
}
