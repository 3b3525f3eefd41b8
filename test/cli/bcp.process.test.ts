import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { utf8 } from '../../src/bcp/text.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-binary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const binary = resolve('dist/bcp.js');
const large = join(folder, 'large.bcp');
/** More than any pipe holds at once. */
const content = 'line of text\n'.repeat(100_000);

beforeAll(() =>
  writeFileSync(large, encodePayload([{ type: 'conversation', role: 2, content: utf8(content) }])),
);

function bcp(argv: readonly string[]) {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  return spawnSync(process.execPath, [binary, ...argv], options);
}

/** Exit code and stderr of a command whose reader goes away after the first bytes. */
async function withClosedReader(...argv: string[]) {
  const child = spawn(process.execPath, [binary, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exit = await new Promise<number | null>((done) => child.once('close', done));
  return { exit, stderr };
}

describe('the binary bcp', () => {
  it('writes everything to a pipe before it ends', () => {
    const { stdout, stderr } = bcp(['decode', large, '--mode', 'minimal']);
    expect(stdout === `[user] ${content}`).toBe(true);
    expect(stderr).toBe('');
  });

  it.each([[['decode']], [['decode', '--json']], [['inspect', '--show-hex']]])(
    'ends quietly when the reader of %j goes away',
    async ([command = '', ...options]) => {
      expect(await withClosedReader(command, large, ...options)).toEqual({ exit: 0, stderr: '' });
    },
  );

  it.skipIf(!existsSync('/dev/full'))('tells of output that finds no room', () => {
    const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
    const { status, stderr } = spawnSync(process.execPath, [binary, 'decode', large], { stdio: [...stdio] });
    expect({ status, stderr: stderr.toString() }).toEqual({
      status: 1,
      stderr: 'error: cannot write stdout: no space left on the device\n',
    });
  });

  it('tells success, failure and wrong use by its exit code', () => {
    expect(bcp(['validate', large]).status).toBe(0);
    expect(bcp(['validate', '-']).status).toBe(1);
    expect(bcp(['dance']).status).toBe(2);
  });
});
