import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** index.ts is what the package exports: it hands on what src/library makes of the container. */
const FILES = readdirSync(join(SRC, 'bcp'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  .map((file) => join('bcp', file));
/** What an import or export takes its names from. */
const MODULE = /(?:^(?:import|export)\b[^'";]*\bfrom\s|^import\s|\bimport\()['"]([^'"]+)['"]/gm;
/** The libraries that are known to run in browsers, too. */
const LIBRARIES: ReadonlySet<string> = new Set(['@noble/hashes/blake3.js', '@hpcc-js/wasm-zstd']);

/** Whether a file of src/bcp may import this. */
function isPortable(file: string, module: string): boolean {
  if (!module.startsWith('.')) return LIBRARIES.has(module);
  return /^(?:bcp|diagnostics)[/\\]/.test(join(dirname(file), module));
}

describe('the container runs wherever JavaScript does', () => {
  test('whichever file of it is looked at', () => {
    expect(FILES).toContain(join('bcp', 'services', 'zstd.ts'));
  });

  test.each(FILES)('%s needs nothing of Node', (file) => {
    const source = readFileSync(join(SRC, file), 'utf8');
    const modules = [...source.matchAll(MODULE)].map((match) => match[1] ?? '');
    expect(modules.filter((module) => !isPortable(file, module))).toEqual([]);
    expect(source).not.toMatch(/\b(?:Buffer|process|require|__dirname)\b/);
  });
});
