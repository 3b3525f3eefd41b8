import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACTS, GROUP_FACTS } from '../../src/detect/kinds/facts.ts';
import { BLOCK_FIELDS } from '../../src/manifest/block-fields.ts';
import { PIPE_NAMES } from '../../src/manifest/fill-template.ts';
import { FORMATS, KINDS } from '../../src/model/rule.ts';

const page = readFileSync('docs/rule-language.md', 'utf8');

describe('docs/rule-language.md tells of', () => {
  it.each(KINDS)('the facts and formats of kind %s', (kind) => {
    const section = page.split(`\n### ${kind}\n`)[1]?.split('\n### ')[0] ?? '';
    for (const [name, meaning] of Object.entries(FACTS[kind])) {
      expect(
        ['lines', 'outside', 'share'].includes(name) || section.includes(`| \`${name}\` | ${meaning} |`),
        name,
      ).toBe(true);
    }
    for (const [name, meaning] of Object.entries(GROUP_FACTS[kind]))
      expect(section).toMatch(new RegExp(`<(?:group|sign)>_${name}\` \\| ${meaning} \\|`));
    const formats: Readonly<Record<string, readonly string[]>> = FORMATS;
    for (const format of formats[kind] ?? []) expect(section).toContain(format);
  });

  it('every pipe, and every field of every block', () => {
    for (const pipe of PIPE_NAMES) expect(page).toContain(`\`${pipe}`);
    for (const [block, fields] of Object.entries(BLOCK_FIELDS)) {
      for (const field of Object.keys(fields)) expect(page).toMatch(new RegExp(`\\| ${block} \\|.*${field}`));
    }
  });
});
