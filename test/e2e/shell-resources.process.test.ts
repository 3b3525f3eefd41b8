import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const { HOME, bcpProxy } = inEmptyHome();
const config = join(HOME, 'config.json');
const fixture = (name: string) => ({
  ...{ command: process.execPath, args: [resolve(`test/fixtures/servers/${name}.mjs`)] },
  inherit_env: ['PATH'],
});
const FILESYSTEM = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-filesystem/dist/index.js',
);
const fs = { command: process.execPath, args: [FILESYSTEM, HOME], inherit_env: ['PATH'] };
writeFileSync(
  config,
  JSON.stringify({ version: 1, servers: { o: fixture('offers'), t: fixture('shell-tools'), fs } }),
);
const run = async (...words: readonly string[]) => {
  const { status: code, stdout, stderr } = await bcpProxy([...words, '--config', config]);
  return { code, stdout, stderr };
};
const said = async (...words: readonly string[]) => {
  const { code, stdout } = await run(...words);
  return { code, ...JSON.parse(stdout) };
};
const text = async (...words: readonly string[]): Promise<string> =>
  (await run(...words, '--output', 'text')).stdout;

describe('resources', () => {
  it('are listed by their URIs, and templates behind them', async () => {
    expect((await said('resources', 'list', 'o')).data).toEqual([
      'test://notes',
      'test://logo',
      'test://days/{day}',
      'test://find{?words,most}',
      'test://files/{+path}',
    ]);
    expect(await text('resources', 'list', 'o', '--brief', '--limit', '2')).toBe(
      'test://notes notes text/plain What was noted today.\ntest://logo logo image/png\n… 3 more: --offset 2\n',
    );
    expect((await said('resources', 'list', 'o', '--full', '--limit', '1')).data).toMatchObject([
      { uri: 'test://notes', description: 'What was noted today. Nothing else.' },
    ]);
    expect((await said('resources', 'list', 't')).data).toEqual([]);
  });

  it('are read as texts, and as bytes into a file', async () => {
    expect(await text('resources', 'read', 'o', 'test://notes')).toBe('reading 1 of test://notes\n');
    expect(await text('resources', 'read', 'o', 'test://logo')).toContain('4 bytes: --save FILE writes it');
    const file = join(HOME, 'logo.png');
    expect((await said('resources', 'read', 'o', 'test://logo', '--save', file)).data).toEqual({
      files: [{ file, part: 1, type: 'image/png', bytes: 4 }],
    });
    expect(readFileSync(file, 'utf8')).toBe('PNG!');
  });

  it('of a template are read with the values of its variables', async () => {
    const read = async (...words: readonly string[]) => await text('resources', 'read', 'o', ...words);
    expect(await read('test://days/{day}', '--var', 'day=1 May')).toBe('reading 1 of test://days/1%20May\n');
    expect(await read('test://files/{+path}', '--var', 'path=a/b')).toBe('reading 1 of test://files/a/b\n');
    expect(await read('test://find{?words,most}', '--var', 'words=a', '--var', 'words=b')).toBe(
      'reading 1 of test://find?words=a,b\n',
    );
    expect(await read('test://find{?words,most}')).toBe('reading 1 of test://find\n');
    // What the server does not list, it may know all the same.
    expect(await read('test://odd/{braces}')).toBe('reading 1 of test://odd/{braces}\n');
  });

  it('are not asked for by an address that climbs, typed or put together', async () => {
    for (const words of [
      ['file:///../../etc/passwd'],
      ['test://files/%2e%2e/x'],
      ['test://files/{+path}', '--var', 'path=../x'],
    ])
      expect(await said('resources', 'read', 'o', ...words)).toMatchObject({
        code: 6,
        error: { code: 'DENIED', message: expect.stringContaining('could lead out of its path') },
      });
  });

  it('of a template without its values are not asked for: a command says how', async () => {
    const missing = await said('resources', 'read', 'o', 'test://days/{day}');
    expect(missing).toMatchObject({
      code: 2,
      error: {
        code: 'INVALID_ARGUMENTS',
        suggestion: `bcp-proxy resources read o 'test://days/{day}' --var day=VALUE --config ${config}`,
      },
    });
    const misspelt = await said('resources', 'read', 'o', 'test://days/{day}', '--var', 'dya=x');
    expect(misspelt.error).toMatchObject({ code: 'INVALID_ARGUMENTS', similar: ['day'] });
    expect(misspelt.error.message).toContain('dya: no such variable; there are day');
    expect((await said('resources', 'read', 'o', 'test://notes', '--var', 'a=b')).error.code).toBe(
      'INVALID_ARGUMENTS',
    );
    expect((await said('resources', 'read', 'o', 'test://days/{day}', '--var', 'day')).error.code).toBe(
      'USAGE',
    );
  });

  it('are explained one at a time, and a misspelt one says which is near', async () => {
    expect((await said('resources', 'schema', 'o', 'test://days/{day}')).data).toMatchObject({ name: 'day' });
    expect(await text('resources', 'schema', 'o', 'test://days/{day}')).toMatch(
      /\nread it: bcp-proxy resources read o 'test:\/\/days\/\{day\}' --var day=VALUE\n$/,
    );
    expect(await said('resources', 'schema', 'o', 'test://note')).toMatchObject({
      code: 2,
      error: {
        code: 'RESOURCE_NOT_FOUND',
        similar: ['test://notes'],
        suggestion: `bcp-proxy resources schema o test://notes --config ${config}`,
      },
    });
  });

  it('that the server does not have are unknown names, and what the server says is told', async () => {
    expect(await said('resources', 'read', 'o', 'test://missing')).toMatchObject({
      code: 2,
      error: {
        code: 'RESOURCE_NOT_FOUND',
        details: { server: 'o', code: -32002, message: 'no such resource' },
        suggestion: `bcp-proxy resources list o --config ${config}`,
      },
    });
    // A server without resources does not know the method.
    expect(await said('resources', 'read', 'fs', 'test://x')).toMatchObject({
      code: 2,
      error: { code: 'RESOURCE_NOT_FOUND', details: { code: -32601 } },
    });
    expect((await said('resources', 'subscribe', 'fs', 'test://x')).error.code).toBe('SERVER_ERROR');
  });

  it('are found by words', async () => {
    expect((await said('resources', 'search', 'o', 'noted', 'today')).data[0]).toMatchObject({
      server: 'o',
      kind: 'resource',
      name: 'test://notes',
    });
  });
});

