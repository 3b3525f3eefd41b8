/** A line that is longer, in characters, is divided in front of tags that open an element. */
const LONG = 400;
/** The first part of a divided line. The lines below it that begin with a tag are its other parts. */
const FIRST = '|';
/** Stands before a line that is neither, but looks so. */
const WHOLE = '=';
const TAG = '<';
const END = '/';

/** The place of the next tag that ends nothing. */
function nextTag(line: string, from: number): number {
  let at = line.indexOf(TAG, from);
  while (at >= 0 && line[at + 1] === END) at = line.indexOf(TAG, at + 1);
  return at;
}

/** The lines of a page, with a line for each such tag of the long ones; `undefined` if no line is so long. */
export function withTagLines(lines: readonly string[]): readonly string[] | undefined {
  const out: string[] = [];
  let behind = false;
  let some = false;
  for (const line of lines) {
    const at = line.length > LONG ? nextTag(line, 1) : -1;
    if (at < 0) {
      const looks = line.startsWith(FIRST) || line.startsWith(WHOLE) || (behind && line.startsWith(TAG));
      out.push(looks ? WHOLE + line : line);
      behind = false;
      continue;
    }
    let from = 0;
    for (let next = at; next >= 0; next = nextTag(line, next + 1)) {
      out.push((from === 0 ? FIRST : '') + line.slice(from, next));
      from = next;
    }
    out.push(line.slice(from));
    behind = true;
    some = true;
  }
  return some ? out : undefined;
}

/** The inverse. */
export function withoutTagLines(all: readonly string[]): string[] {
  const out: string[] = [];
  let parts: string[] | undefined;
  const close = (): void => {
    if (parts) out.push(parts.join(''));
    parts = undefined;
  };
  for (const line of all) {
    if (parts && line.startsWith(TAG)) {
      parts.push(line);
      continue;
    }
    close();
    if (line.startsWith(FIRST)) parts = [line.slice(1)];
    else out.push(line.startsWith(WHOLE) ? line.slice(1) : line);
  }
  close();
  return out;
}
