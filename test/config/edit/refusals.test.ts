/** What cannot be changed in place: each refusal says what, where and why, and what to put there by hand. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConfig } from '../../../src/config/edit/change-config.ts';
import type { ConfigChange } from '../../../src/config/edit/config-change.ts';
import { KnownError } from '../../../src/diagnostics/error.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-refused-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ADD = { add: 'new', entry: { command: 'npx', args: ['-y', 'x'] } };
const SNIPPET = 'servers:\n  new:\n    command: npx\n    args: [-y, x]';

/** The message of the refusal, with the file as `FILE`. What stands in the folder is as it was. */
async function refusalOf(name: string, text: string, change: ConfigChange): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const error: unknown = await changeConfig(file, [change], { cwd: folder, env: { HOME: folder } }).then(
    () => undefined,
    (why: unknown) => why,
  );
  expect(error).toBeInstanceOf(KnownError);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(folder)).toEqual([name]);
  rmSync(file);
  return String((error as KnownError).message).replaceAll(file, 'FILE');
}

const ALL = 'version: 1\nx-all: &all\n  fs: { command: npx }\n';

describe('a server is not put in', () => {
  it.each([
    ['for which an alias stands', `${ALL}servers: *all\n`, 'FILE:4:10', 'alias (*)'],
    [
      'that are used elsewhere too',
      'version: 1\nservers: &all\n  fs: { command: npx }\nx-b: *all\n',
      'FILE:2:1',
      'anchor (&)',
    ],
    ['that are merged from elsewhere', `${ALL}servers:\n  <<: *all\n`, 'FILE:4:1', 'merge key (<<)'],
  ])('among servers %s', async (_, text, place, why) => {
    const message = await refusalOf('a.yaml', text, ADD);
    expect(message).toContain(`${place}: bcp-proxy cannot change "new"`);
    expect(message).toContain(why);
    expect(message).toContain('wrote nothing');
    expect(message.endsWith(SNIPPET)).toBe(true);
  });

  it('where one has its name, and what would replace that is shown', async () => {
    const message = await refusalOf('a.yaml', 'version: 1\nservers:\n  new: { command: old }\n', ADD);
    expect(message).toMatch(/^FILE:3:3: there is a server "new" already\./);
    expect(message.endsWith(SNIPPET)).toBe(true);
    const json = await refusalOf('a.json', '{"version":1,"servers":{"new":{"command":"old"}}}', ADD);
    expect(json).toMatch(/^FILE:1:25: /);
    const shown: unknown = JSON.parse(`{${json.slice(json.indexOf('"servers"'))}}`);
    expect(shown).toEqual({ servers: { new: ADD.entry } });
  });

  it.each([
    ['a.yaml', 'version: 1\n---\nversion: 1\n', '2:1', 'yaml-documents'],
    ['a.yaml', 'version: 1\nservers:\n', '2:9', 'wrong-type'],
    ['a.yaml', 'version: 1\nservers:\n  a: { command: x }\n  a: { command: y }\n', '4:3', 'duplicate-key'],
    ['a.yaml', '- version: 1\n', '1:1', 'wrong-type'],
    ['a.json', '{"version":1,"servers":[]}', '1:24', 'wrong-type'],
    ['a.json', '{"version":1,"servers":{"a":{"command":"x"},"a":{"command":"y"}}}', '1:45', 'duplicate-key'],
    ['a.json', '{"version":1,"servers":{}', '1:26', 'json-syntax'],
    ['package.json', '{"name":"x"}', '1:1', 'missing-key'],
  ])('into %s %j, which is no config', async (name, text, place, code) => {
    const message = await refusalOf(name, text, ADD);
    expect(message).toContain(`${name}:${place}`);
    expect(message).toContain(`error[${code}]`);
  });

  it('into a file of another language', async () => {
    expect(await refusalOf('a.toml', 'version = 1\n', ADD)).toBe(
      'FILE has an ending that no config has. Use a file that ends in .yaml, .yml, .json or .json5.',
    );
  });
});

describe('a server is not taken out', () => {
  it.each([
    [
      'that another one is an alias of',
      'version: 1\nservers:\n  fs: &fs { command: npx }\n  gh: *fs\n',
      'FILE:3:3',
      'anchor (&)',
    ],
    [
      'that comes from elsewhere',
      `${ALL}servers:\n  <<: *all\n  gh: { command: npx }\n`,
      'FILE:5:3',
      'merge key (<<)',
    ],
    ['from servers for which an alias stands', `${ALL}servers: *all\n`, 'FILE:4:10', 'alias (*)'],
  ])('%s', async (_, text, place, why) => {
    const message = await refusalOf('a.yaml', text, { remove: 'fs' });
    expect(message).toContain(`${place}: bcp-proxy cannot change "fs"`);
    expect(message).toContain(why);
    expect(message).toContain('It wrote nothing. Remove it by hand.');
  });

  it('that is not there, and those that are there are named', async () => {
    const message = await refusalOf('a.yaml', 'version: 1\nservers: { fs: { command: x } }\n', {
      remove: 'gh',
    });
    expect(message).toBe('FILE has no server "gh". It has fs.');
  });
});
