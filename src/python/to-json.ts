import { callAt } from './calls.ts';
import { unescaped } from './strings.ts';

/** Python's literals as `repr` prints them, as JSON of the same values. */
export interface PythonJson {
  /** With a blank behind each comma and colon, as in the source. */
  readonly json: string;
  /** The values directly in the outermost list are tuples, and no others are. */
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

/** Reads one value; each step gives whether that is a literal as `repr` prints it. */
class Reader {
  json = '';
  at = 0;
  tuples = 0;
  lists = 0;

  constructor(private readonly text: string) {}

  #skip(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  /** The sign between two values, as JSON has it too. */
  #between(sign: string): boolean {
    this.json += sign;
    return this.#skip(sign);
  }

  value(depth: number): boolean {
    const sign = this.text[this.at] ?? '';
    if (CLOSING[sign] !== undefined) return this.#container(sign, depth);
    return sign === "'" || sign === '"' ? this.#string() : this.#bare();
  }

  /** A number, a call, or the word for true, false or nothing. */
  #bare(): boolean {
    const call = callAt(this.text, this.at);
    if (call !== undefined) {
      this.at += call.length;
      this.json += JSON.stringify(call);
      return true;
    }
    const named = LITERALS.find(([python]) => this.text.startsWith(python, this.at));
    NUMBER.lastIndex = this.at;
    const [python, json] = named ?? Array(2).fill(NUMBER.exec(this.text)?.[0]);
    if (python === undefined) return false;
    this.at += python.length;
    this.json += json;
    return true;
  }

  #string(): boolean {
    const read = unescaped(this.text, this.at);
    if (read === undefined) return false;
    this.json += JSON.stringify(read.value);
    this.at = read.end;
    return true;
  }

  #container(sign: string, depth: number): boolean {
    if (depth > MAX_DEPTH || (sign === '(' && (depth !== 1 || this.text[0] !== '['))) return false;
    if (depth === 1 && sign !== '{') {
      if (sign === '(') this.tuples++;
      else this.lists++;
    }
    const closing = CLOSING[sign] as string;
    this.at++;
    this.json += sign === '{' ? '{' : '[';
    for (let count = 0; this.text[this.at] !== closing; count++) {
      if (count > 0 && !this.#between(', ')) return false;
      if (sign === '{' && !(this.#string() && this.#between(': '))) return false;
      if (!this.value(depth + 1)) return false;
      // A tuple of one value ends in a comma.
      if (sign === '(' && count === 0 && this.text.startsWith(',)', this.at)) this.at++;
    }
    this.at++;
    this.json += sign === '{' ? '}' : ']';
    return true;
  }
}

/** The JSON of the list or dictionary that the text is from the first character to the last; `undefined` where it is none. */
export function pythonToJson(text: string): PythonJson | undefined {
  const reader = new Reader(text);
  if (text[0] !== '[' && text[0] !== '{') return undefined;
  if (!reader.value(0) || reader.at !== text.length || (reader.tuples > 0 && reader.lists > 0))
    return undefined;
  return { json: reader.json, tuples: reader.tuples > 0 };
}
