import { KeptTexts } from '../../src/store/kept-texts.ts';
import { type Session, startMemory } from '../../src/store/session.ts';

/** A client that nothing is remembered of yet. */
export const session = (texts: KeptTexts = new KeptTexts(), tokenFactor = 1): Session => ({
  ...startMemory(texts),
  tokenFactor,
});
