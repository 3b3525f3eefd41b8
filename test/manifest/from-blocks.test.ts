import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { checkManifest } from '../../src/manifest/check-manifest.ts';
import { fromBlocks } from '../../src/manifest/from-blocks.ts';
import { toBlocks } from '../../src/manifest/to-blocks.ts';
import { blocks } from '../bcp/arbitrary-blocks.ts';
import { runs } from '../support/runs.ts';

describe('the manifest of a payload', () => {
  test('fits the schema and gives the same payload again, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async (given) => {
        const checked = await checkManifest(JSON.parse(JSON.stringify({ blocks: [...fromBlocks(given)] })));
        if (!checked.ok) throw new Error(checked.problems.map(({ text }) => text).join('\n'));
        expect(encodePayload(toBlocks(checked.manifest))).toEqual(encodePayload(given));
      }),
      { numRuns: runs(500), seed: 5 },
    );
  });

  test('gives a block its priority where the annotation stands right after it', () => {
    const turn = { type: 'conversation', role: 2, content: utf8('hi') } as const;
    const high = { type: 'annotation', kind: 1, value: Uint8Array.of(2) } as const;
    expect([...fromBlocks([turn, { ...high, target: 0 }, turn, { ...high, target: 0 }])]).toEqual([
      { type: 'conversation', role: 'user', priority: 'high', content: 'hi' },
      { type: 'conversation', role: 'user', content: 'hi' },
      { type: 'annotation', target: 0, kind: 'priority', value: 'high' },
    ]);
  });

  test('keeps what is no text, and numbers that JSON cannot hold', () => {
    const content = Uint8Array.of(0xff, 0);
    expect([
      ...fromBlocks([
        { type: 'code', language: 66, path: 'a', content, lineStart: 2n ** 64n - 1n },
        { type: 'annotation', target: 7, kind: 1, value: Uint8Array.of(9) },
        { type: 'unknown', typeId: 0x42, body: content },
      ]),
    ]).toEqual([
      { type: 'code', lang: 66, path: 'a', line_start: '18446744073709551615', content_base64: '/wA=' },
      { type: 'annotation', target: 7, kind: 'priority', value_base64: 'CQ==' },
      { type: 'unknown', type_id: 66, body: '/wA=' },
    ]);
  });
});
