import { EXIT } from '../../diagnostics/exit-code.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { frameValueAt, type ResponseFrame } from '../wire/frame.ts';
import type { Connection } from './connection.ts';
import type { ServerLifecycle } from './lifecycle.ts';
import { failure, StartFailure } from './start-failure.ts';

/** Sends initialize to the newest life of a server, which may end before it has answered. */
export class Handshake {
  #onfailure: ((failure: StartFailure) => void) | undefined;

  constructor(private readonly lifecycle: ServerLifecycle) {}

  /** The answer, which may be an error. `params` is JSON text. Rejects with `StartFailure`. */
  async ask(config: ServerConfig, params: string | undefined): Promise<ResponseFrame> {
    const { lifecycle } = this;
    const frame = await new Promise<ResponseFrame>((resolve, reject) => {
      const connection = lifecycle.newest;
      if (lifecycle.state === 'dead' || connection === undefined) return reject(lifecycle.failure);
      this.#onfailure = reject;
      askInitialize(connection, config, params).then(resolve, (why: unknown) => {
        // A server that is to end need not answer.
        if (why instanceof StartFailure && !lifecycle.leaving) lifecycle.fail(why);
      });
    });
    this.#onfailure = undefined;
    return frame;
  }

  /** A life has failed: the wait for its answer ends with this failure. */
  failed(why: StartFailure): void {
    const tell = this.#onfailure;
    this.#onfailure = undefined;
    tell?.(why);
  }
}

/**
 * A server's answer to initialize, which may be an error. Rejects with `StartFailure` if no answer comes in
 * time.
 */
function askInitialize(
  connection: Connection,
  { name: server, initTimeoutMs: ms }: ServerConfig,
  params: string | undefined,
): Promise<ResponseFrame> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(failure('server-silent', { server, ms, stderr: connection.notes }, EXIT.timeout));
    }, ms);
    void connection.ask('initialize', params).then((answer) => {
      clearTimeout(timer);
      if (answer.kind === 'response') resolve(answer.frame);
      else reject(new StartFailure(answer.reason, EXIT.unreachable));
    });
  });
}

/** The capabilities that a server has declared in its answer to initialize. */
export class ServerCapabilities {
  readonly #capabilities: Readonly<Record<string, unknown>>;

  constructor(readonly answer: ResponseFrame) {
    const value = answer.result && frameValueAt(answer.bytes, answer.result);
    const capabilities = isRecord(value) ? value['capabilities'] : undefined;
    this.#capabilities = isRecord(capabilities) ? capabilities : {};
  }

  has(capability: string): boolean {
    return this.#capabilities[capability] !== undefined;
  }

  /** Whether the server announces changes of its lists of this kind. */
  tellsChanges(capability: string): boolean {
    const declared = this.#capabilities[capability];
    return isRecord(declared) && declared['listChanged'] === true;
  }
}
