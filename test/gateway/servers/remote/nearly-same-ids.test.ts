import { afterEach, expect, it } from 'vitest';
import { start, stopAll, textOf } from '../../harness.ts';
import { closeRemotes, json, ScriptedRemote } from '../../remote-server.ts';
import { startLine, textLine } from '../../told-server.ts';

afterEach(async () => {
  await stopAll();
  closeRemotes();
});

it('the answers to 1 and "1" stay apart over streamable HTTP', async () => {
  let later = (): void => {};
  const remote = await ScriptedRemote.start(({ method, frame }, response) => {
    const said = startLine(frame);
    if (said !== undefined) return json(response, said, { 'mcp-session-id': 's' });
    if (frame.method !== 'tools/call') return void response.writeHead(method === 'GET' ? 405 : 202).end();
    const answer = (): void => json(response, textLine(frame.id, `for ${JSON.stringify(frame.id)}`));
    if (frame.id === '1') later = answer;
    else answer();
  });
  const { client } = start([remote.config({ maxRetries: 0 })]);
  await client.initialize();
  const waiting = client.call('"1"', 't');
  await expect.poll(() => remote.seen.some(({ frame }) => frame.id === '1')).toBe(true);
  expect(textOf(await client.call('1', 't'))).toBe('for 1');
  // All that belongs to the first answer is over when another one has come.
  expect(textOf(await client.call('2', 't'))).toBe('for 2');
  later();
  expect(textOf(await waiting)).toBe('for "1"');
});
