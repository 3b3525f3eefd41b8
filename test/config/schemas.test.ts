import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import configV1 from '../../schema/config.v1.schema.json' with { type: 'json' };
import packV1 from '../../schema/pack.v1.schema.json' with { type: 'json' };
import ruleTestsV1 from '../../schema/rule-tests.v1.schema.json' with { type: 'json' };
import { SourceDocument } from '../../src/document/document.ts';
import { checkSchema } from '../../src/document/schema-findings.ts';
import {
  type Validator,
  validateConfig,
  validatePack,
  validateRuleFile,
} from '../../src/generated/config.validator.mjs';
import { validatePlainConfig } from '../../src/generated/plain-config.validator.mjs';
import { CONSTRUCTS } from '../../src/model/regex-construct.ts';
import { RENDER_MODES, STRUCTURED_POLICIES } from '../../src/model/route-config.ts';
import { BLOCK_TYPES, FORMATS, KIND_ALIASES, KINDS, type Kind, TIERS } from '../../src/model/rule.ts';

/** Codes and subjects, such as `foreign-key "open"`: what messages name first in quotes, if anything. */
function findings(value: unknown, validate: Validator): string[] {
  const document = new SourceDocument('/home/dev/app/c.yaml', '', value);
  return checkSchema(document, validate).map(
    ({ code, message }) => `${code} ${/"[^"]*"/.exec(message)?.[0] ?? ''}`,
  );
}

describe('the schemas', () => {
  const { definitions } = packV1;
  it.each([
    ['kinds', definitions.rule.properties.kind.enum, [...KINDS, ...Object.keys(KIND_ALIASES)]],
    ['tiers', definitions.rule.properties.tier.enum, [...TIERS]],
    ['block types', definitions.blockType.enum, [...BLOCK_TYPES]],
    ['render modes', definitions.renderMode.enum, [...RENDER_MODES]],
    ['structured policies', definitions.structured.enum, [...STRUCTURED_POLICIES]],
    ['constructs', definitions.rule.properties.allow.items.enum, [...CONSTRUCTS]],
  ])('list the same %s as the types', (_, inSchema, inTypes) => {
    expect([...inSchema].sort()).toEqual([...inTypes].sort());
  });

  it('hold every key of a rule to the kinds that have it, whatever alias is written', () => {
    const own: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
      lines: { line: '^a', continuation: '^b' },
      delimited: { open: '^a', close: '^b' },
      sections: { header: '^a', body: '^b', separator: '^c', region: 'all' },
      parse: { format: 'json' },
      diff: { format: 'unified' },
      tree: { format: 'ascii' },
      table: { format: 'pipe' },
      encoded: { format: 'hex' },
      numbered: {},
      alike: {},
      whole: { signs: { a: '^a' } },
    };
    for (const kind of [...KINDS, ...(Object.keys(KIND_ALIASES) as (keyof typeof KIND_ALIASES)[])]) {
      const plain = kind in KIND_ALIASES ? KIND_ALIASES[kind as keyof typeof KIND_ALIASES] : (kind as Kind);
      for (const [owner, keys] of Object.entries(own)) {
        const foreign = Object.keys(keys).filter((key) => !Object.hasOwn(own[plain], key));
        const rule = { id: 'a/b', kind, emit: { block: 'code' }, ...keys, ...own[plain] };
        const expected = foreign.map((key) => `foreign-key "${key}"`);
        expect(findings({ rules: [rule] }, validateRuleFile), `${kind} with the keys of ${owner}`).toEqual(
          expected,
        );
      }
    }
  });

  it('explain every definition and every choice to editors', () => {
    const silent: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null || path.includes('/allOf/')) return;
      const chooses = 'enum' in schema || 'const' in schema || /\/definitions\/\w+$/.test(path);
      if (chooses && !('description' in schema)) silent.push(path);
      for (const [key, value] of Object.entries(schema)) visit(value, `${path}/${key}`);
    };
    visit(configV1, 'config');
    visit(packV1, 'pack');
    expect(silent).toEqual([]);
  });

  it('offer each kind the formats that its finder knows', () => {
    for (const [kind, formats] of Object.entries(FORMATS)) {
      for (const format of new Set(Object.values(FORMATS).flat())) {
        const rule = { id: 'a/b', kind, format, emit: { block: 'code' } };
        const wrong = formats.some((known) => known === format) ? 0 : 1;
        expect(findings({ rules: [rule] }, validateRuleFile), `${kind} ${format}`).toHaveLength(wrong);
      }
    }
  });

  it('take alternatives as evidence, and only whole ones', () => {
    const one = { id: 'x', if: { ge: ['lines', 1] }, weight: 0.5 };
    const rule = (evidence: unknown) => ({
      id: 'a/b',
      kind: 'tree',
      emit: { block: 'code' },
      evidence: [evidence],
    });
    expect(findings({ rules: [rule({ any_of: [one, one] })] }, validateRuleFile)).toEqual([]);
    expect(findings({ rules: [rule({ ...one, any_of: [one] })] }, validateRuleFile)).toEqual([
      'unknown-key "id"',
      'unknown-key "if"',
      'unknown-key "weight"',
    ]);
    expect(findings({ rules: [rule({ any_of: [{ id: 'x' }] })] }, validateRuleFile)).toEqual([
      'missing-key "if"',
      'missing-key "weight"',
    ]);
  });

  it('explain every key to editors', () => {
    const silent: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, value] of Object.entries(schema)) visit(value, `${path}/${key}`);
      const properties = 'properties' in schema ? (schema.properties as Record<string, unknown>) : {};
      if (path.includes('/allOf/')) return;
      for (const [key, value] of Object.entries(properties)) {
        if (typeof value === 'object' && value !== null && !('description' in value) && !('$ref' in value))
          silent.push(`${path}/${key}`);
      }
    };
    visit(configV1, 'config');
    visit(packV1, 'pack');
    visit(ruleTestsV1, 'rule tests');
    expect(silent).toEqual([]);
  });
});

