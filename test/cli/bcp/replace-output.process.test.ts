import { execFile } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { replaceOutput } from '../../../src/cli/bcp/replace-output.ts';
import { temporaryFolder } from './run-bcp.ts';

const at = temporaryFolder();
const folder = (name: string): ((file: string) => string) => {
  mkdirSync(at(name));
  return (file) => at(`${name}/${file}`);
};

describe('a file that is replaced', () => {
  it('has what was written and keeps its mode', async () => {
    const file = folder('mode')('f');
    await replaceOutput(file, ['a', Uint8Array.of(98)]);
    expect(readFileSync(file, 'utf8')).toBe('ab');
    chmodSync(file, 0o640);
    await replaceOutput(file, ['new']);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(at('mode'))).toEqual(['f']);
  });

  it('stays as it was where writing fails, and nothing else is left', async () => {
    const file = folder('failing')('f');
    writeFileSync(file, 'old');
    function* parts(): Generator<string> {
      yield 'the first part';
      throw new Error('no more');
    }
    await expect(replaceOutput(file, parts())).rejects.toThrow('no more');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(at('failing'))).toEqual(['f']);
  });

  it('is the one that a link leads to', async () => {
    const file = folder('links');
    writeFileSync(file('target'), 'old');
    symlinkSync('target', file('link'));
    symlinkSync('later', file('dangling'));
    await replaceOutput(file('link'), ['new']);
    await replaceOutput(file('dangling'), ['made']);
    expect(readlinkSync(file('link'))).toBe('target');
    expect(readFileSync(file('target'), 'utf8')).toBe('new');
    expect(readFileSync(file('later'), 'utf8')).toBe('made');
  });

  it('is written as it is where it is a pipe or a device', async () => {
    const pipe = folder('pipe')('p');
    const run = promisify(execFile);
    await run('mkfifo', [pipe]);
    const [{ stdout }] = await Promise.all([run('cat', [pipe]), replaceOutput(pipe, ['through'])]);
    expect(stdout).toBe('through');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    await replaceOutput('/dev/null', ['gone']);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
