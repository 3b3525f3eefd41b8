import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const { bcpProxy } = inEmptyHome();
const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-renamed-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a tool with a name of the config is called by that name and by its own, whether its list is kept or not', async () => {
  const config = join(folder, 'config.json');
  const args = [fileURLToPath(new URL('../fixtures/servers/scripted.mjs', import.meta.url))];
  const one = {
    command: process.execPath,
    args,
    inherit_env: ['PATH'],
    tools: { rename: { echo: 'say' } },
  };
  writeFileSync(config, JSON.stringify({ version: 1, servers: { one } }));
  const said = async (tool: string) => {
    const { stdout } = await bcpProxy(['tools', 'exec', 'one', tool, '--text', 'hi', '--config', config]);
    return JSON.parse(stdout).data?.content?.[0]?.text ?? stdout;
  };
  for (const tool of ['say', 'say', 'echo']) expect(await said(tool)).toBe('hi');
});
