import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mcpCliMain } from '../../src/cli/mcp-cli-main.ts';
import { readMcpCli } from '../../src/config/mcp-cli-file.ts';
import { estimateTokens } from '../../src/render/tokens/estimate-tokens.ts';
import { COUNTER, configuredIn, node } from './mcp-cli-config.ts';
import { ranHere } from './ran-here.ts';

const HOME = mkdtempSync(join(tmpdir(), 'mcp-cli-'));
afterAll(() => rmSync(HOME, { recursive: true, force: true, maxRetries: 5 }));

const configured = (servers: object, preferences: object = {}) => configuredIn(HOME, servers, preferences);

const shell = async (words: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const env = { PATH: process.env['PATH'], HOME, ...more };
  const ran = await ranHere(mcpCliMain, words, { cwd: HOME, env });
  const stdout = ran.stdout.toString();
  return {
    code: ran.status,
    stdout,
    stderr: ran.stderr,
    said: stdout.startsWith('{') ? JSON.parse(stdout) : {},
  };
};

describe('a list in a pipe', () => {
  const list = async (words: readonly string[], isWatched: boolean) => {
    configured({ counter: node(COUNTER) });
    const env = { PATH: process.env['PATH'], HOME };
    const { status, stdout, stderr } = await ranHere(mcpCliMain, words, { cwd: HOME, env, isWatched });
    expect([status, stdout.toString()]).toEqual([0, expect.stringContaining('counter')]);
    return stderr;
  };

  it('is JSON, and tells a person who sees stderr how to get lines', async () => {
    expect(await list(['servers', 'list'], true)).toContain('--output text prints a line for each item');
    expect(await list(['servers', 'list'], false)).toBe('');
    expect(await list(['servers', 'list', '--output', 'json'], true)).toBe('');
  });
});

