import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { History, mayBeKept } from '../../../src/cli/interactive/shell-history.ts';

describe('a line is kept', () => {
  it.each(['fs read_text_file path=notes.txt', 'tools list fs --brief', 'search "read a file"'])(
    '%s',
    (line) => {
      expect(mayBeKept(line)).toBe(true);
    },
  );
});

describe('a line with what may be a secret is not', () => {
  it.each([
    "tools list https://host/mcp --header 'X: 1'",
    'tools list https://host/mcp --header=X:1',
    'servers add x --env A=1 --command y',
    'api call token=abc',
    'api call --api-key abc',
    `api call --args '{"password":"x"}'`,
    'api call text=ghp_abcdefghijklmnopqrst',
    'tools list https://me:word@host/mcp',
  ])('%s', (line) => {
    expect(mayBeKept(line)).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('the history', () => {
  const HOME = mkdtempSync(join(tmpdir(), 'bcp-history-'));
  const file = join(HOME, '.local/state/bcp-proxy/shell-history');
  afterEach(() => rmSync(HOME, { recursive: true, force: true }));

  it('is a file for its owner alone, and begins with the last line', async () => {
    const history = new History({ HOME });
    for (const line of ['first', 'api call token=abc', 'last']) await history.add(line);
    expect(readFileSync(file, 'utf8')).toBe('first\nlast\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(new History({ HOME }).lines).toEqual(['last', 'first']);
  });

  it('is left alone where others may read it', async () => {
    await new History({ HOME }).add('first');
    writeFileSync(file, 'theirs\n');
    chmodSync(file, 0o644);
    const history = new History({ HOME });
    await history.add('last');
    expect([history.lines, readFileSync(file, 'utf8')]).toEqual([[], 'theirs\n']);
  });
});
