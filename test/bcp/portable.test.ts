import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** What an import or export takes its names from. */
const MODULE = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
/** The libraries that are known to run in browsers, too. */
const LIBRARIES: ReadonlySet<string> = new Set(['@noble/hashes/blake3.js', '@hpcc-js/wasm-zstd']);

const sourceOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');
const modulesOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(MODULE)].map((match) => match[1] ?? '');

/** The files of src/bcp and all that they import, and what those import in turn. */
function reached(): string[] {
  const files = new Set(
    readdirSync(join(SRC, 'bcp'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join('bcp', file)),
  );
  // A set is iterated with what is added meanwhile.
  for (const file of files) {
    for (const module of modulesOf(file)) if (module.startsWith('.')) files.add(join(dirname(file), module));
  }
  return [...files];
}

describe('the container runs wherever JavaScript does', () => {
  const files = reached();

  test('and needs nothing of this program but its errors', () => {
    expect(files).toContain(join('bcp', 'services', 'zstd.ts'));
    expect(files.filter((file) => !/^(?:bcp|diagnostics)[/\\]/.test(file))).toEqual([]);
  });

  test.each(files)('%s needs nothing of Node', (file) => {
    const libraries = modulesOf(file).filter((module) => !module.startsWith('.') && !LIBRARIES.has(module));
    expect(libraries).toEqual([]);
    expect(sourceOf(file)).not.toMatch(/\b(?:Buffer|process|require|__dirname)\b[.([]/);
  });
});
