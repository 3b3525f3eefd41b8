import type { CompiledRule } from '../rules/compile.ts';

/**
 * Finds which of many literals stand in a text in one pass over it (Aho and Corasick's automaton, with its failure
 * links filled in). How many rules there are hardly matters.
 */
class KeywordScan {
  /** Characters that stand in no keyword share class 0. */
  readonly #classOf = new Uint16Array(0x10000);
  readonly #classes: number;
  /** Next state by state and class. */
  readonly #next: Int32Array;
  /** Keywords that end in a state, directly or as the end of a longer one. */
  readonly #ends: (readonly number[])[];
  readonly #count: number;

  constructor(keywords: readonly string[]) {
    this.#count = keywords.length;
    let classes = 1;
    for (const keyword of keywords) {
      for (let i = 0; i < keyword.length; i++) {
        const c = keyword.charCodeAt(i);
        if (this.#classOf[c] === 0) this.#classOf[c] = classes++;
      }
    }
    this.#classes = classes;
    const size = 1 + keywords.reduce((sum, keyword) => sum + keyword.length, 0);
    this.#next = new Int32Array(size * classes);
    this.#ends = Array.from({ length: size }, () => []);
    this.#addAll(keywords);
    this.#fillFailures(size);
  }

  #addAll(keywords: readonly string[]): void {
    let states = 1;
    const next = this.#next;
    for (const [index, keyword] of keywords.entries()) {
      let state = 0;
      for (let i = 0; i < keyword.length; i++) {
        const slot = state * this.#classes + (this.#classOf[keyword.charCodeAt(i)] as number);
        if (next[slot] === 0) next[slot] = states++;
        state = next[slot] as number;
      }
      this.#ends[state] = [...(this.#ends[state] ?? []), index];
    }
  }

  /** Breadth first: where a state has no way on, it takes that of the longest suffix which is a state as well. */
  #fillFailures(size: number): void {
    const next = this.#next;
    const classes = this.#classes;
    const failure = new Int32Array(size);
    const queue = [...new Set(next.subarray(0, classes))].filter((state) => state !== 0);
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at] as number;
      const back = failure[state] as number;
      this.#ends[state] = [...(this.#ends[state] ?? []), ...(this.#ends[back] ?? [])];
      for (let c = 0; c < classes; c++) {
        const slot = state * classes + c;
        const fallback = next[back * classes + c] as number;
        const child = next[slot] as number;
        if (child === 0) next[slot] = fallback;
        else {
          failure[child] = fallback;
          queue.push(child);
        }
      }
    }
  }

  /** For each keyword 1 if it stands in the text. */
  scan(text: string): Uint8Array {
    const found = new Uint8Array(this.#count);
    const [classOf, next, classes, ends] = [this.#classOf, this.#next, this.#classes, this.#ends];
    let missing = this.#count;
    let state = 0;
    for (let i = 0; i < text.length && missing > 0; i++) {
      state = next[state * classes + (classOf[text.charCodeAt(i)] as number)] as number;
      const ended = ends[state] as readonly number[];
      for (let e = 0; e < ended.length; e++) {
        const keyword = ended[e] as number;
        if (found[keyword] === 0) {
          found[keyword] = 1;
          missing--;
        }
      }
    }
    return found;
  }
}

/** Which rules may run on a text: those without keywords, and those with one that stands in it. */
export type Prefilter = (text: string) => readonly CompiledRule[];

function build(rules: readonly CompiledRule[]): Prefilter {
  const keywords = [...new Set(rules.flatMap((rule) => rule.keywords))];
  const indexOf = new Map(keywords.map((keyword, i) => [keyword, i]));
  const wanted = rules.map((rule) => rule.keywords.map((keyword) => indexOf.get(keyword) as number));
  const scan = new KeywordScan(keywords);
  return (text) => {
    const found = scan.scan(text);
    return rules.filter((_, i) => {
      const own = wanted[i] as readonly number[];
      return own.length === 0 || own.some((keyword) => found[keyword] === 1);
    });
  };
}

const built = new WeakMap<readonly CompiledRule[], Prefilter>();

/** The prefilter of a list of rules, built once for that list. */
export function prefilterOf(rules: readonly CompiledRule[]): Prefilter {
  let prefilter = built.get(rules);
  if (!prefilter) {
    prefilter = build(rules);
    built.set(rules, prefilter);
  }
  return prefilter;
}
