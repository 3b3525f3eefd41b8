import { request } from 'node:http';

/** Where the daemon listens. */
export interface HookAddress {
  readonly socket: string;
  /** How long an answer may take; in milliseconds. */
  readonly patience: number;
}

/** What became of a question. `gone`: nobody listens there. */
export type HookAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'original' }
  | { readonly kind: 'gone' };

const ORIGINAL = { kind: 'original' } as const;

function read(status: number | undefined, body: string): HookAnswer {
  if (status !== 200) return ORIGINAL;
  const { text } = JSON.parse(body) as { readonly text?: unknown };
  return typeof text === 'string' ? { kind: 'text', text } : ORIGINAL;
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
        response.on('error', () => done(ORIGINAL));
        response.on('end', () => {
          try {
            done(read(response.statusCode, Buffer.concat(parts).toString()));
          } catch {
            done(ORIGINAL);
          }
        });
      },
    );
    const late = setTimeout(() => done(ORIGINAL), patience);
    const done = (answer: HookAnswer): void => {
      clearTimeout(late);
      resolve(answer);
      asked.destroy();
    };
    asked.on('error', (error: NodeJS.ErrnoException) =>
      done(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? { kind: 'gone' } : ORIGINAL),
    );
    asked.end(body);
  });
}
