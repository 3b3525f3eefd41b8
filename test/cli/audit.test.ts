import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FollowedFile } from '../../src/cli/audit/follow.ts';
import { audit } from '../../src/cli/commands/audit-command.ts';
import { readAuditLine } from '../../src/gateway/stats/audit-entry.ts';
import { refusedLine, unlistedLine } from '../../src/gateway/stats/audit-line.ts';
import { HOUR, line, NOON, toolsIn } from './audit-lines.ts';
import { ranHere } from './ran-here.ts';

const root = mkdtempSync(join(tmpdir(), 'audit-read-'));
afterAll(() => rmSync(root, { recursive: true }));

let file = '';
let made = 0;
beforeEach(() => {
  file = join(root, `audit-${++made}.jsonl`);
});

const run = (...words: readonly string[]) => ranHere(audit.run, words, { cwd: process.cwd(), env: {} });
/** The lines on stdout. */
const read = async (...words: readonly string[]): Promise<readonly string[]> => {
  const { status, stdout } = await run('--file', file, ...words);
  expect(status).toBe(0);
  return stdout.length === 0 ? [] : stdout.toString().trimEnd().split('\n');
};
describe('bcp-proxy audit', () => {
  it('gives the lines as they were written, with --output json, those of files put aside first', async () => {
    writeFileSync(`${file}.2`, line('first', 0));
    writeFileSync(`${file}.1`, line('second', 1));
    writeFileSync(file, line('third', 2));
    expect((await read('--output', 'json')).join('\n')).toBe(
      `${line('first', 0)}${line('second', 1)}${line('third', 2)}`.trimEnd(),
    );
  });

  it('shows when a call was, how it ended, what it was, what it saved and who made it', async () => {
    writeFileSync(file, line('search', 0, 'tool-error'));
    const [text = ''] = await read();
    expect(text).toMatch(
      /^2026-11-25 \d\d:\d\d:00 {2}tool-error {2}github\/search {2}12 ms.* ci by claude-code$/,
    );
  });

  it.each([
    [
      ['--since', '2026-11-25T13:00Z'],
      ['b', 'c'],
    ],
    [
      ['--until', '2026-11-25T13:00:00Z'],
      ['a', 'b'],
    ],
    [['--since', '2026-11-26'], []],
    [
      ['--tool', '{a,c}'],
      ['a', 'c'],
    ],
    [
      ['--server', 'git*'],
      ['a', 'b', 'c'],
    ],
    [['--server', 'wiki'], []],
    [['--caller', 'ops'], ['c']],
    [
      ['--caller', 'claude-*'],
      ['a', 'b', 'c'],
    ],
    [['--errors'], ['b']],
  ])('gives with %j the calls %j', async (words, tools) => {
    writeFileSync(file, line('a', 0) + line('b', 1, 'lost') + line('c', 2, 'ok', 'ops'));
    const lines = await read('--output', 'json', ...words);
    expect(toolsIn(lines)).toEqual(tools);
  });

  it('counts a time ago from now', async () => {
    const at = (ms: number): string => line('x', (Date.now() - ms - NOON) / HOUR);
    writeFileSync(file, at(2 * HOUR) + at(60_000));
    expect(await read('--output', 'json', '--since', '30m')).toHaveLength(1);
  });

  it('sums up, tool by tool, and says what has no line', async () => {
    const lost = JSON.stringify({ time: new Date(NOON).toISOString(), lost: 7 });
    writeFileSync(file, `${line('a', 0)}${line('a', 1, 'error')}${line('b', 1)}${lost}\nhalf a li\n`);
    const text = await read('--sum');
    expect(text[0]).toMatch(/^3 calls, 1 error/);
    expect(text).toContainEqual(
      expect.stringMatching(/^ {2}github\/a: 2 calls, 1 error, 12 ms on average, 12 at most/),
    );
    expect(text).toContainEqual(expect.stringContaining('7 calls without a line'));
    expect(text).toContainEqual('1 unreadable line');
    expect(JSON.parse((await read('--sum', '--output', 'json')).join('\n'))).toMatchObject({
      ...{ lost: 7, damaged: 1 },
      tools: [
        { server: 'github', tool: 'a', calls: 2, errors: 1 },
        { tool: 'b', calls: 1, errors: 0 },
      ],
    });
  });

  it.each([
    ['server', [{ server: 'github', calls: 3, errors: 1, before: 300, after: 150 }]],
    [
      'client',
      [
        { client: 'ci by claude-code', calls: 2, before: 200 },
        { client: 'ops by claude-code', calls: 1, before: 100 },
      ],
    ],
    [
      'rule',
      [
        { rule: 'core/log', calls: 2, before: 200, after: 100 },
        { rule: 'none', calls: 1, errors: 1 },
      ],
    ],
    [
      'day',
      [
        { day: '2026-11-25', calls: 2 },
        { day: '2026-11-27', calls: 1 },
      ],
    ],
  ])('sums up by %s', async (by, sums) => {
    const compact = (text: string): string =>
      text.replace(/"tokens":\[\d+,\d+\]/, '"content_rule":"core/log","tokens":[100,50]');
    const plain = (text: string): string => text.replace(/"tokens":\[\d+,\d+\]/, '"tokens":[100,50]');
    const lines = [compact(line('a', 0)), plain(line('a', 1, 'error')), compact(line('b', 48, 'ok', 'ops'))];
    writeFileSync(file, lines.join(''));
    const sum: unknown = JSON.parse((await read('--by', by, '--output', 'json')).join('\n'));
    expect(sum).toMatchObject({ [`${by}s`]: sums });
    expect((await read('--by', by)).slice(1).map((one) => one.trim().split(': ')[0])).toEqual(
      sums.map((one) => Object.values(one)[0]),
    );
  });

  describe('of what was turned away', () => {
    const unknown = (): string => line('no_such', 1, 'refused').replace('"server":"github",', '');
    const address = '192.0.2.9';
    const one = refusedLine({ status: 401, refused: 'token', address }, NOON);
    const more = unlistedLine({ token: 40, host: 2 }, NOON);

    it('shows each line', async () => {
      writeFileSync(file, one + more + unknown());
      const [first, second, third] = await read('--errors');
      expect(first).toMatch(/ refused {5}1 request from 192\.0\.2\.9 \(token\)$/);
      expect(second).toMatch(/ refused {5}42 requests \(token 40, host 2\)$/);
      expect(third).toMatch(/ refused {5}no_such \(no server has this tool\) {2}12 ms/);
      expect(await read('--output', 'json')).toEqual((one + more + unknown()).trimEnd().split('\n'));
    });

    it('finds a call of an unknown tool by its name, and no requests by a tool', async () => {
      writeFileSync(file, one + more + unknown());
      expect(toolsIn(await read('--output', 'json', '--tool', '*'))).toEqual(['no_such']);
      expect(await read('--output', 'json', '--server', '*')).toEqual([]);
    });

    it('sums it up apart from the calls of tools', async () => {
      writeFileSync(file, one + more + unknown() + line('a', 2));
      expect(await read('--sum')).toEqual([
        expect.stringMatching(/^1 call/),
        expect.stringMatching(/^ {2}github\/a: 1 call/),
        '1 call of tools that no server has',
        '43 requests not let in',
      ]);
      const sum: unknown = JSON.parse((await read('--sum', '--output', 'json')).join('\n'));
      expect(sum).toMatchObject({ unknown: 1, requests: 43, tools: [{ tool: 'a' }] });
    });
  });

  it('shows the code of an error', async () => {
    writeFileSync(file, line('a', 0, 'error').replace('"result":"error"', '"result":"error","code":-32603'));
    expect((await read()).join('')).toMatch(/, error -32603 {2}ci by claude-code$/);
  });

  it('shows no control characters that a server has put into the name of a tool', async () => {
    writeFileSync(file, line('a\u001b[2Jb', 0));
    expect((await read()).join('')).not.toContain('\u001b');
  });

  it.each([
    [['--since', 'yesterday'], '--since'],
    [['--sum', '--follow'], 'A sum has an end'],
    [['--by', 'day', '--follow'], 'A sum has an end'],
    [['--by', 'colour'], 'tool, server, client, rule, day'],
    [['--config', 'x.yaml'], 'not both'],
  ])('refuses %j', async (words, said) => {
    writeFileSync(file, '');
    await expect(run('--file', file, ...words)).rejects.toThrow(said);
  });

  it('says that a file is not there', async () => {
    await expect(run('--file', join(root, 'no.jsonl'))).rejects.toThrow('no.jsonl');
  });
});

