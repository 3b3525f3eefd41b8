import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { BridgeRequest, BridgeServices } from '../../src/bridge/bridge-context.ts';
import { neededServer } from '../../src/bridge/host/needed-server.ts';
import { type OwnServices, ownServices, shellPlan } from '../../src/bridge/host/own-services.ts';
import { runBridge } from '../../src/bridge/run-bridge.ts';
import { connected } from '../../src/daemon/daemon-client.ts';
import { runOn } from '../../src/daemon/daemon-for.ts';
import { type DaemonPlace, placeOfKey } from '../../src/daemon/daemon-place.ts';
import { serveConnection } from '../../src/daemon/serve-connection.ts';
import { Vault, vaultPlace } from '../../src/platform/vault.ts';
import { inHomeWithDaemons } from '../support/daemons.ts';

const { HOME, shell } = inHomeWithDaemons();
const env = { PATH: process.env['PATH'], HOME };
const notes = join(HOME, 'notes.txt');
const file = join(HOME, 'bcp-proxy.config.json');
const counter = {
  ...{ command: process.execPath, args: [resolve('test/fixtures/servers/counter.mjs')] },
  env: { NOTES: notes },
};
mkdirSync(HOME, { recursive: true });
writeFileSync(file, JSON.stringify({ version: 1, servers: { counter } }));

const starts = (): number =>
  existsSync(notes) ? readFileSync(notes, 'utf8').split('started').length - 1 : 0;
const requestOf = (argv: readonly string[]): BridgeRequest => ({
  ...{ argv: [...argv, '--config', file], program: 'bcp-proxy', cwd: HOME, env },
  ...{ level: 'error', terminal: undefined },
});
const servicesOf = (mayStart: boolean): OwnServices =>
  ownServices(
    shellPlan(file, () => {}, { program: 'bcp-proxy', env }),
    () => {},
    mayStart,
  );
const needed = (argv: readonly string[]): Promise<string | undefined> =>
  neededServer(requestOf(argv), servicesOf(false));
/** Has the list of tools cached, as a build would: the cache of another build is not read. */
async function listTools(): Promise<void> {
  const services = servicesOf(true);
  const io = {
    ...{ stdin: async () => Buffer.alloc(0), out: async () => {}, err: () => {} },
    signal: new AbortController().signal,
  };
  await runBridge(requestOf(['tools', 'list', 'counter']), io, services);
  await services.close();
}
const big = (args: string): readonly string[] => ['tools', 'exec', 'counter', 'big', '--args', args];

describe.skipIf(process.platform === 'win32')('the server that a cold call needs', () => {
  it('is known for certain where its tools are cached and the arguments fit', async () => {
    expect(await needed(big('{"size":3}'))).toBeUndefined();
    await listTools();
    expect(await needed(big('{"size":3}'))).toBe('counter');
    expect(await needed(['tools', 'exec', 'counter', 'big', '--size', '3'])).toBe('counter');
  });

  it.each([
    ['wrong arguments', big('{"size":"three"}')],
    ['a tool that there is not', ['tools', 'exec', 'counter', 'bog']],
    ['a server that there is not', ['tools', 'exec', 'cuonter', 'big']],
    ['arguments on stdin, which the daemon reads', big('-')],
    ['arguments in a file, which may be a pipe', big('@args.json')],
    ['a file that the result is saved into', [...big('{"size":3}'), '--save', 'taken.bin']],
    ['a dry run', [...big('{"size":"three"}'), '--dry-run']],
    ['another command', ['tools', 'list', 'counter']],
  ])('is not with %s', async (_, argv) => {
    expect(await needed(argv)).toBeUndefined();
  });

  it('is not started for wrong arguments, with the daemon either', async () => {
    await shell(['tools', 'list', 'counter', '--config', file]);
    await shell(['daemon', 'stop', '--all']);
    const before = starts();
    const { said } = await shell([...big('{"size":"three"}'), '--config', file]);
    expect(said.error?.code).toBe('INVALID_ARGUMENTS');
    expect(starts()).toBe(before);
    expect((await shell([...big('{"size":3}'), '--config', file])).said.success).toBe(true);
    expect(starts()).toBe(before + 1);
  });
});

describe.skipIf(process.platform === 'win32')('a daemon that is told which server a command needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-ahead-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What happens, where a command line goes to a daemon in this process. */
  async function ran(isCold: boolean): Promise<readonly string[]> {
    const happened: string[] = [];
    const vault = Vault.open(vaultPlace({ HOME: folder }));
    if (vault === undefined) throw new Error('there is no key');
    const place: DaemonPlace = { ...placeOfKey('key', vault, env), socket: join(folder, 'socket') };
    const services = {
      plan: async () => {
        happened.push('the command asks');
        throw new Error('enough');
      },
    } as unknown as BridgeServices;
    const startAhead = async (server: string): Promise<void> => void happened.push(`${server} starts`);
    const context = {
      ...{ token: place.token, services, env, startAhead },
      onbegin: () => {},
      onend: () => {},
      isFor: async () => true,
      giveHint: async () => {},
      isOver: () => false,
    };
    const daemon = createServer((socket) => serveConnection(socket, context));
    await new Promise<void>((listens) => daemon.listen(place.socket, listens));
    const connect = async (onstart?: () => void): Promise<Socket> => {
      if (isCold) onstart?.();
      return (await connected(place)) as Socket;
    };
    const asked = async (): Promise<string> => {
      happened.push('the client checks');
      return 'counter';
    };
    const streams = {
      ...{ stdin: new PassThrough(), out: async () => {}, err: () => {} },
      signal: new AbortController().signal,
    };
    await runOn({ place, connect }, requestOf(['servers', 'list']), streams, asked);
    await new Promise((closed) => daemon.close(closed));
    return happened;
  }

  it('starts it before anything else', async () => {
    expect(await ran(true)).toEqual(['the client checks', 'counter starts', 'the command asks']);
  });

  it('is told nothing where it runs already', async () => {
    expect(await ran(false)).toEqual(['the command asks']);
  });
});
