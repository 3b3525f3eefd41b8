import { rebuilt } from '../../src/engine/repeats/known-result.ts';
import { looksMarked } from '../../src/render/compact/marker.ts';
import { isSame } from '../../src/render/judge.ts';
import { SeenLines } from '../../src/store/seen-lines.ts';
import type { PlannedCall } from '../clients/model.ts';

const REFERENCE = / as .* above$/m;

export const refersBack = (text: string): boolean => REFERENCE.test(text);

/** How a text came: `same`, `compact`, `refers` to what its reader has had. */
export type Came = 'same' | 'compact' | 'refers';

const cameAs = (text: string, original: string): Came => {
  if (text === original) return 'same';
  return refersBack(text) ? 'refers' : 'compact';
};

export interface Judged {
  readonly came: readonly Came[];
  readonly fault: string | undefined;
}

/** Whether texts that one reader had, one after another, give the originals back. */
export function judged(
  texts: readonly string[],
  originals: readonly string[],
  steps: readonly PlannedCall[],
): Judged {
  const seen = new SeenLines();
  const came = texts.map((text, i) => cameAs(text, originals[i] ?? ''));
  if (texts.length !== originals.length)
    return { came, fault: `${texts.length} results and not ${originals.length}` };
  for (const [i, text] of texts.entries()) {
    const { tool, args } = steps[i] ?? { tool: '', args: {} };
    const original = originals[i] ?? '';
    const which = `result ${i + 1}, of ${tool},`;
    if (text !== original && !looksMarked(text))
      return { came, fault: `${which} is other text: ${text.slice(0, 200)}` };
    const back = rebuilt(text, { server: '', tool, args }, seen);
    if (back === undefined || !isSame(original, back.original))
      return { came, fault: `${which} does not give the original back` };
    seen.add({ ...back.seen, key: String(i) });
  }
  return { came, fault: undefined };
}
