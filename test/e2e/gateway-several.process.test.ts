import { afterEach, expect, it } from 'vitest';
import { scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { PROCESSES } from '../gateway/memory-servers.ts';

afterEach(stopAll);

it('a gateway goes on without a server that dies at the start, never answers, or does not exist, and says so', async () => {
  const { client, log } = start(
    [
      scripted('dead', { EXIT_AT_START: '1' }),
      scripted('silent', { SILENT: '1' }, { initTimeoutMs: 300 }),
      scripted('missing', {}, { command: 'no-such-command-here' }),
      scripted('unset', {}, { args: ['${SURELY_NOT_SET_ANYWHERE}'] }),
      scripted('b'),
    ],
    PROCESSES,
  );
  await client.initialize();
  expect(textOf(await client.call('1', 'name'))).toBe('b');
  const said = (text: string) => log.some((line) => line.startsWith('error') && line.includes(text));
  expect(said('Server "dead" ended (exit code 9).')).toBe(true);
  expect(said('dead cannot start: no license')).toBe(true);
  expect(said('Server "silent" did not answer initialize within 300 ms')).toBe(true);
  expect(said('there is no command "no-such-command-here" that bcp-proxy can run')).toBe(true);
  expect(said('SURELY_NOT_SET_ANYWHERE')).toBe(true);
});
