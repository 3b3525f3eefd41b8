import type { ClientTransport, Exchange } from './client-transport.ts';

/** The way to a client that lives in this process. It is never waited for. */
export class InProcessTransport implements ClientTransport {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onclose: (() => void) | undefined;

  /**
   * @param onserver gets what belongs to no request: notifications, and requests of servers
   * @param lost told that the server has ended
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
