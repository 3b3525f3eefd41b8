import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { builtInEngine } from '../support/engine.ts';

const SHELL = fileURLToPath(new URL('../fixtures/servers/shell.mjs', import.meta.url));
const CORPUS = resolve('test/corpus');

afterEach(stopAll);

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await builtInEngine());
});

async function running(command: string): Promise<string> {
  const { client } = start([scripted('shell', {}, { args: [SHELL] })], { engine });
  await client.initialize();
  return textOf(await client.call('1', 'run', { command: `cd '${CORPUS}'\n${command}` }));
}

describe.skipIf(process.platform === 'win32')('through a server that runs a shell', () => {
  const file = readFileSync(`${CORPUS}/ls-la.txt`, 'utf8');

  it.each([
    'cat ls-la.txt',
    'cat ls-la.txt | head -n 1000',
    "sed -n '1,$p' ls-la.txt",
    "# it's the list\ncat ls-la.txt",
    "sh <<'END'\ncat ls-la.txt\nEND",
    "find . -name ls-la.txt -exec cat '{}' +",
  ])('a file arrives as it is: %j', async (command) => {
    expect(await running(command)).toBe(file);
  });

  it.each(['ls -la .', 'cat > /dev/null <<END\nhead\nEND\nls -la .', 'cat ls-la.txt | sort'])(
    'what else is printed gets smaller: %j',
    async (command) => {
      expect(await running(command)).toMatch(/^#bcp /);
    },
  );
});