describe('a line of an audit log', () => {
  it.each([
    '',
    '{',
    '[]',
    '{"time":"x"}',
    '{"time":"2026-11-25T12:00:00Z"}',
    '{"time":7,"tool":"a","result":"ok"}',
  ])('that nobody wrote is damaged: %s', (text) => expect(readAuditLine(text)).toEqual({ kind: 'damaged' }));

  it('of a version that did not know who called is read', () => {
    const old =
      '{"time":"2026-11-25T12:00:00Z","client":"c","server":"s","tool":"t","result":"ok","tokens":[9,3],"ms":1}';
    expect(readAuditLine(old)).toMatchObject({ entry: { caller: '', client: 'c', tokens: [9, 3] } });
  });
});

describe('a log that is followed', () => {
  it('gives each line once, whole, also over a file that is put aside', () => {
    writeFileSync(file, 'one\ntw');
    const followed = new FollowedFile(file);
    expect(followed.read()).toEqual(['one']);
    appendFileSync(file, 'o\nthree\n');
    expect(followed.read()).toEqual(['two', 'three']);
    appendFileSync(file, 'four\n');
    renameSync(file, `${file}.1`);
    expect(followed.read()).toEqual(['four']);
    writeFileSync(file, 'five\n');
    expect(followed.read()).toEqual(['five']);
    followed.close();
  });

  it('may come into being later', () => {
    const followed = new FollowedFile(file);
    expect(followed.read()).toEqual([]);
    writeFileSync(file, 'one\n');
    expect(followed.read()).toEqual(['one']);
    followed.close();
  });
});
