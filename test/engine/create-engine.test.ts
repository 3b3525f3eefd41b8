import { describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { createEngine } from '../../src/engine/create-engine.ts';
import type { RawConfig } from '../../src/model/raw-config.ts';

const engineOf = (raw: Omit<RawConfig, 'version'>) => {
  const config = normaliseConfig({ version: 1, ...raw }, undefined);
  return createEngine({ config, rules: [], routes: config.routes });
};
const off = { detection: { enabled: false } };
const JSON_TEXT = JSON.stringify(
  Array.from({ length: 20 }, (_, id) => ({ id, name: `name ${id}` })),
  null,
  2,
);

describe("whether a tool's results may be rewritten", () => {
  const match = { tool: 't' };
  it.each([
    ['detection on', {}, true],
    ['detection off', off, false],
    [
      'detection off, and a route that assumes',
      { ...off, routes: [{ name: 'a', match, assume: { block: 'structured_data' } }] },
      true,
    ],
    ['detection off, and another mode', { ...off, render: { mode: 'xml' } }, true],
    [
      'detection off, and a route with another mode',
      { ...off, routes: [{ name: 'a', match, render: { mode: 'xml' } }] },
      true,
    ],
    ['a route that passes it through', { routes: [{ name: 'a', match, action: 'passthrough' }] }, false],
  ] as const)('%s', async (_, raw, may) => {
    const engine = engineOf(raw);
    expect(engine.mayRewrite('s', 't')).toBe(may);
    if (!may) expect(await engine.rewrite(JSON_TEXT, { server: 's', tool: 't', args: {} })).toBeUndefined();
  });
});
