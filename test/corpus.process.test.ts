import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSame } from '../src/render/judge.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';

/** Every capture, whatever stands in it. */
const CAPTURES = ['test/corpus', 'bench/captures'].flatMap((folder) =>
  readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return { name: join(folder, file), text };
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-expand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a process makes of compact texts that has the code to expand them, and no home, config, store or environment. */
function expandedElsewhere(texts: readonly string[]): string[] {
  const home = join(folder, 'home');
  mkdirSync(home);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'code', 'expand-texts.js')], {
    cwd: home,
    env: { HOME: home },
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect({ status, stderr, left: readdirSync(home) }).toEqual({ status: 0, stderr: '', left: [] });
  return JSON.parse(stdout) as string[];
}

beforeAll(async () => {
  await build({
    input: 'test/support/expand-texts.ts',
    platform: 'node',
    output: { dir: join(folder, 'code'), format: 'esm' },
    logLevel: 'silent',
  });
});

describe('every capture of real output', () => {
  it('comes back from its compact text alone, in a process that has nothing else', async () => {
    const { engine, breaches } = await builtInEngine();
    const sent: string[] = [];
    let rewritten = 0;
    for (const { text } of CAPTURES) {
      const outcome = await engine.process(text, NO_CALL);
      sent.push(outcome.text);
      if (outcome.action === 'rewritten') rewritten++;
    }
    expect(breaches).toEqual([]);
    expect(rewritten).toBeGreaterThan(250);
    const back = expandedElsewhere(sent);
    const lost = CAPTURES.filter(({ text }, i) => !isSame(text, back[i] ?? ''));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});
