import {
  chmodSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { error, errorWith, fileProject, PAYLOAD, SECRET } from './project.ts';

const { base, root, outside, unnamed, call, outsideIsUntouched } = fileProject();

const encode = (manifest_path: string, output_path: string, more: object = {}) =>
  call('encode_bcp_file', { manifest_path, output_path, ...more });
const manifest = (...blocks: object[]) => writeFileSync(join(root, 'f.json'), JSON.stringify({ blocks }));

describe('encode_bcp_file', () => {
  it('writes a file that can be read again, and leaves nothing else behind', async () => {
    expect(await encode('m.json', 'out.bcp')).toEqual({
      isError: false,
      text: `Wrote 23 bytes to ${root}/out.bcp: 1 block`,
    });
    expect(await call('read_bcp_file', { path: 'out.bcp', mode: 'minimal' })).toEqual({
      isError: false,
      text: '[user] hi',
    });
    expect(readdirSync(root).sort()).toEqual(['a.bcp', 'm.json', 'out.bcp']);
  });

  it.each([
    [{ compress: 'yes' }, 'Bad argument "compress": it has to be true or false.'],
    [{ overwrite: 1 }, 'Bad argument "overwrite": it has to be true or false.'],
    [{ output_path: 'out.txt' }, 'Bad argument "output_path": out.txt does not end in .bcp.'],
    [{ manifest_path: undefined }, 'Bad argument "manifest_path": it is missing.'],
  ])('names the bad argument of %j', async (args, text) => {
    expect(await encode('m.json', 'out.bcp', args)).toEqual(error(text));
  });

  it('says that the folder is missing', async () => {
    expect(await encode('m.json', 'no/where.bcp')).toEqual(error(`${root}/no: no such file or folder.`));
  });

  it('is told the root of the file system only by a client', async () => {
    const args = { manifest_path: join(root, 'm.json'), output_path: join(root, 'out.bcp') };
    expect(await call('encode_bcp_file', args, { folders: ['/'], named: false })).toEqual(
      errorWith("Start it in a project's folder."),
    );
    expect((await call('encode_bcp_file', args, { folders: ['/'], named: true })).isError).toBe(false);
  });

  it('reads a manifest, and the files that it names, from the roots alone', async () => {
    manifest({ type: 'document', title: 't', content_file: 'm.json' });
    expect((await encode('f.json', 'inside.bcp')).isError).toBe(false);
    symlinkSync(join(outside, 'secret.txt'), join(root, 'innocent.txt'));
    for (const content_file of ['../outside/secret.txt', join(outside, 'secret.txt'), 'innocent.txt']) {
      manifest({ type: 'document', title: 't', content_file });
      expect(await encode('f.json', 'leak.bcp')).toEqual(
        errorWith(`is outside the folders that this tool may use: ${root}.`),
      );
    }
    symlinkSync(join(outside, 'm.json'), join(root, 'linked.json'));
    for (const path of [join(outside, 'm.json'), 'linked.json', '../outside/gone.json']) {
      const args = { manifest_path: path, output_path: 'leak.bcp' };
      const refusal = errorWith('is outside the folders that this tool may use');
      expect(await call('encode_bcp_file', args)).toEqual(refusal);
      expect(await call('encode_bcp_file', args, unnamed)).toEqual(refusal);
    }
    expect(readdirSync(root)).not.toContain('leak.bcp');
  });

  it.each([
    ['text', SECRET, 'f.json is not valid JSON: unexpected character at line 1, column 1.'],
    ['a list', `["${SECRET}"]`, 'it is no object with a list "blocks"'],
    ['other data', `{"${SECRET}": 1, "${SECRET}": 2}`, 'it is no object with a list "blocks"'],
    [
      "another program's blocks",
      `{"blocks": [{"type": "code"}, {"type": "${SECRET}", "x": 1}]}`,
      'blocks[1] is no object with the "type" of a block',
    ],
    ['bytes', Buffer.from([0xff, 0xfe, 0x68]), 'it is not UTF-8 text.'],
  ])('refuses %s as a manifest without quoting it', async (_, content, why) => {
    writeFileSync(join(root, 'f.json'), content);
    expect(await encode('f.json', 'out.bcp')).toEqual(errorWith(why));
  });

  it('says what is wrong in a manifest, and where', async () => {
    writeFileSync(join(root, 'f.json'), '{"blocks": [\n  {"type": "code", "lang": "c", "content": ""}]}');
    expect(await encode('f.json', 'out.bcp')).toEqual(
      errorWith('f.json:2:3: blocks[0]: the key "path" is missing. Path of the source file.'),
    );
  });

  it('refuses manifests and contents that are too large without reading them', async () => {
    truncateSync(join(root, 'm.json'), 64 * 1024 * 1024 + 1);
    expect(await encode('m.json', 'out.bcp')).toEqual(errorWith('the limit is 67108864.'));
    writeFileSync(join(root, 'big.txt'), '');
    truncateSync(join(root, 'big.txt'), 16 * 1024 * 1024 + 1);
    manifest({ type: 'document', title: 't', content_file: 'big.txt' });
    expect(await encode('f.json', 'out.bcp')).toEqual(
      errorWith('big.txt has 16777217 bytes, the limit is 16777216.'),
    );
  });

  it('refuses blocks that are too large together, also where they name one file', async () => {
    writeFileSync(join(root, 'big.txt'), Buffer.alloc(16 * 1024 * 1024 - 100, 'x'));
    const block = { type: 'document', title: 't', content_file: 'big.txt' };
    manifest(...Array.from({ length: 5000 }, () => block));
    expect(await encode('f.json', 'out.bcp')).toEqual(errorWith('the limit is 268435456. Split it.'));
  });
});

describe('what encode_bcp_file writes', () => {
  it('replaces a file only when it is told to', async () => {
    expect(await encode('m.json', 'a.bcp')).toEqual(
      errorWith('a.bcp exists already. Choose another name, or replace it with overwrite: true.'),
    );
    expect(readFileSync(join(root, 'a.bcp')).equals(PAYLOAD)).toBe(true);
    expect((await encode('m.json', 'a.bcp', { overwrite: true })).isError).toBe(false);
    expect(readFileSync(join(root, 'a.bcp'))).toHaveLength(23);
    expect(readdirSync(root).sort()).toEqual(['a.bcp', 'm.json']);
  });

  it.skipIf(process.platform === 'win32')('is not open to more people than what it replaces', async () => {
    chmodSync(join(root, 'a.bcp'), 0o600);
    expect((await encode('m.json', 'a.bcp', { overwrite: true })).isError).toBe(false);
    expect(statSync(join(root, 'a.bcp')).mode & 0o777).toBe(0o600);
  });

  it('never follows a link in its place', async () => {
    symlinkSync(join(outside, 'new.bcp'), join(root, 'dangling.bcp'));
    symlinkSync(join(outside, 'other.bcp'), join(root, 'link.bcp'));
    for (const output of ['dangling.bcp', 'link.bcp']) {
      expect(await encode('m.json', output)).toEqual(errorWith(`${output} exists already`));
      expect(await encode('m.json', output, { overwrite: true })).toEqual(
        errorWith(`${output} is a symbolic link, and this tool replaces only files.`),
      );
    }
    outsideIsUntouched();
    expect(readFileSync(join(outside, 'other.bcp')).equals(PAYLOAD)).toBe(true);
  });

  it('stays below the roots, links and dots included', async () => {
    symlinkSync(outside, join(root, 'way-out'));
    for (const output of [join(outside, 'x.bcp'), '../outside/x.bcp', 'way-out/x.bcp', `${root}-2/x.bcp`]) {
      expect(await encode('m.json', output), output).toEqual(
        errorWith('is outside the folders that this tool may use'),
      );
    }
    outsideIsUntouched();
  });

  it('goes below a root that is itself a link', async () => {
    const alias = join(base, 'alias');
    symlinkSync(root, alias);
    const args = { manifest_path: 'm.json', output_path: 'viaLink.bcp' };
    expect((await call('encode_bcp_file', args, { folders: [alias], named: true })).isError).toBe(false);
    expect(readdirSync(root)).toContain('viaLink.bcp');
  });

  it('is written by one of several writers of the same new file', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => encode('m.json', 'race.bcp')));
    expect(results.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(readdirSync(root).filter((name) => name !== 'a.bcp' && name !== 'm.json')).toEqual(['race.bcp']);
  });
});
