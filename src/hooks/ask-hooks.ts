import { request } from 'node:http';

/** Where the daemon listens. */
export interface HookAddress {
  readonly socket: string;
  /** How long an answer may take; in milliseconds. */
  readonly patience: number;
}

/** What became of a question. `gone`: nobody listens there. `missed`: nobody knows what the daemon takes to be shown. */
export type HookAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'original' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'missed' };

const MISSED = { kind: 'missed' } as const;

/** The last one is what Bun says for both. */
const NOBODY: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED', 'FailedToOpenSocket']);

function read(status: number | undefined, body: string): HookAnswer {
  if (status === 204) return { kind: 'original' };
  if (status !== 200) return MISSED;
  const { text } = JSON.parse(body) as { readonly text?: unknown };
  return typeof text === 'string' ? { kind: 'text', text } : MISSED;
}

/** Asks the daemon for hooks. Never rejects: whatever fails or takes too long, the original is shown. */
export function askHooks(
  path: '/compact' | '/open',
  value: object,
  { socket, patience }: HookAddress,
): Promise<HookAnswer> {
  return new Promise((resolve) => {
    const body = Buffer.from(JSON.stringify(value));
    const asked = request(
      {
        socketPath: socket,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => done(MISSED));
        response.on('end', () => {
          try {
            done(read(response.statusCode, Buffer.concat(parts).toString()));
          } catch {
            done(MISSED);
          }
        });
      },
    );
    // After a busy moment, the answer may be there already.
    const late = setTimeout(() => setImmediate(() => done(MISSED)), patience);
    const done = (answer: HookAnswer): void => {
      clearTimeout(late);
      resolve(answer);
      asked.destroy();
    };
    asked.on('error', (error: NodeJS.ErrnoException) =>
      done(NOBODY.has(error.code) ? { kind: 'gone' } : MISSED),
    );
    asked.end(body);
  });
}
