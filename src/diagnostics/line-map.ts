import type { Position } from './diagnostic.ts';

/** Translates offsets (UTF-16 code units) of one text to lines and columns and back. */
export class LineMap {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - this.starts[low]! + 1 };
  }

  /** The offset of a line and column, both from 1; the end of the text where there is no such line. */
  offset(position: Position): number {
    const start = this.starts[position.line - 1];
    return start === undefined ? this.text.length : Math.min(start + position.column - 1, this.text.length);
  }

  /** A line without its line break; empty past the end. */
  line(number: number): string {
    const start = this.starts[number - 1];
    if (start === undefined) return '';
    const next = this.starts[number];
    return this.text.slice(start, next === undefined ? undefined : next - 1).replace(/\r$/, '');
  }
}
