import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shellWorld } from '../bridge/shell-world.ts';

const world = shellWorld();
const { exec, folder, HOME } = world;
beforeAll(async () => {
  await exec(['s', 'echo']);
  world.notes();
});

/** What is suggested is by the config that was named. Its folder has a blank: it stands in quotes. */
const byConfig = (command: string): string => `${command} --config '${world.config}'`;

describe('arguments that are wrong start nothing', () => {
  it.each([
    ['a comma too many', '{"a":1,}', { line: 1, column: 8 }, 'at "}"'],
    ['an end too early', '{"a":\n [1', { line: 2, column: 4 }, 'ends at line 2, column 4'],
    ['quotes of a shell', "{'a':1}", { line: 1, column: 2 }, `at "'a':1}"`],
    ['nothing', '', { line: 1, column: 1 }, 'ends at line 1, column 1'],
  ])('JSON with %s: the place is named', async (_, json, place, text) => {
    const { code, said } = await exec(['s', 'echo', '--args', json]);
    expect(code).toBe(2);
    expect(said.error).toMatchObject({ code: 'INVALID_JSON', details: { from: '--args', ...place } });
    expect(said.error.message).toContain(text);
    expect(said.error.suggestion).toBe(byConfig('bcp-proxy tools schema s echo'));
    expect(world.notes()).toEqual([]);
  });

  it('a file without a name', async () => {
    const { code, said } = await exec(['s', 'echo', '--args', '@']);
    expect([code, said.error.code]).toEqual([2, 'USAGE']);
  });

  it('JSON that is no object', async () => {
    const { code, said } = await exec(['s', 'echo', '--args', '[1]']);
    expect([code, said.error.code]).toEqual([2, 'INVALID_JSON']);
  });

  it('bytes that are no UTF-8 are not guessed', async () => {
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const { code, said } = await exec(['s', 'echo', '--args', '-'], bytes);
    expect([code, said.error.code]).toEqual([2, 'INVALID_JSON']);
    expect(said.error.message).toContain('stdin is not UTF-8');
  });

  it.each([
    ['that is not there', 'nothing.json'],
    ['that is a folder', 'a folder'],
  ])('a file %s', async (_, name) => {
    mkdirSync(join(folder, 'a folder'), { recursive: true });
    const file = join(folder, name);
    const { code, said } = await exec(['s', 'echo', '--args', `@${file}`]);
    expect([code, said.error.code]).toEqual([2, 'INPUT_UNREADABLE']);
    expect(said.error.message).toContain(file);
    expect(said.error.suggestion).toBe(byConfig('bcp-proxy tools schema s echo'));
  });

  it.each([
    ['flags', ['--labels', 'a', '--count', 'x', '--kind', 'story', '--titel', 'y']],
    ['JSON', ['--args', '{"labels":["a"],"count":"x","kind":"story","titel":"y"}']],
  ])('all problems of %s at once, each with what was expected, and a call that runs', async (_, words) => {
    const { code, said } = await exec(['s', 'make', ...words]);
    expect(code).toBe(2);
    expect(said.error).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      suggestion: byConfig('bcp-proxy tools schema s make'),
      similar: ['title'],
    });
    const problems = said.error.details.problems as readonly { readonly path: string }[];
    expect(problems.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'count', expected: 'integer', got: '"x"' },
      { path: 'kind', expected: 'one of "bug", "task"', got: '"story"' },
      {
        path: 'titel',
        expected: expect.stringMatching(/^one of the arguments title, labels, /),
        similar: 'title',
      },
      { path: 'title', expected: 'string' },
    ]);
    expect(world.notes()).toEqual([]);
    const [, args] = /^bcp-proxy tools exec s make --args '(.*)'$/.exec(said.error.details.example) ?? [];
    expect((await exec(['s', 'make', '--args', args ?? ''])).code).toBe(0);
    expect(said.error.message).toContain(said.error.details.example);
    world.notes();
  });

  it('a flag without its value, and arguments given twice', async () => {
    const missing = await exec(['s', 'make', '--title']);
    expect(missing.said.error).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      details: { problems: [{ path: 'title', expected: 'a value behind --title' }] },
    });
    const twice = await exec(['s', 'make', '--title', 'x', '--args', '{}']);
    expect([missing.code, twice.code, twice.said.error.code]).toEqual([2, 2, 'USAGE']);
    expect(twice.said.error.message).toContain('--title is not an option of this command');
    const both = await exec(['s', 'echo', '--args', '{"a":1}', '--args', '{"a":2}']);
    expect([both.code, both.said.error.code, world.notes()]).toEqual([2, 'USAGE', []]);
  });

  it('show how the verb is used that was typed, by the program that was', async () => {
    const { said } = await exec(['s', 'make', '--title', 'x', 'surplus']);
    expect(said.error.code).toBe('USAGE');
    expect(said.error.message).toMatch(
      /^Too many arguments: surplus\nUsage: bcp-proxy tools exec SERVER TOOL /,
    );
    const { stdout } = await world.bcpProxy(['servers', 'info', 's', 'x', '--config', world.config]);
    expect(JSON.parse(stdout).error.message).toMatch(/\nUsage: bcp-proxy servers info NAME$/);
  });

  it.each([
    ['--timeout', 'soon'],
    ['--timeout', '0'],
    ['--timeout', '0s'],
    ['--max-tokens', '-1'],
    ['--output', 'xml'],
    ['--log-level', 'loud'],
  ])('our own option %s %s', async (option, value) => {
    const { code, said } = await exec(['s', 'echo', option, value]);
    expect([code, said.error.code]).toEqual([2, 'USAGE']);
    expect(said.error.message).toContain(option);
    expect(world.notes()).toEqual([]);
  });
});

