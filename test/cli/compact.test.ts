import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { ranHere } from './ran-here.ts';
import { inEmptyHome } from './run.ts';

const { HOME, bcpProxy } = inEmptyHome();

const LISTING = resolve('test/corpus/fs-list-nm.txt');
const listing = readFileSync(LISTING, 'utf8');

describe('compact and expand', () => {
  it('a file goes through and comes back, the inverse seeing nothing but the text', async () => {
    const compact = await bcpProxy(['compact', LISTING]);
    expect(compact).toMatchObject({ status: 0, stderr: '' });
    expect(compact.stdout.length).toBeLessThan(listing.length);
    expect(await bcpProxy(['expand'], compact.stdout)).toEqual({ status: 0, stdout: listing, stderr: '' });
  });

  it.each([
    ['', 'names no handle'],
    [' (all: bcp_get 9f3a21)', '"bcp-proxy get 9f3a21" prints the original'],
  ])('expand says that a text refers to results before it: %j', async (all, said) => {
    const text = `#bcp known${all}\n1: a\n… lines 2-9 as in Read a.ts above\n10: b\n`;
    const { status, stderr } = await bcpProxy(['expand'], text);
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  it('--output json reports tokens, regions and that the text was verified', async () => {
    const report = JSON.parse((await bcpProxy(['compact', '-', '--output', 'json'], listing)).stdout);
    expect(report).toMatchObject({ verified: true, action: 'rewritten', forms: ['list'], route: 'default' });
    expect(report.regions).toMatchObject([
      { lines: [1, 419], rule: 'core/list', block: 'file_tree', hint: 'list' },
    ]);
    expect(report.tokensAfter).toBeLessThan(report.tokensBefore);
  });

  it('the tool and its arguments decide about the route', async () => {
    const args = ['compact', LISTING, '--tool', 'fs/read_text_file', '--args', '{"path":"listing.txt"}'];
    expect((await bcpProxy(args)).stdout).toBe(listing);
  });

  it('bytes that are no text come out as they went in', async () => {
    const bytes = Buffer.from([0, 255, 254, 10, 0xc3, 0x28]);
    writeFileSync(join(HOME, 'blob'), bytes);
    const { stdout } = await ranHere(bcpProxyMain, ['compact', 'blob'], { cwd: HOME, env: { HOME } });
    expect(stdout.equals(bytes)).toBe(true);
  });
});

describe('thresholds and tuning change what is rewritten', () => {
  const config = (text: string): string[] => {
    writeFileSync(join(HOME, 'tuned.yaml'), `version: 1\n${text}\n`);
    return ['compact', LISTING, '--config', 'tuned.yaml'];
  };

  it.each([
    ['the global threshold', 'detection: { threshold: 0.9 }'],
    ['one rule’s threshold', 'disable: [core/skeletons]\ntune: { core/list: { threshold: 0.9 } }'],
    ['one rule’s confidence', 'disable: [core/skeletons]\ntune: { core/list: { confidence: 0.5 } }'],
    ['a disabled rule', 'disable: [core/list, core/skeletons]'],
    ['detection switched off', 'detection: { enabled: false }'],
  ])('%s', async (_name, text) => {
    expect((await bcpProxy(config('detection: { threshold: 0.7 }'))).stdout).toMatch(/^#bcp list/);
    expect((await bcpProxy(config(text))).stdout).toBe(listing);
  });

  it('BCP_DETECT_THRESHOLD', async () => {
    expect((await bcpProxy(['compact', LISTING], '', { BCP_DETECT_THRESHOLD: '0.9' })).stdout).toBe(listing);
  });

  it('a new content type is a few lines of YAML, from detection to compact text', async () => {
    const text = Array.from({ length: 40 }, (_, i) => `src/module-${i}.ts:${i}:  const value = ${i};`).join(
      '\n',
    );
    const rule = [
      'disable: [core/grep]',
      'rules:',
      '  - id: local/hits',
      '    title: hits of our own search tool',
      '    status: experimental',
      '    kind: regex',
      "    line: '^src/[a-z0-9-]+\\.ts:\\d+:'",
      '    emit: { block: tool_result, hint: grep }',
    ].join('\n');
    writeFileSync(join(HOME, 'hits.txt'), text);
    writeFileSync(join(HOME, 'tuned.yaml'), `version: 1\n${rule}\n`);
    const ran = await bcpProxy(['compact', 'hits.txt', '--config', 'tuned.yaml']);
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toMatch(/^#bcp grep/);
    expect((await bcpProxy(['expand'], ran.stdout)).stdout).toBe(text);
  });
});

describe('wrong input', () => {
  it.each([
    [['compact', 'missing.txt'], 2, /missing\.txt: no such file or folder/],
    [['compact', '.'], 2, /it is a folder/],
    [['compact', '--args', '{no'], 2, /--args takes a JSON object/],
    [['compact', '--args', '[1]'], 2, /it is no object/],
    [['compact', '--colour'], 2, /--colour[\s\S]*Usage: bcp-proxy compact/],
    [['compact', 'a', 'b'], 2, /Too many arguments: b/],
    [['compact', '--config', 'missing.yaml'], 7, /missing\.yaml/],
    [['explain', '--stage', 'lexer'], 2, /Unknown stage "lexer"/],
    [['compcat'], 2, /Did you mean "compact"/],
    [['--'], 2, /After -- the command of a server has to follow/],
    [['--downstream-args', 'a,b'], 2, /needs --downstream-command/],
    [['--mode', 'reader', '--', 'node'], 2, /starts no server/],
  ])('%j ends with %i and says why', async (args, status, message) => {
    const ran = await bcpProxy(args as string[], 'some text');
    expect(ran.stderr).toMatch(message);
    expect({ status: ran.status, stdout: ran.stdout }).toEqual({ status, stdout: '' });
    expect(ran.stderr).not.toContain('defect');
  });

  it('a compact text that was cut is an error, not half an original', async () => {
    const compact = (await bcpProxy(['compact', resolve('test/corpus/db-employees.json')])).stdout;
    const ran = await bcpProxy(['expand'], compact.slice(0, 900));
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/cut or changed the text/);
    expect((await bcpProxy(['expand', '-'], compact.slice(0, 900))).stderr).toMatch(
      /^bcp-proxy: The input begins/,
    );
  });
});

describe('explain', () => {
  it('tells the rule, its evidence, the tokens and every stage', async () => {
    const { stdout } = await bcpProxy(['explain', LISTING]);
    expect(stdout).toMatch(/rewritten \(list\), verified/);
    expect(stdout).toMatch(/core\/list: claimed, 0\.85 \(threshold 0\.7; match \+0\.85\)/);
    expect((await bcpProxy(['explain', LISTING, '--stage', 'lines'])).stdout).toMatch(/^419 lines/);
    expect(
      JSON.parse((await bcpProxy(['explain', LISTING, '--stage', 'manifest'])).stdout).blocks,
    ).toHaveLength(1);
    expect((await bcpProxy(['explain', LISTING, '--stage', 'bcp'])).stdout).toMatch(/^BCP\0/);
    expect((await bcpProxy(['explain', LISTING, '--stage', 'text'])).stdout).toBe(
      (await bcpProxy(['compact', LISTING])).stdout,
    );
    expect(JSON.parse((await bcpProxy(['explain', LISTING, '--output', 'json'])).stdout)).toMatchObject({
      outcome: { verified: true },
      breaches: [],
    });
  });
});

it('help and version', async () => {
  expect((await bcpProxy(['help'])).stdout).toMatch(/explain\s+show what the rules recognise/);
  expect((await bcpProxy(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const help = (await bcpProxy(['help'])).stdout;
  const commands = [...help.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name as string);
  expect(commands).toContain('test');
  for (const command of commands.filter((name) => name !== 'bcp-proxy')) {
    expect(await bcpProxy([command, '--help']), command).toMatchObject({ status: 0, stderr: '' });
  }
});
