import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNTER, configuredIn, node } from '../cli/mcp-cli-config.ts';
import { eventually } from '../support/eventually.ts';
import { envCall, inHomeWithHints } from './hinted-world.ts';

const { HOME, shell, daemons, notes, hints, project, trusted, side, isQuick, becomesQuick } =
  inHomeWithHints();
const PROGRAM = resolve('dist/bcp-proxy.js');

function emptied({ folder, file }: ReturnType<typeof project>): string {
  rmSync(file);
  return folder;
}

describe.skipIf(process.platform === 'win32')('a command line whose folder has a hint', () => {
  it('loads one file of less than 25 KB', async () => {
    const one = project('small');
    await trusted(one);
    expect(await isQuick(envCall('SIDE'), one.folder)).toBe(false);
    for (const words of [
      envCall('SIDE'),
      ['tools', 'list', 'counter'],
      ['tools', 'schema', 'counter', 'env'],
    ])
      await becomesQuick(words, one.folder);
    expect(readFileSync(resolve('dist/quick-client.js')).length).toBeLessThan(25_000);
  });

  it('is answered as without a daemon, byte for byte, and with its exit code', async () => {
    const one = project('same');
    await trusted(one);
    await shell(['tools', 'list', 'counter'], { cwd: one.folder });
    await shell(envCall('SIDE'), { cwd: one.folder });
    const quick = [
      envCall('SIDE'),
      envCall('SIDE', '--output', 'text'),
      envCall('SIDE', '--log-level', 'debug'),
      ['tools', 'exec', 'counter', 'env', '--name', 'SIDE'],
      ['tools', 'exec', 'counter', 'env', '--args', '{"name":1}'],
      ['tools', 'exec', 'counter', 'evn'],
      ['tools', 'exec', 'cuonter', 'env'],
      ['tools', 'list', 'counter'],
      ['tools', 'schema', 'counter', 'env', '--output', 'text'],
      ['tools', 'list', 'counter', '--x'],
      ['search', 'env'],
      ['resources', 'list', 'counter'],
      ['prompts', 'list', 'counter'],
    ];
    // They print something of their own, or are no commands.
    const usual = [
      envCall('SIDE', '--json'),
      envCall('SIDE', '--help'),
      ['tools', 'lst', 'counter'],
      ['tools'],
    ];
    for (const words of [...quick, ...usual]) {
      const [there, alone] = [
        await shell(words, { cwd: one.folder, input: '{"name":"SIDE"}' }),
        await shell(words, { cwd: one.folder, input: '{"name":"SIDE"}', more: { BCP_NO_DAEMON: '1' } }),
      ];
      const told = ({ code, stdout, stderr }: typeof there) => ({
        code,
        stdout,
        // What a server or its session says while it starts stands only where it starts.
        stderr: words.includes('debug') ? '' : stderr,
      });
      expect({ words, ...told(there) }).toEqual({ words, ...told(alone) });
    }
    for (const words of quick) await becomesQuick(words, one.folder);
    for (const words of usual) expect(await isQuick(words, one.folder), words.join(' ')).toBe(false);
  });

  it('goes to another daemon when the config has changed, or one stands nearer', async () => {
    const one = project('changed', 'before');
    await trusted(one);
    const inner = join(one.folder, 'inner');
    mkdirSync(inner);
    expect([await side(inner), await side(inner)]).toEqual(['before', 'before']);
    project('changed', 'after');
    await trusted(one);
    expect([await side(inner), await side(inner)]).toEqual(['after', 'after']);
    project('changed/inner', 'nearer');
    expect(await side(inner)).toBe('CONFIG_UNTRUSTED');
    await trusted({ folder: inner });
    expect(await side(inner)).toBe('nearer');
  });

  it('goes to another daemon where servers would see another environment', async () => {
    const one = project('environment');
    await trusted(one);
    for (const seen of ['a', 'a', 'b', 'b', 'a'])
      expect(await side(one.folder, envCall('SEEN'), { SEEN: seen })).toBe(seen);
  });

  it('is refused at once when the trust is taken back', async () => {
    const one = project('distrusted');
    await trusted(one);
    expect([await side(one.folder), await side(one.folder)]).toEqual(['distrusted', 'distrusted']);
    expect((await shell(['trust', '--remove', one.file], { cwd: one.folder })).code).toBe(0);
    expect(await side(one.folder)).toBe('CONFIG_UNTRUSTED');
  });

  it('is not led by a hint that others could have written, of another build, or of a daemon that is gone', async () => {
    const one = project('wrong');
    await trusted(one);
    expect(await side(one.folder)).toBe('wrong');
    const [name = ''] = readdirSync(hints);
    const hint = join(hints, name);
    const text = readFileSync(hint, 'utf8');
    for (const spoil of [
      () => chmodSync(hint, 0o666),
      () => writeFileSync(hint, text.replace(/"build":"[^"]*"/, '"build":"other"')),
      () => writeFileSync(hint, '{'),
      () => writeFileSync(hint, text.replace(/"token":"[^"]*"/, '"token":"other"')),
      () => {
        rmSync(hint);
        execFileSync('mkfifo', ['-m', '600', hint]);
      },
    ]) {
      spoil();
      expect(await isQuick(envCall('SIDE'), one.folder)).toBe(false);
      expect(await side(one.folder)).toBe('wrong');
      chmodSync(hint, 0o600);
    }
    const [daemon] = await daemons();
    process.kill(daemon?.pid ?? 0, 'SIGKILL');
    expect(await side(one.folder)).toBe('wrong');
  });

  it('is told so where its folder was removed', async () => {
    const one = project('gone');
    const [command, ...words] = [process.execPath, PROGRAM, ...envCall('SIDE')].map((word) => `'${word}'`);
    const { status, stderr } = spawnSync('sh', ['-c', `rmdir ../gone && ${command} ${words.join(' ')}`], {
      ...{ cwd: emptied(one), env: { PATH: process.env['PATH'] ?? '', HOME }, encoding: 'utf8' as const },
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('working directory') });
  });

  it('leaves no hint when its daemon ends', async () => {
    const one = project('ended');
    await trusted(one);
    expect(await side(one.folder)).toBe('ended');
    expect(readdirSync(hints)).toHaveLength(1);
    await shell(['daemon', 'stop', '--all']);
    expect(readdirSync(hints)).toEqual([]);
  });

  it('passes stdin and large results, and ends where nobody reads on', async () => {
    const one = project('large');
    await trusted(one);
    await side(one.folder);
    const big = ['tools', 'exec', 'counter', 'big', '--raw', '--output', 'text', '--args', '-'];
    const { stdout, stderr } = await shell(big, { cwd: one.folder, input: '{"size":15000000}' });
    expect({ size: stdout.length, stderr }).toEqual({ size: 15_000_001, stderr: '' });
    const words = [PROGRAM, ...big.slice(0, -1), '{"size":5000000}'].map((word) => `'${word}'`).join(' ');
    const pipe = spawnSync('sh', ['-c', `'${process.execPath}' ${words} | head -c 3`], {
      ...{ cwd: one.folder, env: { PATH: process.env['PATH'] ?? '', HOME }, encoding: 'utf8' as const },
    });
    expect(pipe).toMatchObject({ stdout: 'xxx', stderr: '' });
  });

  it('cancels its call at Ctrl-C', async () => {
    const one = project('cancelled');
    await trusted(one);
    await side(one.folder);
    const child = spawn(process.execPath, [PROGRAM, 'tools', 'exec', 'counter', 'hang'], {
      ...{ cwd: one.folder, env: { PATH: process.env['PATH'] ?? '', HOME } },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await eventually(() => expect(readFileSync(notes, 'utf8')).toContain('hanging'));
    child.kill('SIGINT');
    const code = await new Promise((closed) => child.once('close', closed));
    expect({ code, said: JSON.parse(said).error.code }).toEqual({ code: 130, said: 'INTERRUPTED' });
    await eventually(() => expect(readFileSync(notes, 'utf8')).toContain('cancelled'));
  });
});

describe.skipIf(process.platform === 'win32')('a command line of mcp-cli whose folder has a hint', () => {
  const theirs = inHomeWithHints('mcp-cli');
  const ways = async (words: readonly string[]) => {
    const told = async (more: Record<string, string>) => {
      const { code, stdout, stderr } = await theirs.shell(words, { more });
      return { code, stdout, stderr };
    };
    return [await told({}), await told({ BCP_NO_DAEMON: '1' })];
  };

  it('loads as little, and is answered as without a daemon', async () => {
    configuredIn(theirs.HOME, { counter: node(COUNTER, [], { env: { SIDE: 'theirs' } }) });
    await theirs.shell(envCall('SIDE'));
    for (const words of [
      envCall('SIDE'),
      ['tools', 'list', 'counter'],
      ['tools', 'exec', 'counter', 'evn'],
    ]) {
      await theirs.becomesQuick(words, theirs.HOME);
      const [quick, alone] = await ways(words);
      expect(quick).toEqual(alone);
    }
    expect(readdirSync(theirs.hints)).toHaveLength(1);
  });

  it('has a daemon of its own, and a hint', async () => {
    const { folder } = theirs.project('both', 'both', { inherit_env: undefined });
    const env = { PATH: process.env['PATH'] ?? '', HOME: theirs.HOME };
    const ours = (...words: readonly string[]) =>
      spawnSync(process.execPath, [PROGRAM, ...words], { cwd: folder, env }).status;
    expect(ours('trust', '--yes')).toBe(0);
    expect(ours(...envCall('SIDE'))).toBe(0);
    expect(await theirs.isQuick(envCall('SIDE'), folder)).toBe(false);
    expect(readdirSync(theirs.hints)).toHaveLength(2);
    await theirs.becomesQuick(envCall('SIDE'), folder);
  });
});