describe('a default in a schema', () => {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(packV1, 'pack.v1.schema.json').addSchema(configV1, 'config').addSchema(ruleTestsV1, 'tests');
  const defaults: (readonly [string, unknown])[] = [];
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('default' in schema && 'description' in schema) defaults.push([path, schema.default]);
    for (const [key, value] of Object.entries(schema)) visit(value, `${path}/${key}`);
  };
  visit(configV1, 'config#');
  visit(packV1, 'pack.v1.schema.json#');
  visit(ruleTestsV1, 'tests#');

  it.each(defaults)('can be written: %s', (path, value) => {
    expect(ajv.getSchema(path)?.(value)).toBe(true);
  });
});

const GOOD = {
  version: 1,
  extends: ['core@1'],
  servers: {
    fs: {
      command: 'npx',
      args: ['-y', 'x'],
      env: { A: 'b' },
      cwd: '.',
      enabled: true,
      init_timeout: '1.5s',
      structured: 'keep',
    },
  },
  routes: [
    {
      name: 'a',
      match: { server: 'fs', tool: ['x', 'y'], args: { path: '**' } },
      action: 'detect',
      render: { mode: 'xml' },
      threshold: 0.5,
    },
    { name: 'b', match: {}, assume: { block: 'code', hint: 'x' }, structured: 'text' },
  ],
  detection: { enabled: true, threshold: 1 },
  render: { mode: 'compact' },
  structured: 'auto',
  rules: [
    {
      id: 'a/b',
      kind: 'lines',
      line: 'x',
      continuation: 'y',
      min_lines: 2,
      emit: { block: 'code', fields: { a: 'b' } },
      require: [{ keys: { all: ['a'] } }],
    },
    {
      id: 'a/c',
      kind: 'delimited',
      open: 'x',
      close: 'y',
      emit: { block: 'code' },
      evidence: [{ id: 'e', if: { ge: ['matched', 2] }, weight: -0.5 }],
    },
    {
      id: 'a/d',
      title: 't',
      status: 'stable',
      kind: 'json-parse',
      tier: 'weak',
      keywords: ['k'],
      confidence: 0,
      threshold: 1,
      emit: { block: 'diff', hint: 'h' },
    },
  ],
  disable: ['core/x'],
  tune: { 'core/x': { min_lines: 3 } },
};

