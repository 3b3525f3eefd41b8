import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadEngine } from '../src/engine/load-engine.ts';
import { expand } from '../src/render/compact/expand.ts';
import { type Home, makeHome } from './config/project.ts';

/** What nobody here has heard of: the targets of a build tool, as `query` prints them. */
const LABELS = [
  'Loading: 0 packages loaded',
  '//pkg/build/tools:main',
  '//pkg/build/tools:lib',
  '//pkg/build/tools/internal:one',
  '//pkg/build/tools/internal:two',
  '//pkg/build/rules:three',
  '//pkg/build/rules:four',
  '',
].join('\n');

const CONFIG = `
version: 1
rules:
  - id: team/labels
    title: targets of the build
    kind: lines
    keywords: ["//"]
    line: '^//(?<package>[\\w/-]+):(?<target>[\\w.-]+)$'
    min_lines: 3
    confidence: 0.6
    evidence:
      - { id: same-package, if: { ge: [package_repeats, 0.3] }, weight: 0.3 }
      - any_of:
          - { id: from-query, if: { tool: '*query*' }, weight: 0.6 }
          - { id: many, if: { ge: [matched, 20] }, weight: 0.4 }
    emit: { block: file_tree, fields: { root: "{args.root, package}" }, hint: paths }
`;

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

it('a new content type is YAML alone: found, a block of its type, compact, and expanded again', async () => {
  const call = { server: 'build', tool: 'run_query', args: { root: '//pkg' } };
  const warnings: string[] = [];
  const warn = (what: string): number => warnings.push(what);
  const without = await loadEngine({ cwd: home.home, env: home.env, warn });
  expect(await without.process(LABELS, call)).toMatchObject({ action: 'unchanged', regions: [] });

  await home.write({ 'bcp-proxy.config.yaml': CONFIG });
  const file = home.path('bcp-proxy.config.yaml');
  const engine = await loadEngine({ file, cwd: home.home, env: home.env, warn });
  const { detection, manifest } = engine.inspect(LABELS, call);
  expect(detection.trace).toMatchObject([
    { rule: 'team/labels', outcome: 'claimed', evidence: [{}, { id: 'same-package' }, { id: 'from-query' }] },
  ]);
  expect(manifest.blocks[1]).toMatchObject({ type: 'file_tree', root: '//pkg' });

  const outcome = await engine.process(LABELS, call);
  expect(outcome).toMatchObject({ action: 'rewritten', forms: ['paths'], verified: true });
  expect(outcome.text.length).toBeLessThan(0.8 * LABELS.length);
  expect(expand(outcome.text)).toBe(LABELS);
  expect(warnings).toEqual([]);
});
