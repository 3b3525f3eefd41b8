import type { LineRange, Lines } from '../../lines.ts';
import { MAX_SPAN_DEPTH } from './span.ts';

/** What a document holds: entries at the top (keys that differ, or items), and containers in containers. */
export interface YamlOutline {
  readonly list: boolean;
  readonly members: number;
  readonly depth: number;
}

/** A mapping or a list whose entries begin in this column. */
interface Container {
  readonly column: number;
  readonly list: boolean;
  /** Its last entry has no value so far. */
  open: boolean;
}

const WORD = '[\\w./$@+*()~^-]';
const KEY = new RegExp(`((?:[\\w./$]${WORD}*(?::${WORD}+)*)|"[^"\\\\]*"|'[^']*'):(?: +|$)`, 'y');
/** Keys that the parser may read as another one's equal, or as nothing: `0x1`, `.5`, `null`. */
const ODD_KEY = /^(?:[.+~"'-]|null$|0[xo]|\d[\de._+-]*$)/i;
const NUMBER = /^\d{1,15}$/;

const QUOTED = `"(?:[^"\\\\]|\\\\["\\\\/nrt])*"|'(?:[^']|'')*'`;
const ITEM = `(?:"[^"\\\\]*"|'[^']*'|[\\w./^~$(<=+][\\w ./^~$()<>=+@*-]*)`;
const NAMED = `[A-Za-z_][\\w-]*: ${ITEM}`;
const CLOSED = new RegExp(`^(?:\\{\\}|\\[\\]|${QUOTED})$`);
const FLOW = new RegExp(`^(?:\\[${ITEM}(?:, ?${ITEM})*\\]|\\{${NAMED}(?:, ?${NAMED})*\\})$`);
const BLOCK = /^[|>][-+]?$/;
const PLAIN = /^(?:[\w./(<$^~=+;\\]|[-?:](?=\S))/;
const DASH = /^-(?: |$)/;
const MARK = /^(?:---|\.\.\.|%)/;
const NOT_PLAIN = /:(?: |$)| #/;

const columnOf = (line: string): number => line.length - line.trimStart().length;
const isPlain = (text: string): boolean => PLAIN.test(text) && !NOT_PLAIN.test(text);

/** The line behind the literal text that begins at `from`; `undefined` where its indentation is not plain to see. */
function blockEnd(lines: Lines, from: number, end: number, floor: number): number | undefined {
  let i = from;
  let column: number | undefined;
  for (; i < end; i++) {
    const line = lines.line(i);
    const at = columnOf(line);
    if (at === line.length) {
      if (at > 0 && (column === undefined || at > column)) return undefined;
      continue;
    }
    if (at <= floor) break;
    column ??= at;
    if (at < column) return undefined;
  }
  return i;
}

type ValueKind = 'none' | 'scalar' | 'plain' | 'flow' | 'block';

function kindOf(value: string): ValueKind | undefined {
  if (value === '' || value[0] === '#') return 'none';
  if (BLOCK.test(value)) return 'block';
  if (FLOW.test(value)) return 'flow';
  if (isPlain(value)) return 'plain';
  return CLOSED.test(value) ? 'scalar' : undefined;
}

class Outliner {
  readonly stack: Container[] = [];
  readonly #keys = new Set<string>();
  #items = 0;
  #replaced = false;
  depth = 0;

  /** Ends the containers that are deeper than a line of this column. */
  close(column: number): void {
    while (this.stack.length > 1 && (this.stack.at(-1) as Container).column > column) this.stack.pop();
  }

  /** An entry of a list, or of a mapping under this key; `undefined` where it cannot stand. */
  enter(column: number, key: string | undefined): Container | undefined {
    const list = key === undefined;
    // Items may stand in the column of the key that they belong to.
    if (!list && this.stack.at(-1)?.list && this.stack.at(-2)?.column === column) this.stack.pop();
    let top = this.stack.at(-1);
    if (top?.column !== column || top.list !== list) {
      const fits = top
        ? top.open && (column > top.column || (column === top.column && list && !top.list))
        : column === 0;
      if (!fits) return undefined;
      if (top) top.open = false;
      top = { column, list, open: false };
      this.nested(this.stack.push(top));
    }
    top.open = true;
    return this.stack.length > 1 || this.#add(key) ? top : undefined;
  }

  nested(depth: number): void {
    this.depth = Math.max(this.depth, depth);
  }

  /** `undefined` where a value replaces another one that may have been deeper. */
  get outline(): YamlOutline | undefined {
    const [root] = this.stack;
    if (!root || (this.#replaced && this.depth > 1)) return undefined;
    const members = root.list ? this.#items : this.#keys.size;
    return { list: root.list, members, depth: Math.min(this.depth, MAX_SPAN_DEPTH) };
  }

  /** Whether it is known what this member at the top is. */
  #add(key: string | undefined): boolean {
    this.#items++;
    if (key === undefined) return true;
    const isNumber = NUMBER.test(key);
    if (!isNumber && ODD_KEY.test(key)) return false;
    const name = isNumber ? String(Number(key)) : key;
    this.#replaced ||= this.#keys.has(name);
    this.#keys.add(name);
    return true;
  }
}

/** Adds the line's entries, which may stand in each other (`- - a: b`); the kind of the last one's value. */
function addEntries(outliner: Outliner, line: string, first: number): ValueKind | undefined {
  for (let column = first; ; ) {
    const list = DASH.test(line.slice(column, column + 2));
    KEY.lastIndex = column;
    const key = list ? undefined : KEY.exec(line)?.[1];
    if (!list && key === undefined) return undefined;
    const after = list ? column + 1 : KEY.lastIndex;
    const entered = outliner.enter(column, key);
    if (!entered) return undefined;
    const value = line.slice(after).trim();
    KEY.lastIndex = after + columnOf(line.slice(after));
    if (list && (DASH.test(value.slice(0, 2)) || KEY.test(line))) {
      column = after + columnOf(line.slice(after));
      continue;
    }
    const kind = kindOf(value);
    entered.open = kind === 'none';
    return kind;
  }
}

/**
 * The outline of a document in the YAML that programs write: keys and items on lines of their own, values on one line,
 * in literal texts or in words that go on below. A small part of the language, read far faster than all of it:
 * `undefined` means that only the parser knows.
 */
export function outlineOf(lines: Lines, { start, end }: LineRange): YamlOutline | undefined {
  if (/[\t\r]/.test(lines.slice(start, end))) return undefined;
  const outliner = new Outliner();
  const { stack } = outliner;
  let last: ValueKind | undefined;
  for (let i = start; i < end; i++) {
    const line = lines.line(i);
    const column = columnOf(line);
    if (column === line.length) continue;
    if (line[column] === '#') {
      last = undefined;
      continue;
    }
    if (column === 0 && MARK.test(line)) {
      if (line !== '---') return undefined;
      if (stack.length === 0) continue;
      break;
    }
    if (last === 'plain' && column > (stack.at(-1) as Container).column) {
      if (NOT_PLAIN.test(line)) return undefined;
      continue;
    }
    outliner.close(column);
    last = addEntries(outliner, line, column);
    if (last === undefined) return undefined;
    if (last === 'flow') outliner.nested(stack.length + 1);
    if (last === 'block') {
      const after = blockEnd(lines, i + 1, end, (stack.at(-1) as Container).column);
      if (after === undefined) return undefined;
      i = after - 1;
    }
  }
  return outliner.outline;
}
