import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const MOST = 500_000;
const FOLDER = 'dist/ui';
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const textOf = (file: string): string => readFileSync(file, 'utf8');

describe('the built page', () => {
  it(`has no more than ${MOST} bytes compressed`, () => {
    const sizes = files.map((file) => gzipSync(readFileSync(file)).length);
    expect(files.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST);
  });

  it('has neither scripts nor styles inline, which its content policy forbids', () => {
    const html = textOf(join(FOLDER, 'index.html'));
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('asks no other host for anything', () => {
    for (const file of files.filter((name) => /\.(?:html|css)$/.test(name)))
      expect(textOf(file), file).not.toMatch(/(?:src|href|url|@import)\W{0,3}(?:https?:)?\/\//);
  });

  it('names no folder of the machine that built it', () => {
    for (const file of files) expect(textOf(file).includes(process.cwd()), file).toBe(false);
  });
});
