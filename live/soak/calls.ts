import { expanded } from '../../demo/compare.ts';
import { isSame } from '../../src/render/judge.ts';
import type { Random } from '../../test/support/random.ts';

export const SERVERS = ['one', 'two', 'three'] as const;

export interface SoakCall {
  readonly server: string;
  readonly tool: string;
  readonly token: string;
  /** What its server says. */
  readonly expected: string;
}

let calls = 0;

export function nextCall(random: Random): SoakCall {
  const server = random.pick(SERVERS);
  const token = `call-${calls++}`;
  const said = `${server} ${token}`;
  if (random.below(10) > 0) return { server, token, tool: `${server}_echo`, expected: said };
  const lines = Array.from({ length: 200 }, (_, i) => `2026-01-01 INFO ${said} has done part ${i}`);
  return { server, token, tool: `${server}_many`, expected: lines.join('\n') };
}

/** How calls went. What was open while a process of its server was killed may fail, but not be wrong. */
export class Tally {
  right = 0;
  readonly wrong: string[] = [];
  readonly errors: string[] = [];
  excused = 0;
  readonly #kills: { readonly server: string; readonly at: number }[] = [];

  killed(server: string): void {
    this.#kills.push({ server, at: performance.now() });
  }

  /** @param text what came; `undefined` for an error, which `why` shows */
  note({ server, expected }: SoakCall, text: string | undefined, why: string, began: number): void {
    if (text !== undefined && isSame(expected, expanded(text) ?? text)) this.right++;
    else if (text !== undefined && /^(one|two|three) call-|^#bcp|INFO/.test(text))
      this.wrong.push(`${text} for ${expected}`);
    else if (this.#causedByKill(server, began, why + (text ?? ''))) this.excused++;
    else this.errors.push(`${text ?? why} for ${expected.slice(0, 60)}`);
  }

  #causedByKill(server: string, began: number, error: string): boolean {
    const noticed = error.includes('(signal SIGKILL)') ? NAMED_MS : NOTICED_MS;
    return this.#kills.some((kill) => kill.server === server && kill.at > began - noticed);
  }
}

/** A gateway on a busy machine hears this much later that a server has ended; in milliseconds. */
const NOTICED_MS = 500;
/** So much later where the error names the kill: nothing else kills a server so. */
const NAMED_MS = 10_000;
