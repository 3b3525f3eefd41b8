import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtInEngine, NO_CALL } from './support/engine.ts';

/** Source code and prose of other people, as `npm ci` puts it here. */
const FOLDERS = [
  'ajv',
  'zod',
  'yaml',
  'vitest',
  'fast-check',
  '@types/node',
  'picomatch',
  '@modelcontextprotocol/sdk',
];
const KINDS = /\.(?:[cm]?[jt]s|md|css|sh|txt)$/;
const MAX_SIZE = 200_000;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return KINDS.test(entry.name) ? [path] : [];
  });
}

it('source code, documentation and prose come out byte for byte, whatever tool they came from', async () => {
  const { engine, breaches } = await builtInEngine();
  const files = FOLDERS.flatMap((name) => filesIn(`node_modules/${name}`).filter((_, i) => i % 2 === 0));
  let looked = 0;
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    if (text.length > MAX_SIZE) continue;
    looked++;
    expect((await engine.process(text, NO_CALL)).text === text, file).toBe(true);
  }
  expect(looked).toBeGreaterThan(700);
  expect(breaches).toEqual([]);
}, 60_000);
