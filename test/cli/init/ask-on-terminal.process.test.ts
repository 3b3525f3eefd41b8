/** The questions on a real terminal: `script` of util-linux makes one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type Home, makeHome } from '../../config/project.ts';

const PROGRAM = resolve('dist/bcp-proxy.js');
const hasScript =
  process.platform === 'linux' && spawnSync('script', ['--version']).stdout?.includes('util-linux') === true;

let home: Home;
let running: ChildProcess | undefined;
beforeEach(async () => {
  home = await makeHome();
  await home.write({
    'here/.keep': '',
    '.cursor/mcp.json': '{ "mcpServers": { "fs": { "command": "x" }, "hub": { "command": "y" } } }',
  });
});
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  await home.remove();
});

const here = (...parts: readonly string[]): string => home.path('here', ...parts);
const everything = async (): Promise<readonly string[]> =>
  (await readdir(home.home, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(home.home.length + 1))
    .filter((name) => !name.startsWith('.cache/'))
    .sort();

/** Types each answer behind the question that it is for. */
async function converse(answers: readonly (readonly [question: string, answer: string])[]) {
  const command = `'${process.execPath}' '${PROGRAM}' init`;
  const env = { HOME: home.home, PATH: process.env['PATH'] ?? '', TERM: 'xterm' };
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: here(), env });
  running = child;
  let shown = '';
  let asked = 0;
  child.stdout.on('data', (bytes: Buffer) => {
    shown += bytes.toString();
    const next = answers[asked];
    if (next === undefined || !shown.includes(next[0])) return;
    asked++;
    child.stdin.write(next[1]);
  });
  const [code] = await once(child, 'close');
  return { code: code as number, shown, asked };
}

const BEFORE = ['.cursor/mcp.json', 'here/.keep'];

describe.skipIf(!hasScript)('init on a terminal', () => {
  it('asks three questions, and Enter takes what each offers', async () => {
    const { code, shown, asked } = await converse([
      ['1/3', '\r'],
      ['2/3', '\r'],
      ['3/3', '\r'],
    ]);
    expect([code, asked], shown).toEqual([0, 3]);
    expect(shown).toContain('Enter for cursor');
    expect(shown).toContain('Enter for fs, hub');
    expect(shown).toContain('[y/N]');
    const servers = parseYaml(
      await readFile(home.path('.config/bcp-proxy/bcp-proxy.config.yaml'), 'utf8'),
    ).servers;
    expect(Object.keys(servers)).toEqual(['fs', 'hub']);
    const { mcpServers } = JSON.parse(await readFile(home.path('.cursor/mcp.json'), 'utf8'));
    expect(Object.keys(mcpServers)).toEqual(['bcp-proxy']);
    expect(existsSync(here('AGENTS.md'))).toBe(false);
    // One of the folder would hide the config into which they moved.
    expect(existsSync(here('bcp-proxy.config.yaml'))).toBe(false);
  });

  it('takes other answers, and asks again where a name is none of the list', async () => {
    const { code, shown } = await converse([
      ['1/3', 'curser\r'],
      ['"curser" is none of', 'cursor\r'],
      ['2/3', 'hub\r'],
      ['3/3', 'y\r'],
    ]);
    expect(code, shown).toBe(0);
    const { mcpServers } = JSON.parse(await readFile(home.path('.cursor/mcp.json'), 'utf8'));
    expect(Object.keys(mcpServers).sort()).toEqual(['bcp-proxy', 'fs']);
    expect(await readFile(here('AGENTS.md'), 'utf8')).toContain('bcp-proxy search');
  });

  it('asks a fourth where an agent of this machine can have hooks', async () => {
    await mkdir(home.path('.pi/agent'), { recursive: true });
    const { code, shown } = await converse([
      ['1/4', 'none\r'],
      ['2/4', '\r'],
      ['3/4', '\r'],
      ['4/4', '\r'],
    ]);
    expect(code, shown).toBe(0);
    expect(shown).toContain('Enter for pi');
    expect(await everything()).toContain('.pi/agent/extensions/bcp-proxy.js');
  });

  it('without clients writes the config alone', async () => {
    const { code, shown } = await converse([
      ['1/3', 'none\r'],
      ['2/3', '\r'],
      ['3/3', '\r'],
    ]);
    expect(code, shown).toBe(0);
    expect(await everything()).toEqual([...BEFORE, 'here/bcp-proxy.config.yaml']);
  });

  it.each([
    ['Ctrl-C at the first question', [['1/3', '\x03']]],
    [
      'Ctrl-C at the second',
      [
        ['1/3', '\r'],
        ['2/3', '\x03'],
      ],
    ],
    [
      'Ctrl-C at the third',
      [
        ['1/3', '\r'],
        ['2/3', '\r'],
        ['3/3', '\x03'],
      ],
    ],
    [
      'the end of the input at the third',
      [
        ['1/3', '\r'],
        ['2/3', '\r'],
        ['3/3', '\x04'],
      ],
    ],
  ] as const)('writes nothing after %s', async (_, answers) => {
    const { code, shown, asked } = await converse(answers);
    expect([code, asked], shown).toEqual([130, answers.length]);
    expect(shown).toContain('bcp-proxy wrote nothing.');
    expect(await everything()).toEqual(BEFORE);
  });
});
