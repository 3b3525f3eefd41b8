/** A new form is one file and its entry in the registry: nothing else has to know of it. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import { SourceDocument } from '../../../src/document/document.ts';
import { restore } from '../../../src/engine/budget/restore.ts';
import { createEngine } from '../../../src/engine/create-engine.ts';
import type { Config } from '../../../src/model/config.ts';
import type { RuleSpec } from '../../../src/model/rule.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import { assumedHints } from '../../../src/validation/doubts.ts';
import { NO_CALL } from '../../support/engine.ts';
import { session } from '../../support/session.ts';
import { describeForm } from './conformance.ts';
import { pulses } from './invented-form.ts';

vi.mock('../../../src/render/compact/registry.ts', async (original) => {
  const { FORMS } = await original<typeof import('../../../src/render/compact/registry.ts')>();
  const { forgetful, pulses: entered } = await import('./invented-form.ts');
  return { FORMS: new Map([...FORMS, [entered.name, entered], [forgetful.name, forgetful]]) };
});

const PLACES = ['cellar east', 'kitchen north', 'roof terrace'];
const reading = (n: number): string => `${n} degrees and steady, as before`;
const grow = (n: number): string =>
  Array.from({ length: n }, (_, i) => {
    return `pulse from ${PLACES[Math.floor((3 * i) / n)]}: ${reading((i * 7919) % 1000)}`;
  }).join('\n');

const ruleFor = (hint: string): RuleSpec => ({
  id: 'team/pulses',
  kind: 'lines',
  line: '^pulse ',
  min_lines: 3,
  emit: { block: 'tool_result', hint },
});

async function engineFor(hint: string, more: Partial<Config> = {}) {
  const breaches: string[] = [];
  const { config: builtIn } = await loadConfig({ cwd: '/', env: { HOME: '/nonexistent' } });
  const config = { ...builtIn, ...more };
  const onBreach = (what: string): void => {
    breaches.push(what);
  };
  return { breaches, engine: createEngine({ config, rules: [ruleFor(hint)], routes: [], onBreach }) };
}

describeForm({
  form: pulses,
  samples: [grow(3), grow(30)],
  arbitrary: fc
    .array(fc.tuple(fc.constantFrom(...PLACES), fc.nat(99)), { minLength: 1 })
    .map((all) => all.map(([place, n]) => `pulse from ${place}: ${reading(n)}`).join('\n')),
});

describe('a form that was entered', () => {
  it.each(['pulses', 'heartbeat'])('is chosen by rules whose label is %s', async (hint) => {
    const { engine } = await engineFor(hint);
    const text = `start\n${grow(30)}\n`;
    const compact = (await engine.rewrite(text, NO_CALL)) ?? '';
    expect(compact).toMatch(
      /^#bcp pulses 3-\d+\nstart\npulse from @place: -reading\n@cellar east\n-0 degrees/,
    );
    expect(expand(compact)).toBe(text);
  });

  it('gives way to its fallback where it refuses a text', async () => {
    const { engine } = await engineFor('heartbeat');
    const text = `${grow(30)}\npulse lost\npulse lost again`;
    expect(await engine.rewrite(text, NO_CALL)).toMatch(/^#bcp lines/);
  });

  it('is sent only if its text expands to the original', async () => {
    const { engine, breaches } = await engineFor('forgetful');
    expect(await engine.rewrite(grow(30), NO_CALL)).toBeUndefined();
    expect(breaches).toEqual([expect.stringContaining('did not expand')]);
  });

  it('keeps its legend under a budget, and each row below its heading', async () => {
    const { engine } = await engineFor('pulses', { budget: { tokens: 150 } });
    const original = grow(300);
    const text = (await engine.rewrite(original, NO_CALL)) ?? '';
    const client = session();
    const [sent = ''] = await engine.fit([{ original, text }], NO_CALL, client);
    const [marker, legend, ...lines] = sent.split('\n');
    expect(marker).toMatch(/^#bcp pulses \(shortened/);
    expect(legend).toBe('pulse from @place: -reading');
    expect(lines[0]).toBe('@cellar east');
    expect(lines.at(-1)).toBe('-781 degrees and steady, as before');
    const headings = lines.filter((line) => line.startsWith('@'));
    expect(headings.at(-1)).toBe('@roof terrace');
    expect(lines.filter((line) => / rows \(~/.test(line)).length).toBeGreaterThan(0);
    expect(restore(sent, (handle) => client.handles.get(handle)?.text)).toBe(text);
  });

  it('is suggested to whoever misspells it', () => {
    const document = new SourceDocument('/home/dev/app/c.yaml', '', undefined);
    const findings = ['pulses', 'heartbeat', 'pulsses'].map((hint) =>
      assumedHints([{ name: 'r', match: {}, assume: { block: 'tool_result', hint } }], document),
    );
    expect(findings.map((all) => all.length)).toEqual([0, 0, 1]);
    expect(findings[2]?.[0]?.help).toContain('pulses');
  });
});
