import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureKinds, ownTokens, type Results } from '../bench/tokens/measure.ts';
import { tablesOf, withTables } from '../bench/tokens/tables.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { builtInEngine } from './support/engine.ts';

const results = JSON.parse(readFileSync('bench/results/tokens.json', 'utf8')) as Results;

describe('the figures about tokens', () => {
  it.each(['docs/figures.md', 'docs/compact.md'])('stand in %s as they were measured', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('<!-- tokens: ');
    expect(text).toBe(withTables(text, tablesOf(results)));
  });

  it('say that every set is smallest as bcp-proxy sends it, by either tokenizer', () => {
    const sets = Object.values(results.sets);
    expect(sets.map(({ length }) => length)).toEqual([8, 8]);
    for (const { name, tokens } of sets.flat()) {
      const { bcp = 0, csv = Number.POSITIVE_INFINITY, ...others } = tokens;
      expect(Object.keys(others), name).toEqual(['minified', 'toon', 'tron', 'gcf']);
      for (const other of Object.values(others)) expect(bcp, name).toBeLessThan(other);
      expect(bcp, name).toBeLessThanOrEqual(csv * 1.005);
    }
  });

  it('say that no JSON capture is larger than minified', () => {
    for (const { name, tokens } of results.captures['o200k_base'] ?? []) {
      expect(tokens['bcp'], name).toBeLessThanOrEqual(tokens['minified'] ?? 0);
    }
  });

  it('are as good as when they were measured', async () => {
    const { engine } = await builtInEngine();
    const count = await loadTokenCounter();
    const process = (text: string, call: Parameters<typeof engine.process>[1]) => engine.process(text, call);
    for (const { name, tokens } of await ownTokens(process, count)) {
      const before = results.sets['o200k_base']?.find((set) => set.name === name)?.tokens['bcp'] ?? 0;
      expect(tokens['bcp'], name).toBeLessThanOrEqual(before);
    }
    for (const { name, captures, after, forms } of await measureKinds(process, count)) {
      const before = results.kinds.find((kind) => kind.name === name);
      expect(captures, name).toBe(before?.captures);
      expect(forms, name).toEqual(before?.forms);
      expect(after, name).toBeLessThanOrEqual(before?.after ?? 0);
    }
  });
});
