import { indentOf, opensTree } from '../anatomy.ts';
import { textBelow } from './text-lines.ts';

const ANCHOR = /(?:^|[ :,|\t[{-])&([\w-]+)(?: |$)/g;
const ALIAS = /\*([\w-]+)/g;
const ROWS = /[[{]([0-9]{1,9})(?: [a-zA-Z0-9:, \\-]+)?[\]}][{:]/;

/** The lines of a value that gets its name on a line: the rows of a table, or what stands deeper. */
function valueLines(lines: readonly string[], at: number, behind: string): readonly number[] {
  const rows = textBelow(lines[at] as string) || Number(ROWS.exec(behind)?.[1] ?? 0);
  const depth = indentOf(lines[at] as string);
  const found = [at];
  const deeper = behind === '' || opensTree(behind);
  for (let next = at + 1; next < lines.length; next++) {
    const isPart = deeper ? indentOf(lines[next] as string) > depth : found.length <= rows;
    if (!isPart) break;
    found.push(next);
  }
  return found;
}

/** By line that says names: the lines where the values with these names stand. */
export function namedLines(lines: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const named = new Map<string, readonly number[]>();
  const found = new Map<number, readonly number[]>();
  let end = 0;
  for (const [at, line] of lines.entries()) {
    // The lines of a string say no names.
    if (at < end) continue;
    end = at + 1 + textBelow(line);
    if (named.size > 0 && line.includes('*')) {
      const others = [...line.matchAll(ALIAS)].flatMap(([, name = '']) => named.get(name) ?? []);
      const above = [...new Set(others)].filter((other) => other !== at);
      if (above.length > 0) found.set(at, above);
    }
    if (!line.includes('&')) continue;
    for (const anchor of line.matchAll(ANCHOR)) {
      const behind = line.slice(anchor.index + anchor[0].length);
      named.set(anchor[1] as string, valueLines(lines, at, behind));
    }
  }
  return found;
}
