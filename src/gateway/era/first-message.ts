import type { Readable } from 'node:stream';
import { mayBeModern } from './signs.ts';

/** How long a client may take to say which generation it is of, before servers start all the same; in milliseconds. */
const PATIENCE = 1000;

/**
 * Whether what a client says first is a request without a session. Nothing is taken from the input. False where it says
 * nothing in time, or leaves, or this process is to end.
 */
export function beginsWithout(input: Readable, stop: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (is: boolean): void => {
      clearTimeout(timer);
      input.off('readable', look);
      input.off('end', leave);
      input.off('error', leave);
      resolve(is);
    };
    const leave = (): void => settle(false);
    const look = (): void => {
      const chunk = input.read() as Buffer | null;
      if (chunk === null) return;
      input.unshift(chunk);
      settle(mayBeModern(chunk));
    };
    const timer = setTimeout(leave, PATIENCE);
    input.on('readable', look);
    input.once('end', leave);
    input.once('error', leave);
    void stop.then(leave);
  });
}
