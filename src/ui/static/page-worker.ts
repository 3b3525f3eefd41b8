/** The thread of a page without a server: it answers texts as `bcp-proxy ui` does with the built-in rules. It runs in browsers. */
import { createEngine } from '../../engine/create-engine.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import type { ApiError } from '../api/api-paths.ts';
import type { RenderAnswer, RenderRequest } from '../api/render-api.ts';
import { failureOf } from '../http/failure.ts';
import { callField } from '../http/json-fields.ts';
import { countsLast, renderText } from '../render/render-text.ts';
import type { EngineData } from './engine-data.ts';

/** The build puts it in. */
declare const ENGINE_DATA: EngineData;

/** The thread, as browsers give it. */
declare const self: {
  postMessage(answer: RenderAnswer | ApiError): void;
  onmessage: ((event: { readonly data: RenderRequest }) => void) | null;
};

const { quadratic, ...options } = ENGINE_DATA;
const engine = createEngine({ ...options, gate: { off: new Map(), quadratic: new Set(quadratic) } });
const counters = loadTokenCounter().then((count) => ({
  before: countsLast(count),
  after: countsLast(count),
}));

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  const { text, without } = request;
  const used = without === undefined ? engine : engine.without(without);
  const call = callField({ ...request });
  return renderText({ engine: used, diagnostics: [], stale: false }, text, call, await counters);
}

/** The page waits for an answer before it sends another text. */
self.onmessage = async ({ data }) => {
  self.postMessage(await answer(data).catch((error: unknown) => failureOf(error).body));
};
