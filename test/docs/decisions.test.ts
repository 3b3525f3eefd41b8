import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const headingsOf = (file: string): readonly string[] =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading);

describe('the decisions', () => {
  it('are more than a hundred, each under its own id and its own words', () => {
    const headings = files.flatMap(headingsOf);
    expect(headings.length).toBeGreaterThan(100);
    const ids = headings.map((heading) => heading.split(' ')[0]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const words = headings.map((heading) => heading.slice(heading.indexOf(' ') + 1));
    expect(words.filter((one, i) => words.indexOf(one) !== i)).toEqual([]);
  });

  it('have their files in the index, each with its letter', () => {
    const rows = [...index.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| ([A-Z]) \|/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual(files.sort());
    for (const [, name, target] of rows) expect(target).toBe(name);
    const letters = rows.map(([, , , letter]) => letter);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it.each(files)('have increasing ids and short headings: %s', (file) => {
    const [, letter] = new RegExp(`^\\| \\[${file}\\][^|]*\\| ([A-Z]) \\|`, 'm').exec(index) ?? [];
    const headings = headingsOf(file);
    expect(headings.length).toBeGreaterThan(0);
    let last = 0;
    for (const heading of headings) {
      const [, own, number] = /^([A-Z])-(\d{3}) \S/.exec(heading) ?? [];
      expect(own, heading).toBe(letter);
      expect(Number(number), heading).toBeGreaterThan(last);
      expect(heading.length, heading).toBeLessThan(100);
      last = Number(number);
    }
  });
});
