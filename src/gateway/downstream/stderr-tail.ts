const MAX_LINES = 20;
const MAX_LINE_CHARS = 500;

/** The last lines of a server's stderr: shown when it fails, never printed while it works. */
export class StderrTail {
  #lines: string[] = [];
  #open = '';

  push(chunk: string): void {
    const pieces = (this.#open + chunk).split('\n');
    this.#open = (pieces.pop() ?? '').slice(-MAX_LINE_CHARS);
    const whole = pieces.map((line) => line.trimEnd().slice(0, MAX_LINE_CHARS)).filter((line) => line !== '');
    this.#lines = [...this.#lines, ...whole].slice(-MAX_LINES);
  }

  lines(): readonly string[] {
    const open = this.#open.trim();
    return (open === '' ? this.#lines : [...this.#lines, open]).slice(-MAX_LINES);
  }
}
