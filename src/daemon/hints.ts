import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BridgeRequest } from '../bridge/bridge-context.ts';
import { saidOf } from '../bridge/said.ts';
import { replaceFile } from '../platform/replace-file.ts';
import type { DaemonPlace } from './daemon-place.ts';
import { type HintedLine, hintFile, hintFolder, hintText, readHint } from './hint.ts';

const MOST_HINTS = 500;

/** The hints that lead to one daemon. */
export class Hints {
  readonly #lines = new Map<string, HintedLine>();

  constructor(
    private readonly place: DaemonPlace,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** The next command line like this finds the daemon by a hint. */
  async give({ argv, cwd, program }: Pick<BridgeRequest, 'argv' | 'cwd' | 'program'>): Promise<void> {
    const line = { program, cwd, config: saidOf(argv, 'config') };
    const file = hintFile(line, this.env);
    if (this.#lines.has(file) ? this.#leadsHere(line) : this.#lines.size >= MOST_HINTS) return;
    this.#lines.set(file, line);
    // Without it the next command only takes longer.
    await replaceFile(file, hintText(this.place, line)).catch(() => undefined);
  }

  /** Removes them, unless they lead to another daemon by now. Never throws. */
  remove(): void {
    for (const [file, line] of this.#lines) if (this.#leadsHere(line)) removeFile(file);
  }

  #leadsHere(line: HintedLine): boolean {
    return readHint(line, this.env)?.socket === this.place.socket;
  }
}

function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It leads nowhere soon.
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function leadsTo(file: string, key: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(key);
  } catch {
    return false;
  }
}

/** Removes the hints to a daemon that could not do so itself. */
export function removeHintsTo(key: string, env: NodeJS.ProcessEnv): void {
  for (const file of filesIn(hintFolder(env))) if (leadsTo(file, key)) removeFile(file);
}
