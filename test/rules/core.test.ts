import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { TextEngine } from '../../src/create-engine.ts';
import { builtInEngine } from '../support/engine.ts';

interface RuleCase {
  readonly name: string;
  readonly tool?: string;
  readonly args?: Record<string, unknown>;
  readonly mime?: string;
  readonly input: string;
  readonly expect?: readonly { block: string; lines: [number, number]; fields?: Record<string, unknown> }[];
  readonly not?: readonly string[];
}

const FOLDER = 'rules/core';
const tests = readdirSync(FOLDER).filter((file) => file.endsWith('.test.yaml'));

let engine: TextEngine;

beforeAll(async () => {
  ({ engine } = await builtInEngine());
});

function claimsFor({ tool = '', args = {}, mime, input }: RuleCase) {
  const [server = '', name = ''] = tool.includes('/') ? tool.split('/') : ['', tool];
  const { detection, manifest } = engine.inspect(input, {
    ...{ server, tool: name, args },
    ...(mime === undefined ? {} : { mime }),
  });
  return detection.regions.flatMap((region, i) =>
    region.rule
      ? [{ rule: region.rule.id, lines: [region.start + 1, region.end], block: manifest.blocks[i] }]
      : [],
  );
}

const casesOf = (file: string): RuleCase[] => parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as RuleCase[];

it('every rule has tests beside it, positive and negative', () => {
  const files = readdirSync(FOLDER).filter((file) => file !== 'pack.yaml' && !file.endsWith('.test.yaml'));
  const pack = parse(readFileSync(`${FOLDER}/pack.yaml`, 'utf8')) as { files: string[] };
  expect(files).toEqual([...pack.files].sort());
  expect(tests).toEqual(files.map((file) => file.replace('.yaml', '.test.yaml')));
  for (const file of files) {
    const { rules } = parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as { rules: { id: string }[] };
    const cases = casesOf(file.replace('.yaml', '.test.yaml'));
    const wanted = cases.filter((one) => one.expect);
    const claimed = new Set(wanted.flatMap((one) => claimsFor(one).map(({ rule }) => rule)));
    for (const { id } of rules) {
      expect(claimed.has(id), `${id}: a positive case`).toBe(true);
      expect(
        cases.some((one) => one.not?.includes(id)),
        `${id}: a near miss`,
      ).toBe(true);
    }
  }
});

describe.each(tests)('%s', (file) => {
  const cases = casesOf(file);
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
