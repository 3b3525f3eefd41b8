import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FRAME, FrameReader, frameOf } from '../../src/daemon/frames.ts';
import { inHomeWithDaemons, isGone } from '../support/daemons.ts';

const { HOME, shell, begin, daemons } = inHomeWithDaemons();
const SERVER = resolve('test/fixtures/servers/counter.mjs');

/** A config in a folder of its own. */
function project(name: string, env: Readonly<Record<string, string>> = {}): { file: string; notes: string } {
  const folder = join(HOME, name);
  mkdirSync(folder, { recursive: true });
  const notes = join(folder, 'notes.txt');
  const file = join(folder, 'bcp-proxy.config.json');
  const counter = {
    ...{ command: process.execPath, args: [SERVER], inherit_env: ['SEEN'] },
    env: { NOTES: notes, NAME: name, ...env },
  };
  writeFileSync(file, JSON.stringify({ version: 1, servers: { counter } }));
  return { file, notes };
}

const call = (file: string, tool: string, args = {}, more: Readonly<Record<string, string>> = {}) =>
  shell(['tools', 'exec', 'counter', tool, '--args', JSON.stringify(args), '--config', file], { more });
const textIn = ({ said }: Awaited<ReturnType<typeof call>>): string => said.data?.content[0].text;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}
const noted = (notes: string): readonly string[] =>
  existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];

