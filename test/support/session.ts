import { type Session, startMemory } from '../../src/store/session.ts';
import { StoredTexts } from '../../src/store/stored-texts.ts';

/** A client that nothing is remembered of yet. */
export const session = (texts: StoredTexts = new StoredTexts(), tokenFactor = 1): Session => ({
  ...startMemory(texts),
  tokenFactor,
});
