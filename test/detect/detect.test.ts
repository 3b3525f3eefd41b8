import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRules } from '../../src/detect/compile.ts';
import { detect } from '../../src/detect/detect.ts';
import { indexLines } from '../../src/detect/lines.ts';
import type { ToolCall } from '../../src/model/call.ts';
import type { RuleSpec, RuleTune } from '../../src/model/rule.ts';
import { NO_CALL } from '../support/engine.ts';
import { anyText } from '../support/texts.ts';

const make = (spec: Partial<RuleSpec> & { id: string }): RuleSpec => ({
  title: spec.id,
  status: 'stable',
  kind: 'lines',
  emit: { block: 'tool_result' },
  ...spec,
});

const build = make({ id: 'team/build', line: '^make: ', confidence: 0.8 });

function run(
  specs: RuleSpec[],
  text: string,
  {
    threshold = 0.7,
    tune = {},
    call = NO_CALL,
  }: { threshold?: number; tune?: Record<string, RuleTune>; call?: ToolCall } = {},
) {
  const detection = detect(indexLines(text), compileRules(specs, tune), threshold, call);
  return {
    ...detection,
    claims: detection.regions
      .filter((region) => region.rule)
      .map((region) => [region.rule?.id, region.start, region.end]),
  };
}

const TEXT = 'start\nmake: one\nmake: two\nend';

