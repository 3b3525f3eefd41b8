/** What models are told of compact results, by gateways that run: over stdio and HTTP, to clients of both generations. */
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { READING_NOTE } from '../../src/gateway/client/reading-note.ts';
import { META, STATELESS } from '../../src/gateway/wire/stateless-protocol.ts';
import { asker, Gateways, INITIALIZE } from './gateway-process.ts';

let gateways: Gateways;
beforeEach(() => {
  gateways = new Gateways();
});
afterEach(() => gateways.end());

const scripted = (name: string) => ({
  command: process.execPath,
  args: [resolve('test/fixtures/servers/scripted.mjs')],
  env: { NAME: name },
});
const ONE = { servers: { one: scripted('one') }, cache: { enabled: false } };
const OFF = { ...ONE, render: { explain: false } };
const ENVELOPE = { _meta: { [META.version]: STATELESS, [META.capabilities]: {} } };

const overStdio = async (config: object, args: readonly string[] = []): Promise<unknown> =>
  (await asker(gateways.run(config, args))('initialize', INITIALIZE)).result?.['instructions'];

const discovered = async (config: object): Promise<unknown> =>
  (await asker(gateways.run(config))('server/discover', ENVELOPE)).result?.['instructions'];

/** The instructions in an answer over HTTP, which is JSON or a stream of events. */
async function posted(config: object, method: string, params: object, headers: object): Promise<unknown> {
  const { origin } = await gateways.http(config);
  const answer = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  const json = /^data: (\{.*)$/m.exec(text)?.[1] ?? text;
  return (JSON.parse(json) as { readonly result: Readonly<Record<string, unknown>> }).result['instructions'];
}

const STATELESS_HEADERS = { 'mcp-protocol-version': STATELESS, 'mcp-method': 'server/discover' };

describe('the instructions that a client gets', () => {
  it('begin with the note over stdio, and end with those of the server', async () => {
    expect(await overStdio(ONE)).toBe(`${READING_NOTE}\n\nuse one well`);
    expect(await overStdio({ ...ONE, servers: { a: scripted('a'), b: scripted('b') } })).toBe(
      `${READING_NOTE}\n\n# a\nuse a well\n\n# b\nuse b well`,
    );
  });

  it('are those of the server alone where the config says so', async () => {
    expect(await overStdio(OFF)).toBe('use one well');
    expect(await discovered(OFF)).toBeUndefined();
  });

  it('are those of the server alone where nothing becomes compact', async () => {
    expect(await overStdio({ ...ONE, detection: { enabled: false } })).toBe('use one well');
    expect(await overStdio({ ...ONE, render: { mode: 'xml' } })).toBe('use one well');
  });

  it('are none in the reader mode, which rewrites nothing', async () => {
    expect(await overStdio(ONE, ['--mode', 'reader'])).toBeUndefined();
  });

  it('begin with the note over HTTP', async () => {
    expect(await posted(ONE, 'initialize', INITIALIZE, {})).toBe(`${READING_NOTE}\n\nuse one well`);
    expect(await posted(OFF, 'initialize', INITIALIZE, {})).toBe('use one well');
  });

  it('have the note for clients without sessions, over both transports', async () => {
    expect(await discovered(ONE)).toBe(READING_NOTE);
    expect(await posted(ONE, 'server/discover', ENVELOPE, STATELESS_HEADERS)).toBe(READING_NOTE);
    expect(await posted(OFF, 'server/discover', ENVELOPE, STATELESS_HEADERS)).toBeUndefined();
  });
});