/** Puts `value` at the place that `picks` leads to, or removes what is there. */
function mutate(
  node: unknown,
  picks: readonly number[],
  change: { remove: boolean; value: unknown },
): unknown {
  const [pick = 0, ...more] = picks;
  if (typeof node !== 'object' || node === null || picks.length === 0) return change.value;
  const copy = structuredClone(node) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[pick % Math.max(1, keys.length)];
  if (key === undefined) return change.value;
  if (more.length === 0 && change.remove && !Array.isArray(copy)) delete copy[key];
  else copy[key] = mutate(copy[key], more, change);
  return copy;
}

describe('findings from a schema', () => {
  const words = ['code', 'lines', 'tree', 'parse', 'regex', 'xml', 'keep', '', '30s', 'a/b', 'X'];
  const value = fc.oneof(
    fc.constantFrom<unknown>(...words, null, true, 0, 1, 2, -1, 0.5),
    fc.constant([]),
    fc.constant({}),
    fc.dictionary(
      fc.constantFrom('kind', 'line', 'block', 'name', 'extra'),
      fc.constantFrom<unknown>(...words, 1),
      { maxKeys: 2 },
    ),
    fc.array(fc.constantFrom<unknown>(...words, 1), { maxLength: 3 }),
  );

  it('are there for every value that is refused, and for no other', () => {
    const mutation = fc.record({
      picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 5 }),
      remove: fc.boolean(),
      value,
    });
    expect(findings(GOOD, validateConfig)).toEqual([]);
    const codes = new Set<string | undefined>();
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 3 }), (mutations) => {
        const config = mutations.reduce<unknown>((node, m) => mutate(node, m.picks, m), GOOD);
        const found = findings(config, validateConfig);
        for (const finding of found) codes.add(finding.split(' ')[0]);
        expect(found.length === 0).toBe(validateConfig(config));
      }),
      { numRuns: 1500, seed: 7 },
    );
    expect(codes.size).toBeGreaterThanOrEqual(8);
  });

  it('are the same for configs without rules of their own, however they are judged', () => {
    const { rules: _, ...plain } = GOOD as Record<string, unknown>;
    const mutation = fc.record({
      picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 5 }),
      remove: fc.boolean(),
      value,
    });
    const verdictsOf = [plain, { ...plain, rules: [] }, GOOD].map((config) => validatePlainConfig(config));
    expect(verdictsOf).toEqual([true, true, false]);
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 3 }), (mutations) => {
        const config = mutations.reduce<unknown>((node, m) => mutate(node, m.picks, m), plain);
        const verdict = validateConfig(config);
        verdicts.add(verdict);
        expect(validatePlainConfig(config)).toBe(verdict);
      }),
      { numRuns: 1500, seed: 8 },
    );
    expect(verdicts.size).toBe(2);
  });

  it.each([
    [{ pack: 'team', version: 1 }, []],
    [{ pack: 'Team', version: 1 }, ['bad-form "Team"']],
    [{ pack: 'team' }, ['missing-key "version"']],
    [{ pack: 'team', version: 1, files: ['a.yaml', '../b.yaml'] }, ['bad-form "../b.yaml"']],
    [{ pack: 'team', version: 1, files: ['/etc/a.yaml'] }, ['bad-form "/etc/a.yaml"']],
    [[], ['wrong-type ']],
  ])('in the pack %j are %j', (pack, expected) => {
    expect(findings(pack, validatePack)).toEqual(expected);
  });

  it.each([
    [{ rules: [] }, []],
    [{ rules: [], routes: [] }, ['unknown-key "routes"']],
    [{}, ['missing-key "rules"']],
    [{ rules: [{ id: 'a/b', line: '^a', emit: { block: 'code' } }] }, ['missing-key "kind"']],
  ])('in the rule file %j are %j', (file, expected) => {
    expect(findings(file, validateRuleFile)).toEqual(expected);
  });

  it('have the place of keys with slashes, tildes and digits', () => {
    const text = '\n\n\n';
    const asked: unknown[] = [];
    const tune = { 'a/b~c': { threshold: 2 }, '0': { threshold: 3 } };
    const document = new SourceDocument('/home/dev/c.yaml', text, { version: 1, tune }, (path) => {
      asked.push(path);
      return { start: 0, end: 0 };
    });
    checkSchema(document, validateConfig);
    expect(asked).toEqual([
      ['tune', '0', 'threshold'],
      ['tune', 'a/b~c', 'threshold'],
    ]);
  });
});
