import { readdirSync, readFileSync } from 'node:fs';

/** A process, told from a later one that has got its number. */
interface Seen {
  readonly pid: number;
  /** In ticks since the machine was started; as the system writes it. */
  readonly started: string;
}

/** A tree that grows faster than it is read must end as well. */
const MOST = 10_000;

function startedAt(pid: number): string | undefined {
  try {
    // The name of the program stands in parentheses, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
    return fields?.[19];
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/**
 * The processes that a process has started, and their own children. It finds also those that left its group and its
 * environment (`env -i setsid`), as long as all processes between them live. It reads them synchronously, one file at
 * a time, so that few can end meanwhile. Only Linux gives these facts.
 */
export class Descendants {
  readonly #seen = new Map<number, Seen>();

  constructor(private readonly root: number) {
    this.look();
  }

  /** Adds those that are there now. */
  look(): void {
    const open = [this.root, ...this.#alive()];
    for (let pid = open.pop(); pid !== undefined && this.#seen.size < MOST; pid = open.pop())
      for (const child of childrenOf(pid)) {
        const started = startedAt(child);
        if (started === undefined || this.#seen.get(child)?.started === started) continue;
        this.#seen.set(child, { pid: child, started });
        open.push(child);
      }
  }

  /** Kills all that were ever seen and still live. */
  kill(): void {
    for (const pid of this.#alive()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Another user's, or gone by now.
      }
    }
  }

  #alive(): readonly number[] {
    return [...this.#seen.values()]
      .filter(({ pid, started }) => startedAt(pid) === started)
      .map(({ pid }) => pid);
  }
}
