import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FRAME, FrameReader, frameOf } from '../../src/daemon/frames.ts';
import { eventually } from '../support/eventually.ts';
import { envCall, inHomeWithHints } from './hinted-world.ts';

const { HOME, shell, daemons, notes, hints, project, trusted, side } = inHomeWithHints();

afterEach(() => rmSync(hints, { recursive: true, force: true }));

interface Written {
  cwd: string;
  socket: string;
}

/** Changes what the only hint says, and gives its file. */
function changeHint(change: (hint: Written) => void): string {
  const [name = ''] = readdirSync(hints);
  const file = join(hints, name);
  const hint = JSON.parse(readFileSync(file, 'utf8')) as Written;
  change(hint);
  writeFileSync(file, JSON.stringify(hint));
  return file;
}

/** A daemon that answers each frame of a client in its own way. */
async function standIn(answer: (type: number, socket: Socket) => void) {
  const path = join(HOME, 'stand-in.sock');
  const server = createServer((socket) => {
    const reader = new FrameReader((type) => answer(type, socket));
    socket.on('data', (chunk) => reader.push(chunk as Buffer)).on('error', () => {});
  });
  await new Promise<void>((listens) => server.listen(path, listens));
  return { path, close: () => new Promise((closed) => server.close(closed)) };
}

describe.skipIf(process.platform === 'win32')('a hint that leads wrong', () => {
  it('to the daemon of another folder is not followed where a server runs in that folder', async () => {
    const one = project('folders', 'x', { cwd: '${BCP_START_FOLDER}', env: { SIDE: '${BCP_START_FOLDER}' } });
    await trusted(one);
    project('folders/a/unused');
    const [a, b] = [join(one.folder, 'a'), one.folder];
    expect(await side(a)).toBe(a);
    // As two folders whose names have the same hash would.
    changeHint((hint) => {
      hint.cwd = b;
    });
    const [name = ''] = readdirSync(hints);
    const text = readFileSync(join(hints, name), 'utf8');
    expect(await side(b)).toBe(b);
    const [other = ''] = readdirSync(hints).filter((one) => one !== name);
    writeFileSync(join(hints, other), text);
    expect(await side(b)).toBe(b);
    expect(await daemons()).toHaveLength(2);
  });

  it('to a daemon that never answers costs a moment, and nothing is run twice', async () => {
    const one = project('silent');
    await trusted(one);
    await shell(['tools', 'exec', 'counter', 'count'], { cwd: one.folder });
    const asked: number[] = [];
    const { path, close } = await standIn((type) => asked.push(type));
    changeHint((hint) => {
      hint.socket = path;
    });
    expect(await side(one.folder, ['tools', 'exec', 'counter', 'count'])).toBe('2');
    expect(asked).toEqual([FRAME.isFor]);
    await close();
  });

  it('is forgotten, and not the Ctrl-C that came meanwhile', async () => {
    const one = project('interrupted');
    await trusted(one);
    await shell(['tools', 'exec', 'counter', 'count'], { cwd: one.folder });
    const asked: number[] = [];
    const { path, close } = await standIn((type, socket) => {
      asked.push(type);
      if (type === FRAME.isFor) socket.write(frameOf(FRAME.answer, Uint8Array.of(1)));
      // It goes away before it has begun, so that the line may be run elsewhere.
      if (type === FRAME.cancel) socket.destroy();
    });
    changeHint((hint) => {
      hint.socket = path;
    });
    const child = spawn(
      process.execPath,
      [resolve('dist/bcp-proxy.js'), 'tools', 'exec', 'counter', 'count'],
      {
        ...{ cwd: one.folder, env: { PATH: process.env['PATH'] ?? '', HOME } },
      },
    );
    await eventually(() => expect(asked).toContain(FRAME.run));
    child.kill('SIGINT');
    expect(await new Promise((closed) => child.once('close', closed))).toBe(130);
    await close();
    expect(await side(one.folder, ['tools', 'exec', 'counter', 'count'])).toBe('2');
  });

  it('to a daemon that was killed is removed when daemons are counted', async () => {
    const one = project('killed');
    await trusted(one);
    await side(one.folder);
    const [daemon] = await daemons();
    process.kill(daemon?.pid ?? 0, 'SIGKILL');
    await eventually(async () => expect(await daemons()).toEqual([]));
    expect(readdirSync(hints)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a hint', () => {
  it('is written once for each folder', async () => {
    const one = project('once');
    await trusted(one);
    await side(one.folder);
    const at = (): number => statSync(join(hints, readdirSync(hints)[0] ?? '')).mtimeMs;
    const before = at();
    // A client without hints: the daemon could give it one each time.
    await shell(envCall('SIDE', '--output=json'), { cwd: one.folder });
    await shell(['tools', 'exec', 'counter', 'env', '--json', '--name', 'SIDE'], { cwd: one.folder });
    expect(at()).toBe(before);
    expect(readFileSync(notes, 'utf8')).toContain('started');
  });
});
