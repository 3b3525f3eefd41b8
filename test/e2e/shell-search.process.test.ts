import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shellWorld } from '../bridge/shell-world.ts';

const { bcpProxy, config, folder } = shellWorld();
const program = async (...words: readonly string[]) => {
  const place = words.includes('--config') ? [] : ['--config', config];
  const { status, stdout } = await bcpProxy([...words, ...place]);
  return { code: status, stdout };
};
const asJson = async (...words: readonly string[]) => {
  const { code, stdout } = await program(...words);
  return { code, said: JSON.parse(stdout) };
};
/** The servers that answer at all, and such as end at once. */
const half = join(folder, 'half.json');
const dead = join(folder, 'dead.json');
const ends = (words: string) => ({
  ...{ command: process.execPath, args: ['-e', `console.error(${JSON.stringify(words)}); process.exit(1)`] },
  inherit_env: ['PATH'],
});
const [fallen, broken] = [ends('no licence\nsecond line'), ends('no disk')];
writeFileSync(dead, JSON.stringify({ version: 1, servers: { fallen, broken } }));
const s = {
  ...{ command: process.execPath, args: [join(process.cwd(), 'test/fixtures/servers/shell-tools.mjs')] },
  inherit_env: ['PATH'],
};
writeFileSync(half, JSON.stringify({ version: 1, servers: { s, fallen } }));

describe('a search', () => {
  it.each([
    ['tools', 'search', 'crash', 'make'],
    ['resources', 'search', 'crash', 'make'],
    ['search', 'make', '--server', 'crash'],
  ])('over one server that cannot be reached fails: %s %s %s %s', async (...words) => {
    const { code, said } = await asJson(...words);
    expect(code).toBe(3);
    expect(said).toMatchObject({ success: false, error: { code: 'SERVER_UNREACHABLE' } });
    expect(said.error.suggestion).toBe(`bcp-proxy servers test crash --config '${config}'`);
    expect(said.error.message).toContain('cannot open the database');
  });

  it.each([
    ['search', 'make'],
    ['recommend', 'make something'],
  ])('over several says which were not asked, and why: %s %s', async (...words) => {
    const { code, said } = await asJson(...words, '--config', half);
    expect(code).toBe(0);
    expect(said.success).toBe(true);
    expect(said.data.length).toBeGreaterThan(0);
    expect(said.missing).toEqual([{ server: 'fallen', reason: expect.stringContaining('no licence') }]);
    const { stdout } = await program(...words, '--config', half, '--output', 'text');
    const line = stdout
      .split('\n')
      .filter((one) => one.startsWith('bcp-proxy could not ask server "fallen": '));
    expect(line).toHaveLength(1);
    expect(line[0]).toContain('second line');
  });

  it.each([
    ['search', 'make'],
    ['recommend', 'make something'],
  ])('waits for no server longer than --timeout says: %s %s', async (...words) => {
    const slow = join(folder, 'slow.json');
    const hang = { ...s, env: { MODE: 'hang' } };
    writeFileSync(slow, JSON.stringify({ version: 1, servers: { s, hang } }));
    const { code, said } = await asJson(...words, '--timeout', '3s', '--config', slow);
    expect([code, said.missing]).toEqual([
      0,
      [{ server: 'hang', reason: expect.stringContaining('--timeout allows more') }],
    ]);
    expect(said.data.length).toBeGreaterThan(0);
  });

  it('that finds nothing names the servers that were searched', async () => {
    const { stdout } = await program('search', 'xylophone', '--config', half, '--output', 'text');
    expect(stdout).toMatch(
      /^Nothing matches "xylophone" or similar words. bcp-proxy searched s.\nbcp-proxy could not ask server /,
    );
  });

  it.each([
    ['search', 'make'],
    ['recommend', 'make something'],
  ])('over servers of which none can be reached fails, and names each: %s %s', async (...words) => {
    const { code, said } = await asJson(...words, '--config', dead);
    expect(code).toBe(3);
    expect(said.error).toMatchObject({
      code: 'SERVER_UNREACHABLE',
      details: { missing: [{ server: 'fallen' }, { server: 'broken' }] },
    });
  });
});
