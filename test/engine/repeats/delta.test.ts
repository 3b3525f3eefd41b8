import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, writeDelta } from '../../../src/engine/repeats/delta.ts';
import { readRepeated, writeRepeated } from '../../../src/engine/repeats/repeat-marker.ts';
import { runs } from '../../support/runs.ts';

const BEFORE = '#bcp json\n[3]{id state}\n1 open\n2 open\n3 paid\n';

describe('a delta', () => {
  it('shows what became of which lines', () => {
    expect(writeDelta(BEFORE, '#bcp json\n[4]{id state}\n1 open\n2 paid\n3 paid\n4 open\n')).toBe(
      '@@ 2\n-[3]{id state}\n+[4]{id state}\n@@ 4\n-2 open\n+2 paid\n@@ 5+\n+4 open',
    );
    expect(writeDelta(BEFORE, '#bcp json\n3 paid\n')).toBe('@@ 2-4\n-[3]{id state}\n-1 open\n-2 open');
  });

  it('is none where nothing changed, or too much is to be compared', () => {
    expect(writeDelta(BEFORE, BEFORE)).toBeUndefined();
    expect(writeDelta('a\n'.repeat(30_000), 'b')).toBeUndefined();
  });

  it('gives the later text back, whatever the lines look like', () => {
    const line = fc.oneof(
      fc.constantFrom('', 'a', 'b', '@@ 1', '@@ 3+', '-a', '+b', '\r', '… +3 lines (~9 tok) get abcdef'),
      fc.string({ maxLength: 6 }),
    );
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('', '\n', '\r\n'))
      .map(([lines, tail]) => lines.join('\n') + tail);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const delta = writeDelta(before, after);
        expect(delta === undefined ? before : applyDelta(before, delta)).toBe(after);
      }),
      { numRuns: runs(5000) },
    );
  });

  it.each([
    ['@@ 3\n-not what stands there'],
    ['@@ 9+\n+beyond'],
    ['@@ 4\n-2 open\n@@ 2\n-[3]{id state}'],
    ['@@ 2-3\n-[3]{id state}'],
    ['nothing of the kind'],
  ])('that belongs to another text is not applied: %o', (delta) => {
    expect(applyDelta(BEFORE, delta)).toBeUndefined();
  });

  it('is told from everything else by its first line', () => {
    const first = writeRepeated('changed since', 'list {"q":"(all: bcp_get abcdef)"}', '9f3a21');
    expect(readRepeated(`${first}\n@@ 1\n-a`)).toEqual({
      difference: 'changed since',
      handle: '9f3a21',
      delta: '@@ 1\n-a',
    });
    expect(readRepeated('#bcp json\n[1]{a}')).toBeUndefined();
  });
});
