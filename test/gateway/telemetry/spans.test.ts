import { type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { Spans } from '../../../src/gateway/telemetry/otlp/spans.ts';
import { parseFrame, type RequestFrame, type ResponseFrame } from '../../../src/gateway/wire/frame.ts';

function frameOf(text: string): RequestFrame | ResponseFrame {
  const parsed = parseFrame(Buffer.from(text));
  if (parsed.kind !== 'frame' || parsed.frame.kind === 'notification') throw new Error(`no frame: ${text}`);
  return parsed.frame;
}

/** The spans of a request that one server answers with this. */
function spansOf(request: string, answer: string): readonly ReadableSpan[] {
  const ended: ReadableSpan[] = [];
  const provider = new TracerProvider({
    spanProcessors: [
      {
        onStart: () => {},
        onEnd: (span) => void ended.push(span),
        forceFlush: async () => {},
        shutdown: async () => {},
      },
    ],
  });
  const session = new Spans(provider.getTracer('test')).session({ network: 'pipe', isForStateless: false });
  const frame = frameOf(request) as RequestFrame;
  const call = session.begin(frame);
  call?.hop('one', frame).ended({ kind: 'response', frame: frameOf(answer) as ResponseFrame });
  call?.ended();
  return ended;
}

const told = (spans: readonly ReadableSpan[]): string =>
  JSON.stringify(spans.map(({ name, attributes, status }) => ({ name, attributes, status })));
const OK = '{"jsonrpc":"2.0","id":1,"result":{}}';

describe('the spans of a request', () => {
  it('have a bound, whatever is long in it and in its answer', () => {
    const long = 'x'.repeat(100_000);
    const requests = [
      { id: long, method: 'tools/call', params: { name: long } },
      { id: 1, method: long },
      { id: 1, method: 'resources/read', params: { uri: long } },
      { id: 1, method: 'prompts/get', params: { name: long } },
    ];
    for (const request of requests)
      expect(told(spansOf(JSON.stringify({ jsonrpc: '2.0', ...request }), OK)).length).toBeLessThan(5000);
    const coded = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: long, message: long } });
    expect(told(spansOf('{"jsonrpc":"2.0","id":1,"method":"x"}', coded)).length).toBeLessThan(2000);
  });

  it('hold whole characters: half a one would make a collector refuse the batch', () => {
    const name = `${'x'.repeat(255)}😀\ud800`;
    const spans = spansOf(
      `{"jsonrpc":"2.0","id":"\\ud800","method":"tools/call","params":{"name":${JSON.stringify(name)}}}`,
      OK,
    );
    expect(told(spans)).not.toMatch(/(?<!\\)\\ud[89a-f]/);
  });

  it('hold nothing that an error says, and no secrets of addresses', () => {
    const error = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"wrong password: hunter2"}}';
    const uri = 'https://user:hunter2@example.com/a?token=hunter2';
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } });
    const spans = spansOf(request, error);
    expect(told(spans)).not.toContain('hunter2');
    expect(told(spans)).toContain('"error.type":"-32602"');
    expect(told(spans)).toContain('example.com/a');
  });
});
