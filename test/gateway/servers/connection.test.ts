import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/gateway/servers/channel.ts';
import { Connection } from '../../../src/gateway/servers/connection.ts';
import { ProcessChannel } from '../../../src/gateway/servers/process/process-channel.ts';
import { parseFrame, type RequestFrame } from '../../../src/gateway/wire/frame.ts';
import { scripted } from '../harness.ts';

const request = (id: number): RequestFrame => {
  const parsed = parseFrame(Buffer.from(`{"jsonrpc":"2.0","id":${id},"method":"m"}`));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') throw new Error('no request');
  return parsed.frame;
};

/** A connection to a process that is only its streams, whose receiver throws at each frame. */
function connect() {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const child = Object.assign(new EventEmitter(), { stdin, stdout, stderr, pid: undefined });
  const log: string[] = [];
  const connection = new Connection(
    'one',
    (events) =>
      new ProcessChannel(
        scripted('one'),
        { child: child as EventEmitter as ChildProcess, end: () => Promise.resolve() },
        { command: 'one', args: [], env: {}, cwd: undefined },
        {},
        events,
        100_000,
      ),
    {
      onframe: () => {
        throw new Error('out of order');
      },
      onend: () => {},
      ondrain: () => {},
    },
    (level, message) => log.push(`${level} ${message}`),
  );
  const says = async (line: string): Promise<void> => {
    stdout.write(`${line}\n`);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { connection, says, log, sent: () => String(stdin.read() ?? '') };
}

const FAILED = 'error bcp-proxy could not handle a line from server "one": out of order';

describe('a line that the proxy fails at', () => {
  it("is answered where it was the server's request, and logged", async () => {
    const { says, log, sent } = connect();
    await says('{"jsonrpc":"2.0","id":"q","method":"sampling/createMessage"}');
    expect(JSON.parse(sent())).toMatchObject({ id: 'q', error: { code: -32603 } });
    await says('{"jsonrpc":"2.0","method":"notifications/message"}');
    expect(sent()).toBe('');
    expect(log).toEqual([FAILED, FAILED]);
  });

  it('is skipped where it is of a log with ids of its own, and the answer still comes', async () => {
    const { connection, says, log } = connect();
    const answers: Answer[] = [];
    connection.relay(
      request(1002),
      () => [],
      (answer) => answers.push(answer),
    );
    await says('{"level":30,"id":1002,"msg":"handling"}');
    await says('{"jsonrpc":"2.0","id":1002,"result":{}}');
    expect(answers.map(({ kind }) => kind)).toEqual(['response']);
    expect(log).toEqual([expect.stringContaining('JSON but not JSON-RPC 2.0')]);
  });

  it('settles the request that it answered, and the next ones are answered', async () => {
    const { connection, says, log } = connect();
    const answers: Answer[] = [];
    connection.relay(
      request(1),
      () => [],
      (answer) => {
        answers.push(answer);
        if (answer.kind === 'response') throw new Error('out of order');
      },
    );
    connection.relay(
      request(2),
      () => [],
      (answer) => answers.push(answer),
    );
    await says('[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"result":{}}]');
    expect(answers.map(({ kind }) => kind)).toEqual(['response', 'lost', 'response']);
    expect(log).toEqual([FAILED]);
  });
});
