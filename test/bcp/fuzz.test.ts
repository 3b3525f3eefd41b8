import { expect, test } from 'vitest';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { store } from './arbitrary-payloads.ts';
import { FuzzCases } from './fuzz-cases.ts';
import { checkPayload, checkRendering, decodingOf, renderingOf } from './fuzz-check.ts';

const REACHED = [
  ...['sound', 'bcp-header-short', 'bcp-magic', 'bcp-version', 'bcp-reserved'],
  ...['bcp-truncated', 'bcp-block-type', 'bcp-block-too-large', 'bcp-varint', 'bcp-no-end', 'bcp-trailing'],
  ...['bcp-wire-type', 'bcp-field-type', 'bcp-missing-field'],
  ...['bcp-compressed', 'bcp-zstd', 'bcp-reference', 'bcp-reference-size', 'bcp-unknown-hash'],
];

// `npm run fuzz` runs many more, and measures.
test('2,000 payloads of any kind give blocks or declared errors, at once, in chunks and copied alike, and text', async () => {
  const zstd = await loadZstd();
  const cases = new FuzzCases(1, zstd);
  const outcomes = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    const payload = cases.next();
    const sizes = cases.chunkSizes();
    const options = decodingOf(i, zstd, store);
    try {
      outcomes.add(checkPayload(payload, sizes, options).outcome);
      checkRendering(payload, options, renderingOf(i));
    } catch (error) {
      const bytes = Buffer.from(payload).toString('hex');
      throw new Error(`case ${i}, chunks ${sizes}: ${bytes}`, { cause: error });
    }
  }
  // The cases reach every layer: header, frames, fields, zstd, references.
  expect([...outcomes]).toEqual(expect.arrayContaining(REACHED));
});
