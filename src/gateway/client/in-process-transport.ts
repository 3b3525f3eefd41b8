import type { ClientTransport, Exchange } from './client-transport.ts';

/** The connection to a client that lives in this process. Nobody ever has to wait for it. */
export class InProcessTransport implements ClientTransport {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onclose: (() => void) | undefined;

  /**
   * @param onserver gets frames that belong to no request: notifications, and requests of servers
   *
   * @param lost called when the server has ended
   */
  constructor(
    private readonly onserver: (frame: Buffer) => void,
    readonly lost: (reason: string) => void,
    readonly owner?: string | undefined,
  ) {}

  async start(): Promise<void> {}

  sendFrame(pieces: readonly Buffer[]): boolean {
    this.onserver(Buffer.concat(pieces));
    return true;
  }

  pause(): void {}

  resume(): void {}

  async close(): Promise<void> {}
}
