import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { loadZstd } from '../../../src/bcp/services/zstd.ts';

const zstd = await loadZstd();
const command = spawnSync('zstd', ['--version']);
test.skipIf(command.status !== 0)('the zstd command inflates what was compressed', () => {
  for (const size of [0, 1, 300, 200_000, 3_000_000]) {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i >> 3) ^ (i >> 10));
    const { stdout } = spawnSync('zstd', ['-d', '-c', '-q'], { input: zstd.compress(bytes), maxBuffer: 1e8 });
    expect(stdout.equals(bytes), `${size} bytes`).toBe(true);
  }
});