describe('names that are wrong run nothing', () => {
  it('a tool, a server, and a tool that the config denies', async () => {
    const tool = await exec(['s', 'ehco']);
    expect(tool.code).toBe(2);
    expect(tool.said.error).toMatchObject({
      ...{ code: 'TOOL_NOT_FOUND', similar: ['echo'], suggestion: byConfig('bcp-proxy tools schema s echo') },
    });
    const server = await exec(['cras', 'echo']);
    expect(server.code).toBe(2);
    expect(server.said.error).toMatchObject({
      code: 'SERVER_NOT_FOUND',
      suggestion: byConfig('bcp-proxy servers list'),
    });
    const denied = await exec(['s', 'secret']);
    expect(denied.code).toBe(6);
    expect(denied.said.error).toMatchObject({
      code: 'DENIED',
      suggestion: byConfig('bcp-proxy tools list s'),
    });
    expect(world.notes()).toEqual([]);
  });
});

describe('a name that is near', () => {
  const told = async (...words: readonly string[]) => {
    const { stdout } = await world.bcpProxy([...words, '--config', world.config]);
    return JSON.parse(stdout).error;
  };
  const runs = async (suggestion: string): Promise<boolean> => {
    // The folder's name has a blank: it stands in quotes.
    const words = suggestion.replace(`'${world.config}'`, '@config').split(' ').slice(1);
    const { stdout } = await world.bcpProxy(words.map((word) => (word === '@config' ? world.config : word)));
    return JSON.parse(stdout).success;
  };

  it('is suggested as a command that runs as it stands, where it only looks', async () => {
    const tool = await told('tools', 'schema', 's', 'ehco');
    expect(tool.suggestion).toBe(`bcp-proxy tools schema s echo --config '${world.config}'`);
    expect(await runs(tool.suggestion)).toBe(true);
    const server = await told('tools', 'list', 'cras', '--limit', '2');
    expect(server.suggestion).toBe(`bcp-proxy tools list crash --limit 2 --config '${world.config}'`);
    expect(server).not.toHaveProperty('instead');
    expect((await told('inspect', 'cras')).suggestion).toBe(
      `bcp-proxy inspect crash --config '${world.config}'`,
    );
  });

  it('may be that of a command, a verb or an option', async () => {
    const byFile = ['--config', world.config];
    for (const [words, similar] of [
      [['tols', 'list', 's', '--limit', '2'], 'tools'],
      [['tools', 'lst', 's', '--limit', '2'], 'list'],
      [['tools', 'list', 's', '--limt', '2'], '--limit'],
    ] as const) {
      const { status, stdout } = await world.bcpProxy([...words, ...byFile]);
      const { error } = JSON.parse(stdout);
      expect([status, error.code, error.similar]).toEqual([2, 'USAGE', [similar]]);
      expect(error.suggestion).toBe(byConfig('bcp-proxy tools list s --limit 2'));
      expect(await runs(error.suggestion)).toBe(true);
    }
    const text = await world.bcpProxy(['tols', 'list', 's', '--output', 'text']);
    expect([text.status, text.stdout]).toEqual([2, '']);
    expect(text.stderr).toContain('Did you mean "tools"?');
  });

  it('is looked at first where it would be run or changed', async () => {
    expect((await told('tools', 'exec', 's', 'ehco', '--word', 'x')).suggestion).toBe(
      byConfig('bcp-proxy tools schema s echo'),
    );
    expect((await told('tools', 'exec', 'cras', 'echo')).suggestion).toBe(byConfig('bcp-proxy servers list'));
  });
});

