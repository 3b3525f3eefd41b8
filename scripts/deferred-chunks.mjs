import { CHUNKS } from './chunk-plan.mjs';

const names = CHUNKS.filter(({ isDeferred }) => isDeferred).map(({ name }) => name);
const REQUIRED = new RegExp(`const (require_(?:${names.join('|')})) = (require\\(.*?\\));`, 'g');

/** In CommonJS, a chunk's exports are read from what `require` gave at each use: so it can be loaded at the first one. */
export const deferredChunks = () => ({
  name: 'deferred-chunks',
  renderChunk(code) {
    const required = [...code.matchAll(REQUIRED)].map(([, variable]) => variable);
    return required.reduce(
      (text, variable) => text.replaceAll(`${variable}.`, `${variable}().`),
      code.replace(REQUIRED, 'let loaded_$1; const $1 = () => (loaded_$1 ??= $2);'),
    );
  },
});
