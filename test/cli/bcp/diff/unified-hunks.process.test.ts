import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { unifiedHunks } from '../../../../src/cli/bcp/diff/unified-hunks.ts';
import { runs } from '../../../support/runs.ts';

describe('a diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-unified-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const gitApplies = spawnSync('git', ['--version']).status === 0;

  it.skipIf(!gitApplies)('is what git applies', () => {
    const text = fc
      .tuple(fc.array(fc.constantFrom('a', 'b', '', 'c d'), { maxLength: 30 }), fc.constantFrom('', '\n'))
      .map(([items, end]) => items.join('\n') + end);
    const file = join(folder, 'text');
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== '' && after !== '' && before !== after);
        writeFileSync(file, before);
        const patch = `--- a/text\n+++ b/text\n${unifiedHunks(before, after)}`;
        const options = { cwd: folder, input: patch, encoding: 'utf8' } as const;
        const applied = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], options);
        expect(applied.stderr).toBe('');
        expect(spawnSync('cat', [file], { encoding: 'utf8' }).stdout).toBe(after);
      }),
      { numRuns: runs(25), seed: 12 },
    );
  });
});