/** The files of the daemons of this home. */
const folder = join(HOME, '.cache', 'bcp-proxy', 'run', 'shell');
const filesOf = (ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

describe.skipIf(process.platform === 'win32')('the daemon', () => {
  it('keeps a server and its state between two commands', async () => {
    const { file } = project('state');
    const texts = [];
    for (let i = 0; i < 3; i++) texts.push(textIn(await call(file, 'count')));
    expect(texts).toEqual(['1', '2', '3']);
    expect(await daemons()).toMatchObject([{ config: file }]);
  });

  it('is one for fifty shells at once, with one process of the server', async () => {
    const { file, notes } = project('crowd');
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(file, 'count')));
    const numbers = answers.map((one) => Number(textIn(one))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(await daemons()).toHaveLength(1);
    expect(noted(notes).filter((line) => line.startsWith('started'))).toHaveLength(1);
  });

  it('of one project never meets the other, though the servers have the same name', async () => {
    const [one, other] = [project('one', { SIDE: 'left' }), project('other', { SIDE: 'right' })];
    const sides = await Promise.all(
      [one, other, one].map(async ({ file }) => textIn(await call(file, 'env', { name: 'SIDE' }))),
    );
    expect(sides).toEqual(['left', 'right', 'left']);
    expect(await daemons()).toHaveLength(2);
  });

  it('is another one where servers would see another environment', async () => {
    const { file } = project('environment');
    const seen = [];
    for (const SEEN of ['a', 'b', 'a'])
      seen.push(textIn(await call(file, 'env', { name: 'SEEN' }, { SEEN })));
    expect(seen).toEqual(['a', 'b', 'a']);
    // What servers do not see makes no difference.
    expect(textIn(await call(file, 'count', {}, { SEEN: 'a', OTHER: 'x' }))).toBe('1');
    expect(textIn(await call(file, 'count', {}, { SEEN: 'a' }))).toBe('2');
    expect(await daemons()).toHaveLength(2);
  });

  it('that is killed in a call leaves an error, no server, and a next call that works', async () => {
    const { file, notes } = project('killed');
    const server = Number(textIn(await call(file, 'pid')));
    const hanging = call(file, 'hang');
    await until(() => noted(notes).includes('hanging'));
    const [daemon] = await daemons();
    process.kill(daemon?.pid ?? 0, 'SIGKILL');
    const { code, said } = await hanging;
    expect([code, said.error?.code]).toEqual([3, 'DAEMON_UNREACHABLE']);
    await until(() => isGone(server));
    expect(textIn(await call(file, 'count'))).toBe('1');
  });

  it('cancels the call of a shell that is gone, and of one that is interrupted', async () => {
    const { file, notes } = project('gone');
    const words = ['tools', 'exec', 'counter', 'hang', '--config', file];
    const killed = begin(words);
    await until(() => noted(notes).includes('hanging'));
    killed.kill('SIGKILL');
    await until(() => noted(notes).includes('cancelled'));
    const interrupted = begin(words);
    const code = new Promise((done) => interrupted.on('close', done));
    await until(() => noted(notes).filter((line) => line === 'hanging').length === 2);
    interrupted.kill('SIGINT');
    expect(await code).toBe(130);
    await until(() => noted(notes).filter((line) => line === 'cancelled').length === 2);
  });

  it.each([
    ['with a daemon', {}],
    ['without one', { BCP_NO_DAEMON: '1' }],
  ])('%s, Ctrl-C ends a command that still waits for its input', async (_, more) => {
    const { file } = project('typing');
    for (const words of [
      ['batch', 'exec'],
      ['tools', 'exec', 'counter', 'count', '--args', '-'],
    ]) {
      const child = begin([...words, '--config', file], more);
      let stdout = '';
      child.stdout.on('data', (chunk: Buffer) => {
        stdout += chunk.toString();
      });
      const code = new Promise((done) => child.on('close', done));
      child.stdin.on('error', () => undefined);
      // More than a pipe holds: it has left when the command has begun to read.
      await new Promise((done) => child.stdin.write(' '.repeat(4_000_000), done));
      child.kill('SIGINT');
      expect(await code).toBe(130);
      expect(JSON.parse(stdout)).toMatchObject({ success: false, error: { code: 'INTERRUPTED' } });
    }
  });

  it('gives up a call in time, and its server goes on', async () => {
    const { file } = project('late');
    await call(file, 'count');
    const { code, said } = await shell([
      'tools',
      'exec',
      'counter',
      'hang',
      '--timeout',
      '200ms',
      '--config',
      file,
    ]);
    expect([code, said.error?.code]).toEqual([5, 'TIMEOUT']);
    expect(textIn(await call(file, 'count'))).toBe('2');
  });

  it('ends by itself when nobody has used it for a while, with its server', async () => {
    const { file } = project('idle');
    const server = Number(textIn(await call(file, 'pid', {}, { BCP_DAEMON_IDLE: '200ms' })));
    await until(() => isGone(server));
    await until(() => filesOf('.sock').length === 0);
    expect(await daemons()).toEqual([]);
  });

  it('ends with its server on request', async () => {
    const { file } = project('stopped');
    const server = Number(textIn(await call(file, 'pid')));
    const { said } = await shell(['daemon', 'stop', '--config', file]);
    expect(said.data.stopped).toHaveLength(1);
    expect(isGone(server)).toBe(true);
    expect(await daemons()).toEqual([]);
  });

  it('lets nobody else in', async () => {
    const { file } = project('door');
    await call(file, 'count');
    const [socket = ''] = filesOf('.sock');
    expect([statSync(socket).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
    const answered = await new Promise<number>((done) => {
      const reader = new FrameReader((type) => done(type));
      const stranger = connect(socket);
      stranger.on('data', (chunk: Buffer) => reader.push(chunk));
      const line = {
        argv: ['tools', 'exec', 'counter', 'count'],
        program: 'bcp-proxy',
        cwd: HOME,
        env: {},
        token: 'x',
      };
      stranger.write(frameOf(FRAME.run, JSON.stringify(line)));
    });
    expect(answered).toBe(FRAME.refused);
    expect(textIn(await call(file, 'count'))).toBe('2');
  });

  it('is not taken over by a second one that is started for it', async () => {
    const { file } = project('second');
    await call(file, 'count');
    const [socket = ''] = filesOf('.sock');
    const order = JSON.stringify({ key: basename(socket, '.sock'), program: 'bcp-proxy' });
    const second = begin(['daemon', 'run', order]);
    await new Promise((done) => second.on('close', done));
    expect(textIn(await call(file, 'count'))).toBe('2');
  });

  it('leaves files that servers write the mode that they would have without it', async () => {
    const { file, notes } = project('mode');
    const without = join(HOME, 'without.txt');
    writeFileSync(without, '');
    await call(file, 'count');
    expect(statSync(notes).mode & 0o777).toBe(statSync(without).mode & 0o777);
  });

  it('is not needed: without it each command has servers of its own', async () => {
    const { file } = project('without');
    const more = { BCP_NO_DAEMON: '1' };
    expect([
      textIn(await call(file, 'count', {}, more)),
      textIn(await call(file, 'count', {}, more)),
    ]).toEqual(['1', '1']);
    expect(await daemons()).toEqual([]);
  });

  it('tells its memory, its version and how long it runs, and when each server was used last', async () => {
    const { file } = project('status');
    const before = Date.now();
    const server = Number(textIn(await call(file, 'pid')));
    const after = Date.now();
    let told: Awaited<ReturnType<typeof shell>>['said']['data'];
    // The servers are told with a delay.
    for (;;) {
      [told] = (await shell(['daemon', 'status'])).said.data;
      if (told.servers[0]?.lastUsed !== undefined) break;
      await sleep(50);
    }
    expect(told).toMatchObject({
      ...{ config: file, version: expect.stringMatching(/^\d+\.\d+\.\d+/), calls: 1 },
      servers: [{ server: 'counter', state: 'running', pid: server, calls: 1 }],
    });
    expect(told.servers[0].lastUsed).toBeGreaterThanOrEqual(before);
    expect(told.servers[0].lastUsed).toBeLessThanOrEqual(after);
    expect(told.memory).toBeGreaterThan(10 * 1024 * 1024);
    const { stdout } = await shell(['daemon', 'status', '--output', 'text']);
    expect(stdout).toMatch(
      /^pid \d+, version \S+, up \d+ \w+, \d+ MiB, 1 call, .*\n {2}counter running, 1 call, last \d+ \w+ ago\n$/,
    );
  });

  it('tells once why a server does not start, and the log repeats it only on request', async () => {
    const { file } = project('broken');
    const config = JSON.parse(readFileSync(file, 'utf8'));
    config.servers.counter.args = ['-e', 'console.error("no database"); process.exit(3)'];
    writeFileSync(file, JSON.stringify(config));
    const once = await call(file, 'count');
    expect([once.code, once.stderr]).toEqual([3, '']);
    expect(once.said.error?.message).toContain('no database');
    const more = await shell([
      ...['tools', 'exec', 'counter', 'count', '--config', file],
      ...['--log-level', 'info'],
    ]);
    expect(more.stderr).toMatch(/^bcp-proxy error .*no database/ms);
  });

  it('tells each command as much as that wants, whatever the one wanted that started it', async () => {
    const { file } = project('levels');
    const odd = join(HOME, 'levels', 'odd.mjs');
    const unchecked = "count: schema({ odd: { $ref: '#/nowhere' } }),";
    writeFileSync(odd, readFileSync(SERVER, 'utf8').replace('count: schema(),', unchecked));
    writeFileSync(file, readFileSync(file, 'utf8').replace(SERVER, odd));
    const told = async (level: string) => (await call(file, 'count', {}, { BCP_LOG_LEVEL: level })).stderr;
    expect(await told('error')).toBe('');
    expect(await told('warn')).toContain('does not check the arguments of counter/count');
    expect(await told('error')).toBe('');
    expect(await daemons()).toHaveLength(1);
  });

  it('keeps no folder of a shell busy, and knows where it was started when that folder is gone', async () => {
    const { file } = project('left');
    const gone = join(HOME, 'worktree');
    mkdirSync(gone);
    const config = JSON.parse(readFileSync(file, 'utf8'));
    config.servers.counter.env.STARTED = '${BCP_START_FOLDER}';
    writeFileSync(file, JSON.stringify(config));
    const words = ['tools', 'exec', 'counter', 'env', '--name', 'STARTED', '--config', file];
    expect(textIn(await shell(words, { cwd: gone }))).toBe(gone);
    const [daemon] = await daemons();
    expect(readlinkSync(`/proc/${daemon?.pid}/cwd`)).toBe(folder);
    rmSync(gone, { recursive: true });
    // The same place has the same daemon, and its server sees what it saw before.
    mkdirSync(gone);
    expect(textIn(await shell(words, { cwd: gone }))).toBe(gone);
    expect(await daemons()).toHaveLength(1);
  });

  it('brings large results whole, and waits for a slow reader', async () => {
    const { file } = project('large');
    const size = 5_000_000;
    const slow = begin([
      'tools',
      'exec',
      'counter',
      'big',
      '--args',
      JSON.stringify({ size }),
      '--config',
      file,
    ]);
    let length = 0;
    for await (const chunk of slow.stdout) {
      length += (chunk as Buffer).length;
      if (length < 300_000) await sleep(5);
    }
    expect(length).toBeGreaterThan(size);
  });
});

describe('frames', () => {
  it('come out whole, however their bytes are cut', () => {
    const frames = [frameOf(FRAME.run, 'x'.repeat(1000)), frameOf(FRAME.cancel), frameOf(FRAME.stdout, 'é')];
    const bytes = Buffer.concat(frames);
    for (const step of [1, 2, 7, 4096]) {
      const seen: [number, string][] = [];
      const reader = new FrameReader((type, payload) => seen.push([type, payload.toString()]));
      for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step));
      expect(seen).toEqual([
        [FRAME.run, 'x'.repeat(1000)],
        [FRAME.cancel, ''],
        [FRAME.stdout, 'é'],
      ]);
    }
  });

  it('that are too long are refused', () => {
    const reader = new FrameReader(() => {}, 100);
    expect(() => reader.push(frameOf(FRAME.run, 'x'.repeat(101)))).toThrow('a frame of 101 bytes');
  });
});