describe('mcp-cli', () => {
  it('adds servers to its own config and removes them, and keeps every other byte', async () => {
    const file = configured({});
    const text = `{
  // of mine
  "servers": {
    "counter": ${JSON.stringify(node(COUNTER))} // the first
  },
  "preferences": { "cacheTTL": 300 }
}
`;
    writeFileSync(file, text);
    writeFileSync(join(HOME, 'mem.json'), '{"command":"npx","args":["-y","memory"],"env":{"A":"1"}}');
    const added = [
      ['web', '--type', 'sse', '--url', 'http://127.0.0.1:9/'],
      ['api', '--type', 'http', '--url', 'http://127.0.0.1:9/', '--header', 'X-Team: a'],
      ['mem', '--type', 'stdio', '--config', 'mem.json'],
      ['run', '--type', 'stdio', '--command', 'npx', '--args', '-y', 'x'],
    ];
    for (const words of added) {
      const { code, said } = await shell(['servers', 'add', ...words]);
      expect([code, said.data?.file]).toEqual([0, file]);
    }
    expect(readFileSync(file, 'utf8')).toBe(
      text.replace(
        ' // the first\n',
        `, // the first
    "web": {
      "type": "sse",
      "url": "http://127.0.0.1:9/"
    },
    "api": {
      "type": "http",
      "url": "http://127.0.0.1:9/",
      "headers": {
        "X-Team": "a"
      }
    },
    "mem": {
      "command": "npx",
      "args": [
        "-y",
        "memory"
      ],
      "env": {
        "A": "1"
      },
      "type": "stdio"
    },
    "run": {
      "type": "stdio",
      "command": "npx",
      "args": [
        "-y",
        "x"
      ]
    }
`,
      ),
    );
    const names = (await shell(['servers', 'list', '--names-only'])).said.data;
    expect(names).toEqual(['counter', 'web', 'api', 'mem', 'run']);
    for (const [name = ''] of added.toReversed())
      expect((await shell(['servers', 'remove', name])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each([
    [['x', '--type', 'stdio', '--config', 'none.json'], 'INPUT_UNREADABLE'],
    [['x', '--type', 'stdio', '--config', 'empty.json'], 'USAGE'],
    [['x', '--command', 'npx', '--cwd', '/'], 'USAGE'],
    [['counter', '--command', 'npx'], 'USAGE'],
  ])('refuses to add %j, and writes nothing', async (words, code) => {
    const file = configured({ counter: node(COUNTER) });
    writeFileSync(join(HOME, 'empty.json'), '{}');
    const before = readFileSync(file, 'utf8');
    expect((await shell(['servers', 'add', ...words])).said.error?.code).toBe(code);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('makes its config with the first server', async () => {
    const home = mkdtempSync(join(tmpdir(), 'mcp-cli-'));
    const env = { PATH: process.env['PATH'], HOME: home };
    const words = ['servers', 'add', 'x', '--command', 'npx'];
    const { stdout } = await ranHere(mcpCliMain, words, { cwd: home, env });
    const file = join(home, '.mcp-cli', 'config.json');
    expect(JSON.parse(stdout.toString()).data).toMatchObject({ file, trusted: true });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      servers: { x: { type: 'stdio', command: 'npx' } },
    });
    rmSync(home, { recursive: true, force: true });
  });

  it.each([
    [300, '300s'],
    [999, '999s'],
    [1000, '1000ms'],
    [300_000, '300000ms'],
  ])('keeps lists for a cacheTTL of %i as %s', async (cacheTTL, ttl) => {
    const bytes = Buffer.from(JSON.stringify({ servers: {}, preferences: { cacheTTL } }));
    expect((await readMcpCli('config.json', bytes, HOME)).raw.cache).toEqual({ ttl });
  });

  it('says where its maxRetries is wrong', async () => {
    configured({ counter: node(COUNTER) }, { maxRetries: 'often' });
    const { code, said } = await shell(['tools', 'list', 'counter']);
    expect([code, said.error?.code]).toEqual([7, 'CONFIG_INVALID']);
    expect(said.error?.message).toMatch(/config\.json:\d+:\d+/);
  });

  it('says where its config is wrong', async () => {
    configured({ fs: { type: 'stdio', command: 7 } });
    const { code, said } = await shell(['tools', 'list', 'fs']);
    expect([code, said.error?.code]).toEqual([7, 'CONFIG_INVALID']);
    expect(said.error?.message).toContain('.mcp-cli/config.json:5:18');
  });

  it('warns of keys that nobody reads, with their place and the key that was meant', async () => {
    configured({ counter: node(COUNTER, [], { enviroment: {} }) }, { maxRetrys: 3 });
    const { code, stderr } = await shell(['servers', 'list']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/Unknown key "enviroment"\.\s*--> .*config\.json:9:7/);
    expect(stderr).toMatch(
      /Unknown key "maxRetrys"\.\s*--> .*config\.json:13:5[\s\S]*Did you mean "maxRetries"/,
    );
  });

  it.each([
    [{ servers: [], preferences: {} }, 'servers', '2:14'],
    [{ servers: {}, preferences: 'none' }, 'preferences', '3:18'],
    [{ servers: { a: { url: 'http://127.0.0.1:9/', apiKey: 7 } } }, 'servers.a.apiKey', '5:17'],
    [{ servers: { a: 'node' } }, 'servers.a', '3:10'],
    [{ servers: { a: { type: 'htpp', url: 'http://127.0.0.1:9/' } } }, 'servers.a.type', '4:15'],
    [{ servers: {}, preferences: { cacheSchemas: 'yes' } }, 'preferences.cacheSchemas', '4:21'],
    [[], 'The file', '1:1'],
  ])('says where a value of %j has the wrong type', async (config, where, place) => {
    const file = configured({});
    writeFileSync(file, JSON.stringify(config, null, 2));
    const { code, said } = await shell(['servers', 'list']);
    expect([code, said.error?.code]).toEqual([7, 'CONFIG_INVALID']);
    expect(said.error?.message).toContain(`config.json:${place}`);
    expect(said.error?.message.toLowerCase()).toContain(where.toLowerCase());
  });

  it('warns of variables without a value once, and only of those of the server that is used', async () => {
    const remote = (path: string) => ({
      type: 'http',
      url: `http://127.0.0.1:9/${path}`,
      headers: { 'X-Team': '${NOWHERE}' },
    });
    const file = configured(
      { web: remote('${NOBODY}${HOME}'), other: remote('${ELSEWHERE}') },
      { maxRetries: 0 },
    );
    expect((await shell(['servers', 'list', '--names-only'])).stderr).toBe('');
    const used = await shell(['tools', 'list', 'web'], { BCP_NO_DAEMON: '1' });
    expect([used.said.error.code, used.stderr]).toEqual([
      'SERVER_UNREACHABLE',
      `bcp-proxy warn NOBODY, NOWHERE: not set, so they are empty for server "web" of ${file}.\n`,
    ]);
  });

  it('reads a config as whose it is said to be, whatever was read before', async () => {
    const file = configured({ counter: node(COUNTER) });
    const named = async () => (await shell(['servers', 'list', '--config', file])).code;
    expect(await named()).toBe(7);
    expect((await shell(['servers', 'list'])).code).toBe(0);
    expect(await named()).toBe(7);
  });

  it('prefers a config of bcp-proxy where there is one', async () => {
    configured({ theirs: node(COUNTER) });
    const file = join(HOME, 'ours.json');
    writeFileSync(file, JSON.stringify({ version: 1, servers: { ours: { command: 'x' } } }));
    const { said } = await shell(['servers', 'list', '--config', file]);
    expect(said.data).toEqual(['ours']);
  });

  it('names only its own commands, and its own config', async () => {
    const home = mkdtempSync(join(tmpdir(), 'mcp-cli-'));
    const env = { PATH: process.env['PATH'], HOME: home };
    const { stdout, status } = await ranHere(mcpCliMain, ['servers', 'list'], { cwd: home, env });
    rmSync(home, { recursive: true, force: true });
    const { error } = JSON.parse(stdout.toString());
    expect([status, error.code, error.suggestion]).toEqual([7, 'CONFIG_NOT_FOUND', 'mcp-cli servers --help']);
    expect(error.message).toContain('~/.mcp-cli/config.json');
    expect(error.message).not.toContain('bcp-proxy init');
    configured({ counter: node(COUNTER) });
    expect((await shell(['get', '--help'])).stdout).toContain('mcp-cli get HANDLE');
    for (const noun of ['tools', 'servers', 'batch'])
      expect((await shell([noun, '--help'])).stdout).not.toContain('bcp-proxy ');
    expect((await shell(['cache', 'clear'])).said.error?.suggestion).toBe('mcp-cli tools clear-cache');
    const search = await shell(['tools', 'search', 'file operations']);
    expect(search.said.error?.suggestion).toBe("mcp-cli search 'file operations'");
  });

  it('shows how each server starts or where it is, and counts the tokens that it prints', async () => {
    configured({
      counter: node(COUNTER, [], { env: { TOKEN: 'abc' } }),
      web: { type: 'sse', url: 'https://ann:pw@example.com/sse', apiKey: 'secret' },
    });
    const { stdout, said } = await shell(['servers', 'list', '--full']);
    expect(said.data).toMatchObject([
      { name: 'counter', command: process.execPath, args: [COUNTER] },
      { name: 'web', url: expect.stringMatching(/example\.com\/sse$/) },
    ]);
    expect(stdout).not.toMatch(/abc|secret|:pw/);
    const printed = stdout.replace(/,"metadata":.*/, '}');
    expect(said.metadata?.tokensEstimate).toBe(Math.round(estimateTokens(printed)));
  });

  it('has help, a version, and a word for what it does not know', async () => {
    expect((await shell(['--help'])).stdout).toContain('mcp-cli: MCP servers from a shell');
    const help = (await shell(['tools', '--help'])).stdout;
    expect(help).toMatch(/^mcp-cli tools list SERVER/);
    expect(help).toContain('"mcp-cli get" prints what did not');
    expect((await shell(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { code, said } = await shell(['tool', 'list']);
    expect([code, said.error?.code]).toEqual([2, 'USAGE']);
    expect(said.error?.message).toContain('Did you mean "tools"?');
  });
});
