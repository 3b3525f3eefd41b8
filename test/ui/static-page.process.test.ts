/** The page without a server: its engine, in a context that has nothing of Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTokenCounter } from '../../src/render/tokens/count.ts';
import type { ApiError } from '../../src/ui/api/api-paths.ts';
import type { RenderAnswer, RenderRequest } from '../../src/ui/api/render-api.ts';
import { callField } from '../../src/ui/http/json-fields.ts';
import { renderText } from '../../src/ui/render/render-text.ts';
import { builtInEngine } from '../support/engine.ts';
import { buildStaticPage, type StaticPage } from './support/static-page.ts';

/** In KB, compressed. The tokenizer's table alone has 1,000. */
const MOST_PAGE = 130;
const MOST_ENGINE = 1300;

const capture = (name: string): RenderRequest => ({ text: readFileSync(`test/corpus/${name}`, 'utf8') });

/** A tenth of what real tools answered. */
const CAPTURES = readdirSync('test/corpus')
  .filter((name, i) => i % 10 === 0 && /\.\w+$/.test(name))
  .map(capture);
const REQUESTS: readonly RenderRequest[] = [
  ...CAPTURES,
  { ...capture('csv-distro.csv'), without: 'core/csv' },
  { text: 'one line\n', server: 'files', tool: 'read_text_file', arguments: { path: 'src/a.ts' } },
  { text: 'ä'.repeat(600_000) },
  { text: '\ud800' },
];

let built: StaticPage;
beforeAll(() => {
  built = buildStaticPage();
});
afterAll(() => built.remove());

const assets = (): readonly string[] => readdirSync(join(built.folder, 'assets'));
const worker = (): string => join(built.folder, 'assets', assets().find((name) => /worker/.test(name)) ?? '');

type Answer = RenderAnswer | ApiError;

/** What every browser has in a worker, as far as the engine uses it. */
function startBare(): (request: RenderRequest) => Promise<Answer> {
  let told = (_: Answer): void => undefined;
  const self: { postMessage(answer: Answer): void; onmessage?: (event: { data: RenderRequest }) => void } = {
    postMessage: (answer) => told(answer),
  };
  new Script(readFileSync(worker(), 'utf8')).runInContext(
    createContext({ self, TextEncoder, TextDecoder, performance }),
  );
  return (data) =>
    new Promise((resolve) => {
      told = (answer) => resolve(structuredClone(answer));
      self.onmessage?.({ data });
    });
}

/** Without what was measured by the clock. */
const timeless = (answer: Answer): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'ms' ? undefined : value)));

describe('the engine of the page without a server', () => {
  it('answers the same as the engine under Node', async () => {
    const ask = startBare();
    const { engine } = await builtInEngine();
    const count = await loadTokenCounter();
    const counters = { before: count, after: count };
    for (const request of REQUESTS) {
      const { text, without } = request;
      const used = without === undefined ? engine : engine.without(without);
      const edited = { engine: used, diagnostics: [], stale: false };
      const here = await renderText(edited, text, callField({ ...request }), counters);
      expect(timeless(await ask(request)), text.slice(0, 40)).toEqual(timeless(here));
    }
  });

  it('saves tokens, and proves that nothing is lost', async () => {
    const ask = startBare();
    for (const name of ['csv-distro.csv', 'diag-mypy.txt'])
      expect(await ask(capture(name))).toMatchObject({ action: 'rewritten', expands: true });
  });

  it('says what is wrong with a request', async () => {
    const call = JSON.parse('{"text": "a", "arguments": []}') as RenderRequest;
    expect(await startBare()(call)).toMatchObject({ error: { code: 'bad-request' } });
  });
});

describe('the files of the page without a server', () => {
  it(`have at most ${MOST_PAGE} KB, and the engine ${MOST_ENGINE} KB, compressed`, () => {
    const sizeOf = (file: string): number => gzipSync(readFileSync(file)).length / 1024;
    const page = assets().map((name) => join(built.folder, 'assets', name));
    const first = page.filter((file) => file !== worker()).map(sizeOf);
    expect(first.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_PAGE);
    expect(sizeOf(worker())).toBeLessThan(MOST_ENGINE);
  });

  it('bring the licenses of what they hold: of the page, and of its thread', () => {
    const licenses = readFileSync(join(built.folder, 'THIRD_PARTY_LICENSES.txt'), 'utf8');
    for (const name of ['preact', '@codemirror/view', 'gpt-tokenizer', 'htmlparser2', 'rolldown'])
      expect(licenses).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(licenses).not.toMatch(/^vite \d/m);
  });

  it('are in any folder of a host, and name none of the machine that built them', () => {
    const html = readFileSync(join(built.folder, 'index.html'), 'utf8');
    expect(
      [...html.matchAll(/(?:src|href)="([^"]+)"/g)].every(([, link = '']) => link.startsWith('./')),
    ).toBe(true);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    for (const name of assets())
      expect(readFileSync(join(built.folder, 'assets', name), 'utf8').includes(process.cwd()), name).toBe(
        false,
      );
  });
});