describe('detect', () => {
  it('regions partition any text', () => {
    const rules = compileRules(
      [build, make({ id: 'team/any', line: '.', confidence: 0.9, min_lines: 2 })],
      {},
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = indexLines(text);
        const { regions } = detect(lines, rules, 0.7, NO_CALL);
        expect(regions.map((region) => region.start)).toEqual(
          [0, ...regions.map((region) => region.end)].slice(0, -1),
        );
        expect(regions.at(-1)?.end).toBe(lines.count);
      }),
    );
  });

  it('shares what is found by rules alone that ask for the same', () => {
    const asks = { require: [{ ge: ['together', 0.5] as const }] };
    const found = ['parse', 'diff'].map((kind) =>
      compileRules(
        [
          make({ id: 'team/a', kind: kind as 'parse' }),
          make({ id: 'team/b', kind: kind as 'parse', ...asks }),
        ],
        {},
      ).map(({ shares }) => shares),
    );
    expect(found[0]?.[0]).not.toBe(found[0]?.[1]);
    expect(found[1]?.[0]).toBe(found[1]?.[1]);
    const json = make({ id: 'team/json', kind: 'parse', format: 'json', confidence: 0.1 });
    const most = make({ ...json, id: 'team/most', confidence: 0.9, ...asks });
    expect(run([json, most], '{"a": 1}').claims).toEqual([['team/most', 0, 1]]);
  });

  it('claims the lines that a rule matches', () => {
    expect(run([build], TEXT).claims).toEqual([['team/build', 1, 3]]);
  });

  it('the threshold decides: the call’s, a rule’s own, a tuned one', () => {
    expect(run([build], TEXT, { threshold: 0.81 }).claims).toEqual([]);
    expect(run([make({ ...build, threshold: 0.5 })], TEXT, { threshold: 0.81 }).claims).toHaveLength(1);
    expect(run([build], TEXT, { tune: { 'team/build': { threshold: 0.9 } } }).claims).toEqual([]);
    expect(run([build], TEXT, { tune: { 'team/build': { confidence: 0.6 } } }).claims).toEqual([]);
    expect(run([build], TEXT, { tune: { 'team/build': { min_lines: 3 } } }).claims).toEqual([]);
  });

  it('evidence raises and lowers the confidence, order-free', () => {
    const weighed = make({
      ...build,
      confidence: 0.6,
      evidence: [
        { id: 'two', if: { ge: ['matched', 2] }, weight: 0.5 },
        { id: 'shell', if: { tool: '*{shell,exec}*' }, weight: -0.5 },
      ],
    });
    expect(run([weighed], TEXT).regions[1]?.confidence).toBeCloseTo(0.8);
    const shell = { server: 's', tool: 'run_shell', args: {} };
    expect(run([weighed], TEXT, { call: shell }).trace).toMatchObject([
      { outcome: 'below-threshold', confidence: 0.4 },
    ]);
  });

  it('of alternatives that say the same, the largest weight counts', () => {
    const any_of = [
      { id: 'small', if: { ge: ['matched', 1] as const }, weight: 0.2 },
      { id: 'large', if: { ge: ['matched', 2] as const }, weight: 0.5 },
      { id: 'never', if: { ge: ['matched', 9] as const }, weight: 0.9 },
    ];
    const [entry] = run([make({ ...build, confidence: 0.6, evidence: [{ any_of }] })], TEXT).trace;
    expect(entry?.confidence).toBeCloseTo(0.8);
    expect(entry?.evidence.map(({ id }) => id)).toEqual(['match', 'large']);
  });

  it('conditions may hold one or the other, and ask for a MIME type', () => {
    const typed = make({ ...build, require: [{ any_of: [{ mime: 'text/x-*' }, { tool: 'make' }] }] });
    const claims = (call: ToolCall) => run([typed], TEXT, { call }).claims.length;
    expect(claims(NO_CALL)).toBe(0);
    expect(claims({ ...NO_CALL, mime: 'text/x-log; charset=utf-8' })).toBe(1);
    expect(claims({ ...NO_CALL, args: { mimeType: 'text/x-log' } })).toBe(1);
    expect(claims({ ...NO_CALL, mime: 'text/plain', args: { mimeType: 'text/x-log' } })).toBe(0);
    expect(claims({ ...NO_CALL, tool: 'Make' })).toBe(1);
  });

  it('what stands in a comment of a program is vetoed', () => {
    const { claims, trace } = run([build], 'a\n/*\nmake: one\n*/\nb');
    expect(claims).toEqual([]);
    expect(trace).toMatchObject([{ outcome: 'vetoed', evidence: [{}, { id: 'inside-a-comment' }] }]);
  });

  it('what begins a comment within another claim begins none: a diff shows parts of a program', () => {
    const text = 'make: one\nmake: a = """\nmake: two\n\na\n\nmake: three\n"""\n';
    const shown = make({ ...build, line: '^(?:make: |""")', min_lines: 1 });
    expect(run([shown], text).claims).toEqual([
      ['team/build', 0, 3],
      ['team/build', 6, 8],
    ]);
  });

  it('terminal escapes and wrapper tags are seen through, and no byte of them is lost', () => {
    const text = '<output>\n\u001b[32mmake: one\u001b[0m\nmake: two\n</output>';
    const whole = make({ ...build, require: [{ ge: ['share', 1] }] });
    expect(run([whole], text).claims).toEqual([['team/build', 1, 3]]);
  });

  it('a condition that is required vetoes, whatever the confidence', () => {
    const strict = make({ ...build, require: [{ ge: ['matched', 3] }] });
    const { trace } = run([strict], TEXT);
    expect(trace).toMatchObject([{ outcome: 'vetoed', rule: 'team/build', evidence: [{ id: 'match' }] }]);
  });

  it('a vetoed candidate holds no getter or function of its own, which would outlive the call', () => {
    const strict = make({ ...build, require: [{ ge: ['matched', 3] }] });
    const own = Object.values(Object.getOwnPropertyDescriptors(run([strict], TEXT).trace[0]));
    expect(own.filter(({ get, value }) => get !== undefined || typeof value === 'function')).toEqual([]);
  });

  it('a rule without its keyword in the text does not run', () => {
    expect(run([make({ ...build, keywords: ['Entering directory'] })], TEXT).trace).toEqual([]);
  });

  it('the more confident rule wins, and the loser is traced with its winner', () => {
    const sure = make({ id: 'team/sure', line: 'two', confidence: 0.95 });
    const { claims, trace } = run([build, sure], TEXT);
    expect(claims).toEqual([['team/sure', 2, 3]]);
    expect(trace).toContainEqual(
      expect.objectContaining({ rule: 'team/build', outcome: 'overlapped', winner: 'team/sure' }),
    );
  });

  it('among equally sure rules the first in the list wins, then the longer region', () => {
    const twin = make({ id: 'team/twin', line: '^make: one', confidence: 0.83 });
    expect(run([twin, build], TEXT).claims[0]?.[0]).toBe('team/twin');
    expect(run([build, twin], TEXT).claims[0]?.[0]).toBe('team/build');
  });

  it('a later tier sees only what earlier ones left', () => {
    const box = make({ id: 'team/box', kind: 'delimited', open: '^<', close: '^>', tier: 'container' });
    expect(run([build, box], '<\nmake: in\n>\nmake: out').claims).toEqual([
      ['team/box', 0, 3],
      ['team/build', 3, 4],
    ]);
  });

  it('work is bounded and what was cut is named', () => {
    const text = `${'[\n'.repeat(40_000)}`;
    const { cut, claims } = run([make({ id: 'team/json', kind: 'parse', format: 'json' })], text);
    expect([cut, claims]).toEqual([['team/json'], []]);
  });

  it('an empty text is one plain region', () => {
    expect(run([build], '').regions).toMatchObject([{ start: 0, end: 1 }]);
  });
});
