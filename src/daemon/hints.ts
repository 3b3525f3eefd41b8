import { rmSync } from 'node:fs';
import type { BridgeRequest } from '../bridge/bridge-context.ts';
import { saidOf } from '../bridge/said.ts';
import { replaceFile } from '../platform/replace-file.ts';
import type { DaemonPlace } from './daemon-place.ts';
import { type HintedLine, hintFile, hintText, readHint } from './hint.ts';

const MOST_HINTS = 500;

/** The hints that lead to one daemon. */
export class Hints {
  readonly #lines = new Map<string, HintedLine>();

  constructor(
    private readonly place: DaemonPlace,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** The next command line like this finds the daemon by a hint. Only one program has a client that follows them. */
  give({ argv, cwd, program }: Pick<BridgeRequest, 'argv' | 'cwd' | 'program'>): void {
    if (program !== 'bcp-proxy') return;
    const line = { cwd, config: saidOf(argv, 'config') };
    const file = hintFile(line, this.env);
    if (this.#lines.size >= MOST_HINTS) return;
    this.#lines.set(file, line);
    // Without it the next command only takes longer.
    void replaceFile(file, hintText(this.place)).catch(() => undefined);
  }

  /** Removes them, unless they lead to another daemon by now. */
  remove(): void {
    for (const [file, line] of this.#lines)
      if (readHint(line, this.env)?.socket === this.place.socket) rmSync(file, { force: true });
  }
}