describe('prompts', () => {
  it('are listed by name, with arguments, and whole', async () => {
    expect((await said('prompts', 'list', 'o')).data).toEqual(['review', 'plain']);
    expect(await text('prompts', 'list', 'o', '--brief')).toBe(
      'review(change, style?) Reviews a change.\nplain()\n',
    );
    expect((await said('prompts', 'schema', 'o', 'review')).data.arguments).toHaveLength(2);
  });

  it('are filled in from options or JSON, and bytes in them are named', async () => {
    const expected = 'user: Review the diff, terse\nassistant: [image image/png, 4 bytes]\n';
    const get = ['prompts', 'get', 'o', 'review'];
    expect(await text(...get, '--change', 'the diff', '--style', 'terse')).toBe(expected);
    expect(await text(...get, '--args', '{"change":"the diff","style":"terse"}')).toBe(expected);
  });

  it.each([
    [[], 'change: this argument is required', undefined],
    [['--change', 'x', '--stile', 'kind'], 'stile: no such argument; there are change, style', ['style']],
    [['--change', 'x', '--style'], 'style: this argument is required', undefined],
    [['--args', '{"change":1}'], 'Arguments of prompts have to be texts: change.', undefined],
  ])(
    'with wrong arguments are not asked for, and a command says how: %j',
    async (words, problem, similar) => {
      const { code, error } = await said('prompts', 'get', 'o', 'review', ...words);
      expect(code).toBe(2);
      expect(error.code).toBe('INVALID_ARGUMENTS');
      expect(error.message).toContain(problem);
      expect(error.similar).toEqual(similar);
      expect(error.suggestion).toBe(`bcp-proxy prompts get o review --change VALUE --config ${config}`);
    },
  );

  it.each([['--style', 'terse'], ['style=terse']])('take no arguments beside JSON: %j', async (...words) => {
    const { code, error } = await said('prompts', 'get', 'o', 'review', '--args', '{"change":"x"}', ...words);
    expect(code).toBe(2);
    expect(error).toMatchObject({ code: 'USAGE', message: expect.stringContaining('not both: --style') });
  });

  it('that are not there are near to one that is', async () => {
    expect(await said('prompts', 'get', 'o', 'reviw')).toMatchObject({
      code: 2,
      error: {
        code: 'PROMPT_NOT_FOUND',
        similar: ['review'],
        suggestion: `bcp-proxy prompts get o review --config ${config}`,
      },
    });
  });
});

describe('a category of tools', () => {
  it('that there is not suggests the one that was meant', async () => {
    expect(await said('tools', 'list', 't', '--category', 'raed')).toMatchObject({
      code: 2,
      error: {
        code: 'USAGE',
        similar: ['read'],
        suggestion: `bcp-proxy tools list t --category read --config ${config}`,
      },
    });
  });
});
