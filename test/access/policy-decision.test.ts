import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedTool } from '../../src/access/asked-call.ts';
import {
  decide,
  decidedAlways,
  isDenied,
  type ReadyRule,
  ruleMismatch,
} from '../../src/access/policy-decision.ts';
import { readArguments } from '../../src/gateway/policy/read-arguments.ts';
import { readyRules } from '../../src/gateway/policy/ready-rules.ts';
import type { PolicyRule } from '../../src/model/access.ts';
import { type Caller, UNNAMED } from '../../src/model/caller.ts';
import { processorMs } from '../support/processor-time.ts';

const CI: Caller = { via: 'token', name: 'ci-main', profile: 'docs' };
const asked = (tool: string, caller: Caller = CI, server = 'github') =>
  askedTool(caller, { name: server }, tool);

const ready = (rules: readonly PolicyRule[]): readonly ReadyRule[] =>
  readyRules(rules) as readonly ReadyRule[];

const said = (rules: readonly PolicyRule[], args: unknown, tool = 'delete_repo', caller = CI) =>
  decide(ready(rules), asked(tool, caller), args).do;

describe('a policy', () => {
  it('allows what no rule matches', () => {
    expect(decide([], asked('x'), {})).toEqual({ do: 'allow' });
  });

  it.each(['/etc/a\nb', '/etc/a\u2028b/c', '/e\ntc/passwd', '/etc\r\n/passwd', '/%0aetc/passwd'])(
    'denies a path whatever breaks of lines stand in it: %j',
    (path) => {
      expect(said([{ match: { args: { path: ['/etc/**'] } }, do: 'deny' }], { path })).toBe('deny');
    },
  );

  it('allows no path that leads elsewhere without its breaks of lines', () => {
    const rules: readonly PolicyRule[] = [
      { match: { args: { path: ['src/*', 'src/*/*', 'src/*/*/*'] } }, do: 'allow' },
      { match: {}, do: 'deny' },
    ];
    expect(said(rules, { path: 'src/a/b' })).toBe('allow');
    expect(said(rules, { path: 'src/.\n./etc' })).toBe('deny');
  });

  it('keeps nobody waiting by a long argument, and takes the safe side', () => {
    const glob = { path: ['*secret*key*pass*'] };
    const long = { path: 'secret'.repeat(100_000) };
    const took = processorMs(() => {
      expect(said([{ match: { args: glob }, do: 'deny' }], long)).toBe('deny');
      const allowed = { match: { args: glob }, do: 'allow' } as const;
      expect(said([allowed, { match: {}, do: 'confirm' }], long)).toBe('confirm');
      expect(
        said([{ match: { args: { '*a*a*a*b': ['x'] } }, do: 'deny' }], { ['a'.repeat(10_000)]: 'y' }),
      ).toBe('deny');
    });
    expect(took).toBeLessThan(2000);
    expect(said([{ match: { args: { path: ['/etc/**'] } }, do: 'deny' }], long)).toBe('allow');
  });

  it('asks who, by name and profile, and which tool, by its names', () => {
    const rule: PolicyRule = {
      match: { server: ['github'], tool: ['delete_*'], caller: ['ci-*'], profile: ['docs'] },
      do: 'deny',
      reason: 'never',
    };
    expect(decide(ready([rule]), asked('delete_repo'), {})).toEqual({
      do: 'deny',
      rule: 'policy.rules[0]',
      reason: 'never',
    });
    expect(said([rule], {}, 'get_repo')).toBe('allow');
    expect(said([rule], {}, 'delete_repo', { ...CI, name: 'anna' })).toBe('allow');
    expect(said([rule], {}, 'delete_repo', UNNAMED.stdio)).toBe('allow');
    expect(said([{ match: { tool: ['github_delete_*'] }, do: 'deny' }], {})).toBe('deny');
    expect(said([{ match: { tool: ['github/**'] }, do: 'deny' }], {})).toBe('deny');
  });

  it('is decided by the first rule that matches', () => {
    const verdict = fc.constantFrom('allow', 'deny', 'confirm');
    const rule: fc.Arbitrary<PolicyRule> = fc.record({
      match: fc.record({
        tool: fc.constantFrom(['delete_*'], ['get_*'], ['**']),
        caller: fc.constantFrom(['ci-*'], ['anna'], ['**']),
        args: fc.constantFrom<Readonly<Record<string, readonly string[]>>>(
          {},
          { path: ['src/**'] },
          { path: ['**'] },
          { port: ['22'] },
        ),
      }),
      do: verdict,
    }) as fc.Arbitrary<PolicyRule>;
    const args = fc.record({ path: fc.constantFrom('src/a', '/etc/passwd'), port: fc.constantFrom(22, 80) });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), args, (rules, given) => {
        const all = ready(rules);
        const first = all.find((one) => ruleMismatch(one, asked('delete_repo'), given) === undefined);
        expect(decide(all, asked('delete_repo'), given).do).toBe(first?.rule.do ?? 'allow');
        // What is decided without the arguments is decided with any.
        const always = decidedAlways(rules, asked('delete_repo'));
        if (always !== undefined) expect(decide(all, asked('delete_repo'), given)).toEqual(always);
        if (isDenied(rules, asked('delete_repo')))
          expect(decide(all, asked('delete_repo'), given).do).toBe('deny');
      }),
    );
  });

  it('hides a tool only where all its calls are denied', () => {
    const some: PolicyRule = { match: { args: { path: ['/etc/**'] } }, do: 'deny' };
    const all: PolicyRule = { match: { tool: ['delete_*'] }, do: 'deny' };
    expect(isDenied([some], asked('delete_repo'))).toBe(false);
    expect(isDenied([some, all], asked('delete_repo'))).toBe(true);
    expect(
      isDenied([{ match: { args: { path: ['src/**'] } }, do: 'allow' }, all], asked('delete_repo')),
    ).toBe(false);
    expect(isDenied([{ match: {}, do: 'allow' }, all], asked('delete_repo'))).toBe(false);
  });

  it('compares arguments with a schema where there is one', async () => {
    const schema = { properties: { size: { maximum: 10 } }, required: ['size'] };
    const rules = await readyRules([
      { match: {}, schema, do: 'allow' },
      { match: {}, do: 'deny' },
    ]);
    expect(decide(rules, asked('x'), { size: 3 }).do).toBe('allow');
    expect(decide(rules, asked('x'), { size: 30 }).do).toBe('deny');
    expect(decide(rules, asked('x'), {}).do).toBe('deny');
  });

  it('takes a schema that cannot be decided for one that denies, and never for one that allows', () => {
    const fits = (): boolean => {
      throw new Error('too late');
    };
    const rule = (verdict: PolicyRule['do']): ReadyRule => ({
      rule: { match: {}, do: verdict },
      label: verdict,
      fits,
    });
    expect(decide([rule('deny')], asked('x'), {}).do).toBe('deny');
    expect(decide([rule('confirm')], asked('x'), {}).do).toBe('confirm');
    expect(decide([rule('allow'), { rule: { match: {}, do: 'deny' }, label: 'd' }], asked('x'), {}).do).toBe(
      'deny',
    );
  });
});

