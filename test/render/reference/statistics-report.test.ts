import fc from 'fast-check';
import { expect, it } from 'vitest';
import { primarySize } from '../../../src/bcp/primary-content.ts';
import { utf8 } from '../../../src/bcp/text.ts';
import { KnownError } from '../../../src/diagnostics/error.ts';
import { REFERENCE_MODES, type ReferenceMode } from '../../../src/render/reference/mode.ts';
import { renderReference } from '../../../src/render/reference/render-reference.ts';
import { BlockStatistics } from '../../../src/render/reference/statistics-report.ts';
import { block, blocks } from '../../bcp/arbitrary-blocks.ts';
import { runs } from '../../support/runs.ts';

type Blocks = Parameters<typeof renderReference>[0];

/** The estimate by rendering everything: four bytes a token, 0 where it cannot be rendered. */
function tokensByRendering(given: Blocks, mode: ReferenceMode): number {
  try {
    return Math.max(1, Math.floor(utf8(renderReference(given, { mode, verbosity: 'full' })).length / 4));
  } catch (error) {
    if (error instanceof KnownError) return 0;
    throw error;
  }
}

const isText = (bytes: Uint8Array) => Buffer.from(bytes).toString() === Buffer.from(bytes).toString('ascii');
/** Contents that are text, so that most payloads can be rendered. */
const readable = fc.array(
  block.map((each) =>
    'content' in each && !isText(each.content) ? { ...each, content: utf8('text é') } : each,
  ),
  { minLength: 1, maxLength: 8 },
);

it.each([
  ['readable', readable],
  ['arbitrary', blocks],
])('counting block by block gives what the whole of %s payloads has', (_name, payloads) => {
  fc.assert(
    fc.property(payloads, (given) => {
      const statistics = new BlockStatistics();
      for (const each of given) statistics.add(each);
      const expected = REFERENCE_MODES.map((mode) => ({ mode, tokens: tokensByRendering(given, mode) }));
      expect(statistics.tokens).toEqual(expected);
      const bytes = given.reduce((sum, each) => sum + primarySize(each), 0);
      expect(statistics.total).toEqual({ count: given.length, bytes });
    }),
    { numRuns: runs(300), seed: 51 },
  );
});
