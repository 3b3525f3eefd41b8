import { expect, it } from 'vitest';
import { Mirrored } from '../../../../src/gateway/client/stateless/mirrored.ts';
import { parseFrame, type RequestFrame } from '../../../../src/gateway/wire/frame.ts';

const schema = { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } };
const LIST = { result: { tools: [{ name: 'a', inputSchema: schema }] } };
const FAILED = { error: { code: -32000, message: 'the server has ended' } };

function callOf(region: string): RequestFrame {
  const params = { name: 'a', arguments: { region } };
  const parsed = parseFrame(
    Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
  );
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request') throw new Error('no request');
  return parsed.frame;
}

/** A session that gives these answers to what it is asked, one after the other. */
function answering(...answers: readonly object[]) {
  const asked: string[] = [];
  const session: ConstructorParameters<typeof Mirrored>[0] = {
    ask: (_method, params, { answer }) => {
      const text = JSON.stringify({ jsonrpc: '2.0', id: 'm1', ...answers[asked.length] });
      asked.push(params);
      const parsed = parseFrame(Buffer.from(text));
      if (parsed.kind === 'frame' && parsed.frame.kind === 'response') answer(parsed.frame);
      return '"m1"';
    },
  };
  return { mirrored: new Mirrored(session), asked };
}

it('reads the list once, and all its pages', async () => {
  const first = { result: { tools: [], nextCursor: 'n' } };
  const { mirrored, asked } = answering(first, LIST);
  expect(await mirrored.wrong(callOf('eu'), { 'mcp-param-region': 'us' })).toBe('Region');
  expect(await mirrored.wrong(callOf('eu'), { 'mcp-param-region': 'eu' })).toBeUndefined();
  expect(asked).toEqual(['{}', '{"cursor":"n"}']);
});

it('does not keep a list that it did not get', async () => {
  const { mirrored } = answering(FAILED, LIST);
  expect(await mirrored.wrong(callOf('eu'), {})).toBeUndefined();
  expect(await mirrored.wrong(callOf('eu'), {})).toBe('Region');
});

it('reads no list whose pages do not end', async () => {
  const page = { result: { tools: [], nextCursor: 'n' } };
  const { mirrored, asked } = answering(...Array.from({ length: 1000 }, () => page));
  await mirrored.wrong(callOf('eu'), {});
  expect(asked.length).toBeLessThan(200);
});
