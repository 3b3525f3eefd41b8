/** A key, or an item of a list. */
export type Step = string | 0;

export interface YamlPlace {
  /** From the top to the mapping or list that the cursor is in. */
  readonly path: readonly Step[];
  /** The key whose value is typed; absent where a key is. */
  readonly key?: string;
  /** The part of the word before the cursor. */
  readonly typed: string;
  /** Keys that the same mapping has above. */
  readonly siblings: readonly string[];
}

interface Token {
  readonly column: number;
  /** Absent: the dash of an item. */
  readonly key?: string;
}

interface Line {
  readonly tokens: readonly Token[];
  /** The offset behind dashes and key. */
  readonly rest: number;
}

const KEY = /^(?:"([^"]*)"|'([^']*)'|([^\s#&*!|>'"%@`{}[\],:-][^:{}[\]]*?))\s*:(?=\s|$)/;

function read(text: string): Line {
  const tokens: Token[] = [];
  let at = text.search(/\S|$/);
  while (/^-(?=\s|$)/.test(text.slice(at))) {
    tokens.push({ column: at });
    at += 1 + text.slice(at + 1).search(/\S|$/);
  }
  const found = KEY.exec(text.slice(at));
  if (found === null) return { tokens, rest: at };
  tokens.push({ column: at, key: found[1] ?? found[2] ?? found[3] ?? '' });
  const after = at + found[0].length;
  return { tokens, rest: after + text.slice(after).search(/\S|$/) };
}

/** The way from the top to what begins at a column, by the lines above it. */
function above(
  lines: readonly string[],
  column: number,
  isItem: boolean,
): Pick<YamlPlace, 'path' | 'siblings'> {
  const path: Step[] = [];
  const siblings: string[] = [];
  let limit = column;
  let item = isItem;
  let near = true;
  for (let n = lines.length - 1; n >= 0; n--) {
    const text = lines[n] ?? '';
    if (/^\s*(?:#|$)/.test(text)) continue;
    for (const token of [...read(text).tokens].reverse()) {
      const parent = token.column < limit || (item && token.key !== undefined && token.column === limit);
      if (parent) {
        path.unshift(token.key ?? 0);
        limit = token.column;
        item = token.key === undefined;
        near = false;
      } else if (near && token.column === limit && token.key !== undefined) siblings.push(token.key);
    }
  }
  return { path, siblings };
}

/** Inside `{ … }` and `[ … ]` that begin in this line. */
function inFlow(text: string, place: YamlPlace): YamlPlace {
  const path = [...place.path, ...(place.key === undefined ? [] : [place.key])];
  const open: { readonly list: boolean; key?: string; readonly siblings: string[] }[] = [];
  let word = '';
  for (const char of text) {
    const top = open.at(-1);
    if (char === '{' || char === '[') {
      if (top !== undefined) path.push(top.list ? 0 : (top.key ?? ''));
      open.push({ list: char === '[', siblings: [] });
      word = '';
    } else if (char === '}' || char === ']') {
      open.pop();
      path.pop();
      word = '';
    } else if (char === ',') {
      if (top?.key !== undefined) {
        top.siblings.push(top.key);
        delete top.key;
      }
      word = '';
    } else if (char === ':' && top !== undefined && !top.list && top.key === undefined) {
      top.key = word.trim();
      word = '';
    } else word += char;
  }
  const top = open.at(-1);
  const typed = word.trimStart();
  if (top === undefined) return { ...place, typed };
  if (top.list) return { path: [...path, 0], typed, siblings: [] };
  return { path, typed, siblings: top.siblings, key: top.key };
}

/** The place of a cursor in a YAML text, by its indentation. It works also while the text is not valid YAML yet. */
export function placeIn(lines: readonly string[], current: string): YamlPlace {
  const { tokens, rest } = read(current);
  const first = tokens[0];
  const start = first?.column ?? rest;
  const outer = above(lines, start, first !== undefined && first.key === undefined);
  const last = tokens.at(-1);
  const items = tokens.filter(({ key }) => key === undefined).length;
  const path = [...outer.path, ...Array.from({ length: items }, (): Step => 0)];
  const siblings = items === 0 ? outer.siblings : [];
  const typed = current.slice(rest);
  const place = { path, siblings, typed, key: last?.key };
  return /^[{[]/.test(typed) ? inFlow(typed, place) : place;
}
