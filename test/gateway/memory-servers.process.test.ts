import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type StartProcess, systemProcess } from '../../src/gateway/servers/process/process-channel.ts';
import { scripted } from './harness.ts';
import { startInMemory } from './memory-servers.ts';

const BIG = 5_000_000;

describe.each<[string, StartProcess]>([
  ['in memory', startInMemory],
  ['in a process', systemProcess],
])('a scripted server %s', (_, startProcess) => {
  const begin = (more: Record<string, string> = {}) => {
    const { command, args, env } = scripted('one', more);
    const server = startProcess({ command, args, env: { ...process.env, ...env }, cwd: undefined });
    const { child } = server;
    const { stdin, stdout, stderr } = child;
    if (!stdin || !stdout || !stderr) throw new Error('no pipes');
    return { child, stdin, stdout, stderr, end: () => server.end() };
  };
  const call = (id: number, name: string, args: object = {}): string =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } })}\n`;

  it('answers after the caller has gone on, and in order', async () => {
    const { stdin, stdout, end } = begin();
    const lines: string[] = [];
    const reader = createInterface({ input: stdout }).on('line', (line) => lines.push(line));
    stdin.write(call(1, 'echo', { text: 'ä' }));
    stdin.write(call(2, 'name'));
    expect(lines).toEqual([]);
    while (lines.length < 2) await once(reader, 'line');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, result: { content: [{ text: 'ä' }] } },
      { id: 2, result: { content: [{ text: 'one' }] } },
    ]);
    await end();
  });

  it('ends with its code, and its last words can be read', async () => {
    const { child, stderr, stdout } = begin({ EXIT_AT_START: '1', FIRST_LINE: 'first' });
    const all = Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
    expect(await all).toEqual(['first\n', 'one cannot start: no license\n', [9, null]]);
  });

  it('ends by its own signal', async () => {
    const { child, stdin, stdout, stderr } = begin();
    for (const stream of [stdout, stderr]) stream.resume();
    const ended = once(child, 'exit');
    stdin.write(call(1, 'die', { signal: 'SIGKILL' }));
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('ends when its input ends', async () => {
    const { child, stdin, stdout, stderr } = begin();
    stderr.resume();
    const ended = once(child, 'exit');
    stdin.end(call(1, 'name'));
    expect(await text(stdout)).toContain('"one"');
    expect(await ended).toEqual([0, null]);
  });

  it('ends when it is told to, and no stream is left open', async () => {
    const { child, stdin, stdout, stderr, end } = begin();
    for (const stream of [stdout, stderr]) stream.resume();
    const ended = once(child, 'exit');
    await end();
    await ended;
    expect([stdin, stdout, stderr].map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
  });

  it('waits for its reader', async () => {
    const { stdin, stdout, end } = begin();
    stdin.write(call(1, 'big', { size: BIG }));
    await once(stdout, 'readable');
    stdin.write(call(2, 'name'));
    expect(stdout.readableLength).toBeLessThan(BIG / 10);
    let read = 0;
    for await (const chunk of stdout) {
      read += (chunk as Buffer).length;
      if ((chunk as Buffer).includes('"id":2')) break;
    }
    expect(read).toBeGreaterThan(BIG);
    await end();
  });
});
