import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConfig } from '../../../src/config/edit/change-config.ts';
import { readChecked } from '../../../src/config/read-checked.ts';
import { addTrust } from '../../../src/platform/change-trust.ts';
import { isTrusted, trustFile } from '../../../src/platform/trust-list.ts';
import { runs } from '../../support/runs.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-edit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ENTRY = { command: 'npx', args: ['-y', 'a server', 'true'], env: { TOKEN: '${MY_TOKEN}', N: '7' } };
const place = () => ({ cwd: folder, env: { HOME: folder } });
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const serversIn = async (file: string) => (await readChecked(file, readFileSync(file), folder)).raw.servers;
const add = (file: string, name = 'added') => changeConfig(file, [{ add: name, entry: ENTRY }], place());
const remove = (file: string, name = 'added') => changeConfig(file, [{ remove: name }], place());

/** Configs as people write them, with one server at least. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'a.yaml': [
    'version: 1\nservers:\n  fs:\n    command: npx\n    args: [-y, x]   # why\n    # more later\n\n# the end\n',
    'servers: # all\n    fs: { command: npx } # here\n\n    gh:\n        url: https://example.com/mcp\nversion: 1',
    'version: 1\nservers: { fs: { command: npx } } # one line\nroutes: []\n',
    'version: 1\nservers:\n  {\n    fs: { command: npx },\n    gh: { command: npx }, # last\n  }\n',
    '\uFEFFversion: 1\r\nservers:\r\n  "fs":\r\n    command: npx\r\n# end\r\nrender:\r\n  mode: compact\r\n',
    'version: 1\nx-base: &base { init_timeout: 5s }\nservers:\n  fs:\n    <<: *base\n    command: npx\n  gh: { command: npx }\n',
  ],
  'a.json': [
    '{"version":1,"servers":{"fs":{"command":"npx"}}}',
    '{\n  "version": 1,\n  "servers": {\n    "fs": { "command": "npx" }\n  }\n}\n',
    '{\n\t"servers": {\n\t\t"fs": {\n\t\t\t"command": "npx"\n\t\t}\n\t},\n\t"version": 1\n}',
    '{\r\n  "version": 1,\r\n  "servers": {\r\n    "fs": { "command": "npx" }\r\n  }\r\n}\r\n',
  ],
  'a.json5': [
    "// mine\n{ version: 1, servers: { fs: { command: 'npx' }, }, }\n",
    "{\n  version: 1,\n  servers: {\n    fs: { command: 'npx' }, // the files\n    // and nothing else\n  },\n}\n",
    "{\n  version: 1,\n  /* all */ servers: {\n    fs: { command: 'npx' } // no comma\n  },\n}\n",
  ],
  'package.json': [
    '{\n  "name": "x",\n  "bcp-proxy": {\n    "version": 1,\n    "servers": {\n      "fs": { "command": "npx" }\n    }\n  },\n  "type": "module"\n}\n',
  ],
};
const cases = Object.entries(FILES).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));

/** Whether all characters of a text stand in another one, in their order. */
function isWithin(text: string, whole: string): boolean {
  let at = -1;
  return [...text].every((character) => {
    at = whole.indexOf(character, at + 1);
    return at !== -1;
  });
}

