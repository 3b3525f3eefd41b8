import { describe, expect, it } from 'vitest';
import { createChoose } from '../../src/engine/choose.ts';
import type { RunStep } from '../../src/engine/stopwatch.ts';
import { renderCompact } from '../../src/render/compact/render-compact.ts';

const rows = Array.from({ length: 200 }, (_, i) => ({ id: i, name: `name ${i}`, state: 'ready' }));
const text = JSON.stringify(rows, null, 2);
const [best] = renderCompact([{ source: text, hint: 'json', written: false }], {
  bom: false,
  crlf: false,
  margin: undefined,
  tail: '',
});

/** How many candidates are expanded and compared with the text. */
async function verifiedOf(candidates: readonly { text: string; forms: readonly string[] }[]) {
  let verified = 0;
  const run: RunStep = (step, work) => {
    if (step === 'verify') verified++;
    return work();
  };
  const choose = createChoose({ counter: async () => (one) => one.length, onBreach: undefined });
  const chosen = await choose(text, candidates, run);
  return { verified, chosen };
}

describe('of several candidates', () => {
  it('one that is surely larger is not verified', async () => {
    const larger = { text: `${text}\n${text}`, forms: ['larger'] };
    expect(await verifiedOf([best!, larger])).toEqual({ verified: 1, chosen: best });
  });

  it('one that may be smaller is verified and counted', async () => {
    const { verified, chosen } = await verifiedOf([{ ...best!, forms: ['first'] }, best!]);
    expect([verified, chosen?.forms]).toEqual([2, ['first']]);
  });

  it('one that does not expand to the text is not sent, however small it is', async () => {
    const broken = { text: '⟦bcp⟧', forms: ['broken'] };
    expect((await verifiedOf([broken, best!])).chosen).toEqual(best);
  });
});
