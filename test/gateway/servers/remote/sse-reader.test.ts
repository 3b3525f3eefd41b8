import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SseReader } from '../../../../src/gateway/servers/remote/sse-reader.ts';

/** What a reader says of a stream that comes in these chunks. */
function read(chunks: readonly Buffer[], maxBytes = 1_000_000): readonly string[] {
  const said: string[] = [];
  const reader = new SseReader(maxBytes, {
    event: ({ type, data }) => said.push(`${type}: ${data.toString()}`),
    id: (id) => said.push(`id ${id}`),
    retry: (ms) => said.push(`retry ${ms}`),
    oversize: (head, tail) =>
      said.push(`over ${head.subarray(0, 8).toString()}…${tail.subarray(-3).toString()}`),
  });
  for (const chunk of chunks) reader.push(chunk);
  return said;
}
const readText = (text: string, maxBytes?: number): readonly string[] => read([Buffer.from(text)], maxBytes);

describe('a stream of events', () => {
  it('gives the data of each event, with its type', () => {
    expect(readText('data: a\n\nevent: endpoint\ndata:/post\n\n')).toEqual(['message: a', 'endpoint: /post']);
  });

  it('joins lines of data by line breaks, takes one blank away, and leaves comments out', () => {
    expect(readText(': hello\ndata:  a\ndata\ndata: b\n\n')).toEqual(['message:  a\n\nb']);
  });

  it('tells ids and waits, also those of an event without data', () => {
    expect(readText('id: 7\nretry: 50\ndata:\n\nretry: soon\ndata: x\n\n')).toEqual([
      'id 7',
      'retry 50',
      'message: x',
    ]);
  });

  it('gives nothing for an event that breaks off', () => {
    expect(readText('data: a\n\ndata: b\n')).toEqual(['message: a']);
  });

  it('drops an event beyond the cap but for its ends, and goes on', () => {
    const long = `data: {"id":1,${'x'.repeat(50)}end\n\ndata: next\n\n`;
    expect(readText(long, 40)).toEqual(['over {"id":1,…end', 'message: next']);
  });

  it('says the same however the bytes are cut, whatever the line breaks', () => {
    const line = fc.constantFrom('data: é{"a":1}', 'data: two', 'event: e', 'id: 1', ': c', 'retry: 5', '');
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(200), { maxLength: 6 }),
        (lines, lineBreak, cuts) => {
          const bytes = Buffer.from([...lines, '', ''].join(lineBreak));
          const places = [...new Set([0, ...cuts.filter((at) => at < bytes.length), bytes.length])].sort(
            (a, b) => a - b,
          );
          const chunks = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
          const plain = readText([...lines, '', ''].join('\n'));
          expect(read(chunks)).toEqual(plain);
        },
      ),
    );
  });
});
