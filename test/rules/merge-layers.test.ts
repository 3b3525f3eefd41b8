import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleSpec } from '../../src/model/rule.ts';
import { mergeLayers } from '../../src/rules/merge-layers.ts';

const rule = (id: string, title = id): RuleSpec => ({
  id,
  title,
  status: 'stable',
  kind: 'diff',
  emit: { block: 'diff' },
});

describe('merging layers', () => {
  it('puts the project first and the built-in rules last, and lets a later layer replace a rule in its place', () => {
    const merged = mergeLayers([
      { origin: 'core', rules: [rule('core/a'), rule('core/b'), rule('core/c')], last: true },
      { origin: 'team', rules: [rule('team/x'), rule('core/b', 'of the team')] },
      { origin: 'local', rules: [rule('team/x', 'of the project'), rule('local/y')] },
    ]);
    expect(merged.map((entry) => [entry.rule.id, entry.rule.title, entry.origin])).toEqual([
      ['local/y', 'local/y', 'local'],
      ['team/x', 'of the project', 'local'],
      ['core/a', 'core/a', 'core'],
      ['core/b', 'of the team', 'team'],
      ['core/c', 'core/c', 'core'],
    ]);
  });

  it('gives each id once, at its place in the first layer that has it, from the last one', () => {
    const layers = fc.array<string[]>(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(layers, (ids) => {
        const merged = mergeLayers(
          ids.map((list, i) => ({ origin: String(i), rules: list.map((id) => rule(id)) })),
        );
        const homes = ids.map((list, i) => list.filter((id) => !ids.slice(0, i).flat().includes(id)));
        const standing = [...homes.slice(-1), ...homes.slice(0, -1)];
        expect(merged.map((entry) => entry.rule.id)).toEqual(standing.flat());
        for (const {
          origin,
          rule: { id },
        } of merged)
          expect(Number(origin)).toBe(ids.findLastIndex((list) => list.includes(id)));
      }),
    );
  });
});
