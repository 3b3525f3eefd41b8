import type { ChildProcess } from 'node:child_process';
import { holdsWithin, PROXY, type Sandbox, type StartOptions } from './sandbox.ts';

const READY_MS = 15_000;
const KEPT_LOG = 100_000;

export interface HttpGateway {
  readonly child: ChildProcess;
  /** 0 where it does not listen. */
  readonly port: number;
  /** The end of what it has said. */
  log(): string;
}

/** Starts a gateway over HTTP on a free port. Resolves when it listens. */
export async function httpGateway(
  sandbox: Sandbox,
  config: string,
  options: StartOptions = {},
): Promise<HttpGateway> {
  const child = sandbox.start(
    [PROXY, 'serve', '--transport', 'http', '--port', '0', '--config', config],
    options,
  );
  let log = '';
  let port = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    log = `${log}${chunk}`.slice(-KEPT_LOG);
    port ||= Number(/Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1] ?? 0);
  });
  await holdsWithin(READY_MS, () => port !== 0 || child.exitCode !== null);
  return { child, port, log: () => log };
}