describe('a server that is added and removed again', () => {
  it.each(cases)('%s %j', async (name, text) => {
    const file = written(name, text);
    await add(file);
    const now = readFileSync(file, 'utf8');
    expect(await serversIn(file)).toHaveProperty('added', ENTRY);
    // Everything that stood there stands there still, in its order.
    expect(isWithin(text, now)).toBe(true);
    await remove(file);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(cases)('leaves the others, whichever is taken out: %s %j', async (name, text) => {
    const names = Object.keys((await serversIn(written(name, text))) ?? {});
    for (const one of names) {
      const file = written(name, text);
      await remove(file, one);
      expect(Object.keys((await serversIn(file)) ?? {})).toEqual(names.filter((other) => other !== one));
      for (const comment of text.match(/(?:#|\/\/) (?:all|the end|why|mine)/g) ?? [])
        if (comment !== '# why') expect(readFileSync(file, 'utf8')).toContain(comment);
    }
  });

  it('is found again in any file that is made of such parts', async () => {
    const blank = fc.constantFrom('', ' ', '\n', '\n\n', ' # x\n');
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        blank,
        async (names, indent, crlf, after) => {
          fc.pre(!names.includes('added'));
          const pad = ' '.repeat(indent);
          const body = names.map((name) => `${pad}${name}:\n${pad}${pad}command: "npx"`).join('\n');
          const text = `version: 1\nservers:\n${body}${after === ' # x\n' ? after : `\n${after}`}`;
          const whole = crlf ? text.replaceAll('\n', '\r\n') : text;
          const file = written('p.yaml', whole);
          await add(file);
          expect(Object.keys((await serversIn(file)) ?? {})).toEqual([...names, 'added']);
          await remove(file);
          expect(readFileSync(file, 'utf8')).toBe(whole);
        },
      ),
      { numRuns: runs(150) },
    );
  });
});

describe('an entry', () => {
  it.each(['q.yaml', 'q.json'])('says in %s what was given, whatever that is', async (name) => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '@a/b',
        '-y',
        '--x',
        'no',
        '7',
        'a: b',
        '# x',
        '*a',
        '&a',
        '!a',
        '[',
        '{',
        '${X}',
        "'",
        '"',
        '~',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), text, async (args, value) => {
        const file = written(
          name,
          name === 'q.yaml' ? 'version: 1\nservers: {}\n' : '{ "version": 1, "servers": {} }\n',
        );
        const entry = { command: 'x', args, env: { V: value } };
        await changeConfig(file, [{ add: 'added', entry }], place());
        expect(await serversIn(file)).toEqual({ added: entry });
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a config', () => {
  it.each([
    ['b.yaml', 'version: 1\n', 'version: 1\nservers:\n  added:'],
    ['d.yaml', 'version: 1\nservers: {}\n', 'servers: {\n'],
    ['e.json', '{ "version": 1 }', '"servers"'],
    ['f.json', '{\n  "version": 1,\n  "servers": {}\n}\n', '"added": {'],
  ])('without servers gets its first: %s', async (name, text, stands) => {
    const file = written(name, text);
    await add(file);
    expect(readFileSync(file, 'utf8')).toContain(stands);
    expect(await serversIn(file)).toEqual({ added: ENTRY });
    await remove(file);
    expect(await serversIn(file)).toEqual({});
  });

  it('stays as it is where the change would be wrong', async () => {
    const text = 'version: 1\nservers:\n  fs: { command: npx }\n';
    const file = written('g.yaml', text);
    await expect(add(file, 'fs')).rejects.toMatchObject({ code: 'server-there' });
    await expect(remove(file, 'gone')).rejects.toMatchObject({ code: 'server-not-there' });
    await expect(add(file, 'no good name')).rejects.toMatchObject({ code: 'config-invalid' });
    expect(readFileSync(file, 'utf8')).toBe(text);
    const aliased = 'version: 1\nx-all: &all\n  fs: { command: npx }\nservers: *all\n';
    const other = written('h.yaml', aliased);
    await expect(add(other)).rejects.toMatchObject({ name: 'KnownError' });
    expect(readFileSync(other, 'utf8')).toBe(aliased);
  });

  it.skipIf(process.platform === 'win32')('keeps the link that leads to it', async () => {
    const file = written('real.yaml', 'version: 1\nservers: {}\n');
    const link = join(folder, 'link.yaml');
    symlinkSync(file, link);
    await add(link);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(await serversIn(file)).toEqual({ added: ENTRY });
    expect(readdirSync(folder).filter((name) => name.startsWith('real.yaml'))).toEqual(['real.yaml']);
  });

  it.skipIf(process.platform === 'win32').each([0o600, 0o640, 0o664, 0o666, 0o777])(
    'keeps its mode %o, whatever a new file would get, there and back',
    async (mode) => {
      const file = written('mode.yaml', 'version: 1\nservers: {}\n');
      chmodSync(file, mode);
      const { undo } = await add(file);
      expect(statSync(file).mode & 0o777).toBe(mode);
      await undo();
      expect(statSync(file).mode & 0o777).toBe(mode);
    },
  );

  it.skipIf(process.geteuid?.() !== 0)('keeps its owner and its group where they can be given', async () => {
    const file = written('owned.yaml', 'version: 1\nservers: {}\n');
    chownSync(file, 1234, 4321);
    chmodSync(file, 0o660);
    await add(file);
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 4321 });
    expect(statSync(file).mode & 0o777).toBe(0o660);
  });
});

describe('what others have written', () => {
  it('is not trusted by being added to a trusted config, and the way back leads to the trusted one', async () => {
    const text = 'version: 1\nservers: {}\n';
    const file = written('foreign.yaml', text);
    const { env } = place();
    await addTrust(file, Buffer.from(text), env);
    const foreign = { ...place(), isForeign: true };
    const { trusted, undo } = await changeConfig(file, [{ add: 'x', entry: ENTRY }], foreign);
    expect([trusted, isTrusted(file, readFileSync(file), env)]).toEqual([false, false]);
    await undo();
    expect(isTrusted(file, readFileSync(file), env)).toBe(true);
  });

  it('is not trusted as a config of its own', async () => {
    const file = join(folder, 'foreign-new.yaml');
    await changeConfig(file, [{ add: 'x', entry: ENTRY }], { ...place(), isForeign: true });
    expect(isTrusted(file, readFileSync(file), place().env)).toBe(false);
  });
});

describe('several changes', () => {
  const text = 'version: 1\nservers:\n  fs: { command: npx } # files\n  gh: { command: npx }\n# end\n';
  const changes = [
    { add: 'one', entry: ENTRY },
    { remove: 'gh' },
    { add: 'two', entry: { url: 'https://example.com/mcp' } },
    { remove: 'one' },
    { add: 'gh', entry: { command: 'other' } },
  ];

  it('are one write, with one way back', async () => {
    const file = written('several.yaml', text);
    const { undo, created } = await changeConfig(file, changes, place());
    expect(created).toBe(false);
    expect(await serversIn(file)).toEqual({
      fs: { command: 'npx' },
      two: { url: 'https://example.com/mcp' },
      gh: { command: 'other' },
    });
    await undo();
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are none where one of them is refused', async () => {
    const file = written('several.yaml', text);
    await expect(changeConfig(file, [...changes, { remove: 'nope' }], place())).rejects.toMatchObject({
      code: 'server-not-there',
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are not taken back where somebody has written the file since', async () => {
    const file = written('several.yaml', text);
    const { undo } = await changeConfig(file, changes, place());
    const theirs = `${readFileSync(file, 'utf8')}# theirs\n`;
    writeFileSync(file, theirs);
    await expect(undo()).rejects.toMatchObject({ code: 'config-changed' });
    expect(readFileSync(file, 'utf8')).toBe(theirs);
  });

  it('take a config away again that was made for them', async () => {
    const file = join(folder, 'made.yaml');
    const { undo, created } = await changeConfig(file, [{ add: 'one', entry: ENTRY }], place());
    expect(created).toBe(true);
    expect(await serversIn(file)).toEqual({ one: ENTRY });
    await undo();
    expect(existsSync(file)).toBe(false);
  });
});

/** The system refuses nothing to root, and little on Windows. */
describe.skipIf(process.platform === 'win32' || process.geteuid?.() === 0)(
  'where nothing can be written',
  () => {
    const text = 'version: 1\nservers: {}\n';

    it('the trust of the config stays as it was', async () => {
      const inside = join(folder, 'closed');
      mkdirSync(inside);
      const file = written('closed/c.yaml', text);
      await addTrust(file, Buffer.from(text), place().env);
      chmodSync(inside, 0o500);
      try {
        await expect(add(file)).rejects.toMatchObject({ code: 'file-unwritable' });
        expect(isTrusted(file, Buffer.from(text), place().env)).toBe(true);
      } finally {
        chmodSync(inside, 0o700);
      }
      expect(readdirSync(inside)).toEqual(['c.yaml']);
    });

    it('of the trust, a trusted config stays as it was', async () => {
      const file = written('kept.yaml', text);
      const { env } = place();
      await addTrust(file, Buffer.from(text), env);
      chmodSync(dirname(trustFile(env)), 0o500);
      try {
        await expect(add(file)).rejects.toMatchObject({ code: 'trust-unwritable' });
        expect(readFileSync(file, 'utf8')).toBe(text);
        // One that is made here is not trusted then, which the answer says.
        const made = await changeConfig(join(folder, 'new.yaml'), [{ add: 'x', entry: ENTRY }], place());
        expect(made).toMatchObject({ created: true, trusted: false });
      } finally {
        chmodSync(dirname(trustFile(env)), 0o700);
      }
    });
  },
);
