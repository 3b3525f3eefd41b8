const MAX_LINES = 20;
const MAX_LINE_CHARS = 500;
/** More than is shown, because a secret must not be cut in two before it is hidden. */
const KEPT_LINE_CHARS = 8192;

/** The last lines of a server's stderr: shown when it fails, never printed while it works. */
export class StderrTail {
  #lines: string[] = [];
  #open = '';

  constructor(
    /** Removes secrets from a text. */
    private readonly hide: (text: string) => string,
  ) {}

  push(chunk: string): void {
    const pieces = (this.#open + chunk).split('\n');
    this.#open = (pieces.pop() ?? '').slice(0, KEPT_LINE_CHARS);
    const whole = pieces
      .map((line) => line.trimEnd().slice(0, KEPT_LINE_CHARS))
      .filter((line) => line !== '');
    this.#lines = [...this.#lines, ...whole].slice(-MAX_LINES);
  }

  lines(): readonly string[] {
    const open = this.#open.trim();
    const lines = open === '' ? this.#lines : [...this.#lines, open];
    if (lines.length === 0) return [];
    const shown = this.hide(lines.join('\n')).split('\n');
    return shown.map((line) => line.slice(0, MAX_LINE_CHARS)).slice(-MAX_LINES);
  }
}