describe('what a server does wrong', () => {
  it('its tool calls the result an error', async () => {
    const { code, said } = await exec(['s', 'fail']);
    expect(code).toBe(1);
    expect(said.error).toMatchObject({ code: 'TOOL_FAILED', message: 'no such thing' });
  });

  it('it answers with an error of the protocol', async () => {
    const { code, said } = await exec(['s', 'refuse']);
    expect(code).toBe(1);
    expect(said.error).toEqual({
      ...{ code: 'SERVER_ERROR', message: 'quota used up' },
      details: { server: 's', code: -32050, data: { left: 0 } },
    });
  });

  it('it is silent: the call is cancelled there', async () => {
    world.notes();
    const { code, said } = await exec(['s', 'hang', '--timeout', '2s']);
    expect([code, said.error.code]).toEqual([5, 'TIMEOUT']);
    expect(said.error.suggestion).toBe(byConfig('bcp-proxy servers test s'));
    expect(world.notes()).toContain('notifications/cancelled');
  });

  it('it is silent from the beginning', async () => {
    const { code, said } = await exec(['hang', 'echo', '--timeout', '300ms']);
    expect([code, said.error.code]).toEqual([5, 'TIMEOUT']);
  });

  it.each([
    ['ends in a call', 's', 'die', 'out of memory'],
    ['ends at once', 'crash', 'echo', 'cannot open the database'],
    ['is not installed', 'gone', 'echo', 'no such program'],
  ])('it %s: its last words are told', async (_, server, tool, words) => {
    const { code, said, stderr } = await exec([server, tool]);
    // Once: stderr does not repeat what stdout says.
    expect([code, stderr]).toEqual([3, '']);
    expect(said.error).toMatchObject({
      ...{ code: 'SERVER_UNREACHABLE', suggestion: byConfig(`bcp-proxy servers test ${server}`) },
    });
    expect(said.error.message).toContain(words);
  });

  it('it ends at once: the log says so too for who wants to be told more', async () => {
    expect((await exec(['crash', 'echo', '--log-level', 'info'])).stderr).toMatch(
      /^bcp-proxy error .*cannot open the database/ms,
    );
  });

  it('it prints junk between its messages: nothing is lost', async () => {
    expect((await exec(['junk', 'echo', '--args', '{"a":1}'])).said).toEqual({
      success: true,
      data: { content: [{ type: 'text', text: '{"a":1}' }] },
    });
  });
});

describe('a config that cannot be used', () => {
  const run = async (words: readonly string[]) => {
    const { status, stdout } = await world.bcpProxy(['tools', 'exec', 's', 'echo', ...words]);
    return { status, error: JSON.parse(stdout).error };
  };

  it('is not there', async () => {
    const { status, error } = await run([]);
    expect(status).toBe(7);
    expect(error).toMatchObject({ code: 'CONFIG_NOT_FOUND', suggestion: 'bcp-proxy init' });
  });

  it('cannot be read, or is damaged', async () => {
    const damaged = join(folder, 'damaged.json');
    writeFileSync(damaged, '{"version":1,');
    for (const file of [join(folder, 'nothing.json'), damaged]) {
      const { status, error } = await run(['--config', file]);
      expect([status, error.code]).toEqual([7, 'CONFIG_INVALID']);
      expect(error.suggestion).toBe(`bcp-proxy validate-config '${file}'`);
    }
  });

  it('was found, and nobody has trusted it', async () => {
    const file = join(HOME, 'bcp-proxy.config.json');
    writeFileSync(file, readFileSync(world.config));
    world.notes();
    const { status, error } = await run([]);
    expect(status).toBe(6);
    expect(error).toMatchObject({ code: 'CONFIG_UNTRUSTED', suggestion: `bcp-proxy trust ${file}` });
    expect(world.notes()).toEqual([]);
  });
});
