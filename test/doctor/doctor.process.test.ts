import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCTOR_AREAS } from '../../src/doctor/finding.ts';
import { version } from '../../src/version.ts';
import { faultsIn, makeWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.remove());

const KEYS = ['area', 'state', 'text', 'where', 'mend'];

describe('a setup in which all is well', () => {
  it('is said to be so, by each area that there is something to say of, and ends with 0', async () => {
    const { status, stdout, stderr } = await world.run(['doctor']);
    expect([status, stderr]).toEqual([0, '']);
    const areas = [...stdout.matchAll(/^(ok|warning|broken) +(\w+) /gm)];
    expect(new Set(areas.map(([, state]) => state))).toEqual(new Set(['ok']));
    expect([...new Set(areas.map(([, , area]) => area))]).toEqual(
      // Without servers that need a login, and without hooks, there is nothing to say of these.
      DOCTOR_AREAS.filter((area) => area !== 'logins' && area !== 'tools'),
    );
    expect(stdout).toContain('\n\nNothing is broken.\n');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('mend:');
  });

  it('is the same as JSON, of a closed form', async () => {
    const { status, stdout, stderr } = await world.run(['doctor', '--output', 'json']);
    expect([status, stderr]).toEqual([0, '']);
    const said = JSON.parse(stdout);
    expect(Object.keys(said)).toEqual(['ok', 'version', 'findings']);
    expect([said.ok, said.version]).toEqual([true, version]);
    expect(said.findings.length).toBeGreaterThan(6);
    for (const finding of said.findings) {
      expect(KEYS).toEqual(expect.arrayContaining(Object.keys(finding)));
      expect(DOCTOR_AREAS).toContain(finding.area);
      expect(finding).toMatchObject({ state: 'ok', text: expect.any(String) });
    }
  });

  it('is as it was behind it: nothing is written but the cache', async () => {
    const before = world.files();
    await world.diagnose();
    expect(world.files()).toEqual(before);
    expect(world.starts()).toBe(1);
  });
});

describe('the command', () => {
  it('ends with 1 where something is broken, and says how many', async () => {
    await world.config({ crash: world.server('crash') }, 'trusted');
    const { status, stdout } = await world.run(['doctor']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n\n1 broken\.\n$/);
    const json = await world.run(['doctor', '--output', 'json']);
    expect([json.status, JSON.parse(json.stdout).ok]).toEqual([1, false]);
  });

  it('ends with 0 where there are warnings alone', async () => {
    rmSync(world.path('.cursor/mcp.json'));
    const { status, stdout } = await world.run(['doctor']);
    expect(status).toBe(0);
    expect(stdout).toContain('\n\nNothing is broken, 1 warning.\n');
  });

  it.each([['0s'], ['soon'], ['1000h']])('takes no --timeout %s', async (time) => {
    const { status, stderr } = await world.run(['doctor', '--timeout', time]);
    expect(status).toBe(2);
    expect(stderr).toContain('--timeout has to be a time such as 500ms, 30s or 2m');
  });

  it('looks at the config that is named, and names it in what mends', async () => {
    const file = world.write(
      'other/c.json',
      JSON.stringify({ version: 1, servers: { x: { command: 'gone' } } }),
    );
    const faults = faultsIn(await world.diagnose({ file }));
    expect(faults.filter(({ area }) => area === 'servers')).toEqual([
      expect.objectContaining({ state: 'broken', mend: `bcp-proxy servers test x --config ${file}` }),
    ]);
  });

  it('writes its commands with whole paths where its name leads elsewhere', async () => {
    rmSync(join(world.home, 'bin/bcp-proxy'));
    await world.config({ t: world.server('') });
    const [fault, ...more] = faultsIn(await world.diagnose());
    expect(more).toEqual([]);
    expect(fault?.mend).toMatch(/\/node\S* \S+\/dist\/bcp-proxy\.js trust '.*mein Projekt.*'$/);
    expect(world.shell(`${fault?.mend} --yes`).status).toBe(0);
    expect(faultsIn(await world.diagnose())).toEqual([]);
  });
});
