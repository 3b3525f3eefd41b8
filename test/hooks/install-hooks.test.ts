import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_HOOKS, type AgentHooks } from '../../src/hooks/agent-hooks.ts';
import { doorState, installHooks, uninstallHooks } from '../../src/hooks/install-hooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-doors-'));
let home = folder;
let runs = 0;
beforeEach(() => {
  home = join(folder, String(runs++));
  mkdirSync(home);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const around = () => ({ cwd: home, env: { HOME: home }, system: process.platform });
const install = (door: AgentHooks, more: { dryRun?: boolean; force?: boolean } = {}) =>
  installHooks(door, { around: around(), dryRun: false, force: false, ...more });
const uninstall = (door: AgentHooks) => uninstallHooks(door, { around: around(), dryRun: false });
const filesIn = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

describe.each(AGENT_HOOKS.map((door) => [door.title, door] as const))('the files for %s', (_, door) => {
  it('are written, found again, and removed', async () => {
    expect(await doorState(door, around())).toBe('absent');
    const files = await install(door);
    expect([...files].sort()).toEqual(filesIn(home));
    expect(await doorState(door, around())).toBe('there');
    expect(await install(door)).toEqual([]);
    expect([...(await uninstall(door))].sort()).toEqual([...files].sort());
    expect(filesIn(home)).toEqual([]);
    expect(await doorState(door, around())).toBe('absent');
  });

  it('are written anew where they are of another version', async () => {
    const [file = ''] = await install(door);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    expect(await doorState(door, around())).toBe('stale');
    expect(await install(door)).toEqual([file]);
    expect(await doorState(door, around())).toBe('there');
  });

  it('of somebody else stay, unless they are to be replaced', async () => {
    const [file = ''] = await install(door);
    writeFileSync(file, 'mine');
    await expect(install(door)).rejects.toMatchObject({ code: 'client-file-foreign' });
    expect(await uninstall(door)).not.toContain(file);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await install(door, { force: true });
    expect(await doorState(door, around())).toBe('there');
  });

  it('are not written by a dry run', async () => {
    expect(await install(door, { dryRun: true })).not.toEqual([]);
    expect(filesIn(home)).toEqual([]);
  });
});

it('empty folders leave with the files, below what the agent made', async () => {
  mkdirSync(join(home, '.claude'));
  const door = AGENT_HOOKS.find(({ name }) => name === 'claude-code') as AgentHooks;
  await install(door);
  await uninstall(door);
  expect(readdirSync(home, { recursive: true })).toEqual(['.claude']);
});

it('the folder of a mod leaves with it, and the other files there stay', async () => {
  const door = AGENT_HOOKS.find(({ name }) => name === 'claude-code') as AgentHooks;
  const [file = ''] = await install(door);
  const other = join(home, '.claude/skills/mine/SKILL.md');
  mkdirSync(dirname(other), { recursive: true });
  writeFileSync(other, 'x');
  await uninstall(door);
  expect(existsSync(dirname(file))).toBe(false);
  expect(filesIn(home)).toEqual([other]);
});

it('a plugin knows the socket, and a command that starts the daemon', async () => {
  const door = AGENT_HOOKS.find(({ name }) => name === 'opencode') as AgentHooks;
  const [file = ''] = await install(door);
  const [, head = ''] = /^const INSTALLED = (.*);$/m.exec(readFileSync(file, 'utf8')) ?? [];
  const { socket, start } = JSON.parse(head) as { socket: string; start: readonly string[] };
  expect(socket).toContain(home);
  expect(start.slice(-2)).toEqual(['hook', 'start']);
});

it('hooks are not installed where others could open their socket, and are removed all the same', async () => {
  const [door] = AGENT_HOOKS as readonly [AgentHooks];
  const files = await install(door);
  const cache = join(home, '.cache', 'bcp-proxy');
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o777);
  const shared = { ...around(), env: { HOME: home, XDG_RUNTIME_DIR: cache } };
  mkdirSync(join(cache, 'bcp-proxy'));
  chmodSync(join(cache, 'bcp-proxy'), 0o777);
  const options = { around: shared, dryRun: false, force: false };
  await expect(installHooks(door, options)).rejects.toMatchObject({ code: 'hooks-no-socket' });
  expect(await uninstallHooks(door, options)).toHaveLength(files.length);
});
