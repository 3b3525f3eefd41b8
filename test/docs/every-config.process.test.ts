/** Each snippet of a page in YAML, JSON or TOML is valid as what it is, or a test of the page uses it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blocksOf } from './blocks.ts';
import { PAGES, pageText } from './every/lines.ts';
import { kindOf, wrongWith } from './every/snippets.ts';

const DATA = /^(?:ya?ml|json5?|jsonc|toml)$/;

/** Tests that write the snippets of a page into files, or compare them with files. */
const ELSEWHERE = [
  {
    test: 'test/readme.test.ts',
    pages: /^README\.md$/,
    takes: 'engine.process(before',
  },
  {
    test: 'test/docs/rules.test.ts',
    pages: /^docs\/rules\.md$/,
    takes: 'writeFileSync(join(folder, path), text)',
  },
  {
    test: 'test/docs/clients.process.test.ts',
    pages: /^docs\/clients\/[a-z-]+\.md$/,
    takes: 'toBe(here(entry.text))',
  },
  {
    test: 'test/cli/sessions.test.ts',
    pages: /^docs\/sessions\.md$/,
    takes: "write('own/conversations.json', snippet?.text ?? '')",
  },
];

/** Output, and files that no schema describes: one value a line. */
const OTHERS = [
  { page: 'docs/commands.md', start: '{ "stdout"' },
  { page: 'docs/shell.md', start: '{"success"' },
  { page: 'docs/ui.md', start: '{ "builds/1.txt"' },
];

const SNIPPETS = PAGES.filter((page) => !ELSEWHERE.some(({ pages }) => pages.test(page))).flatMap((page) =>
  blocksOf(pageText(page))
    .filter(({ kind }) => DATA.test(kind))
    .map((block) => ({ ...block, page })),
);
const isOther = ({ page, text }: (typeof SNIPPETS)[number]): boolean =>
  OTHERS.some((other) => other.page === page && text.startsWith(other.start));
const CHECKED = SNIPPETS.filter((snippet) => !isOther(snippet));
const OUTPUT = SNIPPETS.filter(isOther);

describe('a snippet of a page', () => {
  it.each(CHECKED)('is valid: $page, line $line', async (snippet) => {
    const kind = kindOf(parse(snippet.text, { merge: true }));
    expect(kind).toBeDefined();
    if (kind !== undefined) expect(await wrongWith(snippet, kind)).toEqual([]);
  });

  it.each(OUTPUT)('is JSON, a line each: $page, line $line', ({ text }) => {
    for (const line of text.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it.each(ELSEWHERE)('is used by $test', ({ test, pages, takes }) => {
    expect(PAGES.some((page) => pages.test(page))).toBe(true);
    expect(readFileSync(test, 'utf8')).toContain(takes);
  });

  it('is found in many pages, and for each exception', () => {
    expect(CHECKED.length).toBeGreaterThan(35);
    expect(OUTPUT).toHaveLength(OTHERS.length);
  });
});
