import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Random } from '../test/support/random.ts';

/** What becomes of what Redis answers. */
export const MOODS = [
  'right',
  'late',
  'stalls',
  'drips',
  'is cut',
  'lies',
  'promises much',
  'talks junk',
] as const;
export type Mood = (typeof MOODS)[number];

const LATE_MS = 5000;
const DRIP_MS = 50;
/** A connection begins well, and goes bad with the first of these commands. */
const COMMANDS = /\r\n(?:eval|hget|hgetall|multi|pexpire|publish|subscribe)\r\n/i;
const LIES = [
  '+OK\r\n',
  '$-1\r\n',
  ':1\r\n',
  ':-9223372036854775808\r\n',
  '*0\r\n',
  '*-1\r\n',
  '$5\r\nwrong\r\n',
  '*2\r\n:1\r\n:1\r\n',
  '*2\r\n$1\r\na\r\n$3\r\n\u0001bc\r\n',
  '-ERR no\r\n',
  '-READONLY no\r\n',
  '-LOADING no\r\n',
];

/** Stands before a Redis, and passes its answers on as badly as it is told to. */
export class BadRedis {
  mood: Mood = 'right';
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#serve(client));

  private constructor(
    private readonly behind: number,
    private readonly random: Random,
  ) {}

  static async start(behind: number, random: Random): Promise<BadRedis> {
    const bad = new BadRedis(behind, random);
    await new Promise<void>((done) => bad.#server.listen(0, '127.0.0.1', done));
    return bad;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    const there = connect(this.behind, '127.0.0.1');
    for (const one of [client, there]) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        this.#sockets.delete(one);
        client.destroy();
        there.destroy();
      });
    }
    client.pipe(there);
    let isWarm = false;
    client.on('data', (bytes: Buffer) => {
      isWarm ||= COMMANDS.test(bytes.toString('latin1'));
    });
    there.on('data', (bytes: Buffer) => this.#pass(bytes, client, isWarm ? this.mood : 'right'));
  }

  #pass(bytes: Buffer, client: Socket, mood: Mood): void {
    const write = (said: string | Uint8Array, afterMs = 0): void => {
      const pass = (): void => void (client.destroyed || client.write(said));
      if (afterMs === 0) pass();
      else setTimeout(pass, afterMs).unref();
    };
    const { random } = this;
    const passing: Readonly<Record<Mood, () => void>> = {
      right: () => write(bytes),
      late: () => write(bytes, LATE_MS),
      stalls: () => undefined,
      drips: () => {
        for (const [i, byte] of bytes.entries()) write(Buffer.of(byte), 1 + i * DRIP_MS);
      },
      'is cut': () => {
        write(bytes.subarray(0, random.below(bytes.length)));
        client.destroy();
      },
      lies: () => write(random.pick(LIES)),
      'promises much': () => write(`$2000000000\r\n${'x'.repeat(60_000)}`),
      'talks junk': () => write(random.bytes(bytes.length)),
    };
    passing[mood]();
  }
}
