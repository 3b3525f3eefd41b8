import type { Readable } from 'node:stream';
import { mayBeStateless } from '../../wire/stateless-signs.ts';

/** How long the gateway waits for a client's first message before it starts the servers; in milliseconds. */
const PATIENCE = 1000;

/**
 * Whether a client's first message is a request without a session. All bytes stay in the input. False if no
 * message comes in time, if the client leaves, or if this process is to end.
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
      settle(mayBeStateless(chunk));
    };
    const timer = setTimeout(leave, PATIENCE);
    input.on('readable', look);
    input.once('end', leave);
    input.once('error', leave);
    void stop.then(leave);
  });
}
