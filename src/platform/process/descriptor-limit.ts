import { readFileSync } from 'node:fs';

/** How many files, pipes and connections this process may have open at once; `undefined` where the system does not say. */
export function descriptorLimit(): number | undefined {
  try {
    // The first number is what counts; Node has raised it to the second as it started.
    const found = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}
