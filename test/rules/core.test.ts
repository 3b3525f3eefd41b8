import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { TextEngine } from '../../src/create-engine.ts';
import { builtInEngine } from '../support/engine.ts';

interface RuleCase {
  readonly name: string;
  readonly tool?: string;
  readonly args?: Record<string, unknown>;
  readonly input: string;
  readonly expect?: readonly { block: string; lines: [number, number]; fields?: Record<string, string> }[];
  readonly not?: readonly string[];
}

const FOLDER = 'rules/core';
const tests = readdirSync(FOLDER).filter((file) => file.endsWith('.test.yaml'));

let engine: TextEngine;

beforeAll(async () => {
  ({ engine } = await builtInEngine());
});

function claimsFor({ tool = '', args = {}, input }: RuleCase) {
  const [server = '', name = ''] = tool.includes('/') ? tool.split('/') : ['', tool];
  const { detection, manifest } = engine.inspect(input, { server, tool: name, args });
  return detection.regions.flatMap((region, i) =>
    region.rule
      ? [{ rule: region.rule.id, lines: [region.start + 1, region.end], block: manifest.blocks[i] }]
      : [],
  );
}

it('every rule has tests beside it, positive and negative', () => {
  const rules = readdirSync(FOLDER).filter((file) => file !== 'pack.yaml' && !file.endsWith('.test.yaml'));
  expect(tests).toEqual(rules.map((file) => file.replace('.yaml', '.test.yaml')));
  for (const file of tests) {
    const id = `core/${file.replace('.test.yaml', '')}`;
    const cases = parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as RuleCase[];
    expect(
      cases.some((one) => (one.expect?.length ?? 0) > 0),
      `${id}: a positive case`,
    ).toBe(true);
    expect(
      cases.some((one) => one.not?.includes(id)),
      `${id}: a near miss`,
    ).toBe(true);
  }
});

describe.each(tests)('%s', (file) => {
  const cases = parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as RuleCase[];
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const claims = claimsFor(one);
    const trimmed = one.input.replace(/\n+$/, '').split('\n').length;
    for (const [i, wanted] of (one.expect ?? []).entries()) {
      const [first, last] = wanted.lines;
      expect(claims[i]?.lines).toEqual([first, Math.min(last, trimmed)]);
      expect(claims[i]?.block).toMatchObject({ type: wanted.block, ...wanted.fields });
    }
    if (one.expect) expect(claims).toHaveLength(one.expect.length);
    for (const id of one.not ?? []) expect(claims.map(({ rule }) => rule)).not.toContain(id);
  });
});