const DENY: readonly PolicyRule[] = [{ match: { args: { path: ['/etc/**'] } }, do: 'deny' }];
const ALLOW: readonly PolicyRule[] = [
  { match: { args: { path: ['src/**'] } }, do: 'allow' },
  { match: {}, do: 'deny' },
];

describe('another spelling of an argument', () => {
  it.each([
    '/etc/passwd',
    '/ETC/passwd',
    '//etc//passwd',
    '/etc/./passwd',
    '/tmp/../etc/passwd',
    '/%65tc/passwd',
    '/%2565tc/passwd',
    '%2Fetc%2Fpasswd',
    '\\etc\\passwd',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    ' /etc/passwd ',
    '/etc/passwd\0.png',
    ['/tmp/a', '/etc/passwd'],
    { inner: [{ file: '/etc/passwd' }] },
  ])('does not get past a rule that denies: %j', (path) => {
    expect(said(DENY, { path })).toBe('deny');
  });

  it.each([
    'src/../../etc/passwd',
    'src/%2e%2e/%2e%2e/etc/passwd',
    'src/%252e%252e/%252e%252e/etc/passwd',
    'src\\..\\..\\etc\\passwd',
    'src/a\0/../../etc',
    ['src/a', '/etc/passwd'],
    [],
    { src: 'src/a' },
    'SRC/a',
  ])('does not get in by a rule that allows: %j', (path) => {
    expect(said(ALLOW, { path })).toBe('deny');
    expect(said(ALLOW, { path: 'src/a.ts', Path: path })).toBe('deny');
  });

  it('lets through what is meant to be', () => {
    expect(said(ALLOW, { path: 'src/a/b.ts' })).toBe('allow');
    expect(said(ALLOW, { path: ['src/a.ts', 'src/b c.ts'] })).toBe('allow');
    expect(said(DENY, { path: '/home/etc/x' })).toBe('allow');
    expect(said(DENY, { text: '/etc/passwd' })).toBe('allow');
  });

  it.each(['22', '022', '22.0', '2.2e1', '0x16', ' 22'])('of a number is the same number: %j', (text) => {
    const rules: readonly PolicyRule[] = [{ match: { args: { port: ['22'] } }, do: 'deny' }];
    expect(said(rules, { port: text })).toBe('deny');
    const number = Number(text);
    expect(said(rules, { port: number })).toBe('deny');
  });

  it('of a number that loses digits is never allowed, and denied where anything is', () => {
    const { value } = readArguments('{"id":9007199254740993}') as { value: unknown };
    const [glob] = ['9007199254740993'];
    expect(said([{ match: { args: { id: [glob as string] } }, do: 'deny' }], value)).toBe('deny');
    expect(
      said(
        [
          { match: { args: { id: ['9007199254740992'] } }, do: 'allow' },
          { match: {}, do: 'deny' },
        ],
        value,
      ),
    ).toBe('deny');
  });

  it('by escapes and blanks in the JSON is the same, and a key that stands twice is no argument at all', () => {
    const escaped = (text: string, which: readonly boolean[]): string =>
      [...text]
        .map((c, i) => (which[i % which.length] ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c))
        .join('');
    const which = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
    const blank = fc.constantFrom('', ' ', '\n', '\t ');
    fc.assert(
      fc.property(which, which, blank, fc.boolean(), (keys, values, gap, isTwice) => {
        const member = `"${escaped('path', keys)}"${gap}:${gap}"${escaped('/etc/passwd', values)}"`;
        const json = `{${gap}${isTwice ? `"path":"src/a",` : ''}${member}${gap}}`;
        const read = readArguments(json);
        if (isTwice) expect(read.kind).toBe('ambiguous');
        else expect(read.kind === 'read' && said(DENY, read.value)).toBe('deny');
      }),
    );
    expect(readArguments('{"a":{"b":[{"c":1,"\\u0063":2}]}}')).toEqual({ kind: 'ambiguous', key: 'c' });
    expect(readArguments('{"a":').kind).toBe('unreadable');
  });
});
