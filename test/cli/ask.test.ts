import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { ask } from '../../src/cli/ask.ts';
import type { Io } from '../../src/cli/io.ts';

const terminal = () => Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {}, columns: 80 });

it.each([
  ['y\r', true, 0],
  ['yes\r', true, 0],
  ['\r', false, 0],
  ['\u0003', false, 1],
])(
  'takes %j for an answer on a terminal, and Ctrl-C for the end of the command',
  async (keys, said, ends) => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const io = { stdin: terminal(), stderr: terminal() };
    const answer = ask('Is that right?', io as unknown as Io);
    await new Promise((shown) => io.stderr.once('data', shown));
    io.stdin.write(keys);
    expect(await answer).toBe(said);
    expect(kill.mock.calls).toEqual(Array(ends).fill([process.pid, 'SIGINT']));
    kill.mockRestore();
  },
);
