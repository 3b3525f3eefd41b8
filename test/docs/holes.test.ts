import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const [, table = ''] = /<!-- holes -->(.*)<!-- \/holes -->/s.exec(page) ?? [];
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (published|---)/.test(line));
const named = (row: string): readonly RegExpExecArray[] =>
  [...row.matchAll(/\]\(\.\.\/([^)]+)\): `([^`]+)`/g)] as RegExpExecArray[];

/** Whether a test has this name: quoted as it stands, right behind what a test begins with. */
const hasTest = (source: string, name: string): boolean =>
  [`'${name}'`, `"${name}"`].some((quoted) =>
    source
      .split(quoted)
      .slice(0, -1)
      .some((before) => /\b(it|test)(\.\w+)*\($|\]\)\(\s*$|\)\(\s*$/.test(before)),
  );

it('there are holes enough, each once', () => {
  const names = rows.map((row) => row.split('|')[1]?.trim());
  expect(names.length).toBeGreaterThanOrEqual(25);
  expect(new Set(names).size).toBe(names.length);
});

it('each hole has a test, which is there under its name', () => {
  for (const row of rows) {
    const tests = named(row);
    expect(tests.length, row).toBeGreaterThan(0);
    for (const [, file = '', name = ''] of tests) {
      expect(existsSync(join(file)), file).toBe(true);
      expect(hasTest(readFileSync(file, 'utf8'), name), `${file}: ${name}`).toBe(true);
    }
  }
});
