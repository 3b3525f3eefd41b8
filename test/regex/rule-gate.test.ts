import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { createEngine } from '../../src/engine/create-engine.ts';
import type { RuleSpec } from '../../src/model/rule.ts';
import type { Judge } from '../../src/regex/judge-all.ts';
import { type GateEvent, gateRules } from '../../src/regex/rule-gate.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const rule = (id: string, line: string, more: Partial<RuleSpec> = {}): RuleSpec => ({
  ...{ id, kind: 'lines', line, emit: { block: 'tool_result', hint: 'list' } },
  ...more,
});

const judge: Judge = async ({ source }) => {
  if (source.includes('slow')) return { growth: 'exponential', attack: "'a'", hot: [] };
  if (source.includes('odd')) return { growth: 'unknown', reason: 'timeout' };
  return { growth: source.includes('wide') ? 'quadratic' : 'linear' };
};

async function gateOf(...rules: RuleSpec[]) {
  const events: GateEvent[] = [];
  const gate = await gateRules(rules, home.env, (event) => events.push(event));
  return { gate, events };
}

describe('the gate of rules', () => {
  it('keeps a rule off until its patterns have been judged, and says so once', async () => {
    const { gate, events } = await gateOf(rule('a/b', '^new'), rule('a/c', '^x', { continuation: '^wide' }));
    expect([...gate.off.keys()]).toEqual(['a/b', 'a/c']);
    expect(events).toEqual([{ kind: 'waiting', rules: ['a/b', 'a/c'] }]);
    await gate.judgeRest(judge);
    expect(gate.off.size).toBe(0);
    expect([...gate.quadratic]).toEqual(['a/c']);
    expect(events[1]).toEqual({ kind: 'on', rules: ['a/b', 'a/c'] });
    await gate.judgeRest(() => Promise.reject(new Error('asked twice')));
  });

  it('leaves a slow rule off, at the next start without asking', async () => {
    const first = await gateOf(rule('a/b', '^slow'));
    await first.gate.judgeRest(judge);
    expect(first.gate.off.get('a/b')).toContain('exponential');
    expect(first.events[1]).toEqual({
      kind: 'slow',
      rule: 'a/b',
      growth: "grows exponentially with a line's length",
      attack: "'a'",
    });
    const second = await gateOf(rule('a/b', '^slow'));
    expect(second.gate.waits).toBe(false);
    expect(second.events.map(({ kind }) => kind)).toEqual(['slow']);
  });

  it('leaves a rule off that nobody can judge', async () => {
    const { gate, events } = await gateOf(rule('a/b', '^odd'));
    await gate.judgeRest(judge);
    expect(gate.off.get('a/b')).toContain('timeout');
    expect(events[1]).toEqual({ kind: 'unjudged', rule: 'a/b', reason: 'timeout' });
  });

  it('lets rules without patterns pass', async () => {
    const { gate, events } = await gateOf({ id: 'a/b', kind: 'diff', emit: { block: 'diff' } });
    expect([gate.off.size, gate.waits, events]).toEqual([0, false, []]);
  });
});

describe('an engine behind a gate', () => {
  const text = Array.from({ length: 20 }, (_, i) => `[FILE] component-${i}.test.ts`).join('\n');
  const call = { server: 's', tool: 't', args: {} };

  it('uses a rule from the moment it is on, and tells what was off before', async () => {
    const rules = [rule('a/b', '^\\[FILE\\] [a-z]')];
    const { gate } = await gateOf(...rules);
    const engine = createEngine({
      config: normaliseConfig({ version: 1 }, undefined),
      rules,
      routes: [],
      gate,
    });
    expect([...engine.inspect(text, call).off.keys()]).toEqual(['a/b']);
    expect((await engine.process(text, call)).action).toBe('unchanged');
    await gate.judgeRest(judge);
    expect(engine.inspect(text, call).off.size).toBe(0);
    expect((await engine.process(text, call)).action).toBe('rewritten');
  });
});
