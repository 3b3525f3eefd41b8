import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'old-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a file as if this were another runtime. */
function runAs(versions: Record<string, string>, file: string) {
  const preload = join(folder, 'preload.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, ...${JSON.stringify(versions)} } });`,
  );
  const args = ['-r', preload, resolve('dist', file), '--version'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

describe.each(['bcp-proxy.js', 'bcp.js'])('%s', (file) => {
  it.each(['8.17.0', '18.20.8', '20.18.3'])('says at once on Node %s which one it needs', (node) => {
    const { status, stdout, stderr } = runAs({ node }, file);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`bcp-proxy needs Node 20.19 or newer, or Bun: this is Node ${node} (`);
  });

  it.each<Record<string, string>>([
    { node: '20.19.0' },
    { node: '22.0.0' },
    { node: '100.1.0' },
    { node: '18.0.0', bun: '1.4.5' },
  ])('runs on %j', (versions) => {
    expect(runAs(versions, file)).toMatchObject({ status: 0, stderr: '' });
  });

  it('can be read by a Node that knows nothing of what came with ES2015', () => {
    const text = readFileSync(resolve('dist', file), 'utf8');
    expect(text).not.toMatch(/=>|\?\.|\?\?|`|\b(?:const|let|class|import|async|await)\b/);
    expect(text).toContain('require("./chunks/');
  });
});
