import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { initOutcome } from '../../src/cli/commands/init-command.ts';
import { oneEntry } from '../../src/clients/one-entry.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { OPEN_FOLDER } from '../../src/scaffold/client-entries/open-folder.ts';
import { readClientFile } from '../../src/scaffold/client-entries/read-client-file.ts';
import { serversYaml } from '../../src/scaffold/client-entries/servers-yaml.ts';
import { takeOver } from '../../src/scaffold/client-entries/take-over.ts';
import { type Home, makeHome } from '../config/project.ts';

const initConfig = async (argv: readonly string[], around: { cwd: string; env: NodeJS.ProcessEnv }) =>
  (await initOutcome(argv, { ...around, system: 'linux' })).lines.join('\n');

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const entriesOf = async (name: string, text: string) =>
  takeOver((await readClientFile(name, text, '/')).entries);
const place = () => ({ cwd: home.home, env: home.env });

describe("a client's own file", () => {
  it.each([
    ['.mcp.json', '{ "mcpServers": { "a": { "command": "x" } } }', 'mcpServers'],
    ['mcp.json', '{ // comment\n "servers": { "a": { "command": "x" }, }, "inputs": [] }', 'servers'],
    ['settings.json', '{ "mcp": { "servers": { "a": { "command": "x" } } } }', 'servers'],
    ['opencode.json', '{ "mcp": { "a": { "type": "local", "command": ["x"] } } }', 'mcp'],
    ['settings.json', '{ "context_servers": { "a": { "command": "x" } } }', 'context_servers'],
    ['config.toml', 'model = "m"\n[mcp_servers.a]\ncommand = "x"\n', 'mcp_servers'],
  ])('%s names its servers under a key of its own', async (name, text, key) => {
    const file = await readClientFile(name, text, '/');
    expect(file.key).toBe(key);
    expect(takeOver(file.entries)).toEqual({ servers: { a: { command: 'x' } }, notes: [], variables: [] });
  });

  it('that is nested too deeply for a reader is said to be', async () => {
    const deep = `{"mcpServers":{"a":{"command":"x","q":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`;
    await expect(readClientFile('mcp.json', deep, '/')).rejects.toThrow('nest too deeply');
  });

  it('that is broken is shown with the place', async () => {
    await expect(readClientFile('/a.json', '{ "mcpServers": [', '/')).rejects.toThrow('a.json:1:18');
    await expect(readClientFile('/a.toml', '[a', '/')).rejects.toThrow('Cannot read /a.toml:1:2');
    await expect(readClientFile('/a.json', '{ "x": 1 }', '/')).rejects.toThrow(
      /names no MCP servers.*mcpServers/,
    );
  });
});

describe('an entry becomes a server of a config', () => {
  it('with numbers and truth values as words', async () => {
    const { servers, notes } = await entriesOf(
      '.mcp.json',
      '{"mcpServers":{"a":{"command":"x","args":["--port",8080,"--quiet",true],"env":{"PORT":8080,"CI":false}}}}',
    );
    expect(notes).toEqual([]);
    expect(servers['a']).toMatchObject({
      args: ['--port', '8080', '--quiet', 'true'],
      env: { PORT: '8080', CI: 'false' },
    });
  });

  it.each([
    ['args', '["a", {}]'],
    ['args', '"a"'],
    ['env', '{ "A": null }'],
    ['headers', '[]'],
  ])('only with all that starts it: %s of %s', async (key, value) => {
    const { servers, notes } = await entriesOf(
      '.mcp.json',
      `{"mcpServers":{"a":{"command":"x","${key}":${value}}}}`,
    );
    expect(servers).toEqual({});
    expect(notes).toEqual([`a was left there: a config cannot have its ${key} as it is.`]);
  });

  it('with all that both know', async () => {
    const { servers, notes } = await entriesOf(
      'config.toml',
      `[mcp_servers.docs]
command = "npx"
args = ["-y", "docs"]
env = { PORT = 80 }
env_vars = ["HOME"]
cwd = "/srv"
startup_timeout_sec = 20
tool_timeout_sec = 90
enabled = false
disabled_tools = ["drop"]
[mcp_servers.far]
url = "https://far.example.com/mcp"
bearer_token_env_var = "FAR"
http_headers = { "X-Region" = "us" }
env_http_headers = { "X-Team" = "TEAM" }
enabled_tools = ["a", "b"]
`,
    );
    expect(notes).toEqual([]);
    expect(servers).toEqual({
      docs: {
        ...{
          command: 'npx',
          args: ['-y', 'docs'],
          env: { PORT: '80' },
          inherit_env: ['HOME'],
          cwd: '/srv',
          enabled: false,
        },
        ...{ init_timeout: '20s', call_timeout: '90s', tools: { deny: ['drop'] } },
      },
      far: {
        url: 'https://far.example.com/mcp',
        headers: { Authorization: 'Bearer ${FAR}', 'X-Region': 'us', 'X-Team': '${TEAM}' },
        tools: { allow: ['a', 'b'] },
      },
    });
  });

  it.each([
    [
      'before June 2025',
      { command: { path: 'npx', args: ['-y', 'docs'], env: { PORT: '80' } }, settings: {} },
    ],
    [
      'of that month',
      { source: 'custom', command: { path: 'npx', args: ['-y', 'docs'], env: { PORT: 80 } } },
    ],
    [
      'before November 2025',
      { source: 'custom', enabled: true, command: 'npx', args: ['-y', 'docs'], env: { PORT: '80' } },
    ],
    ['of today', { remote: false, command: 'npx', args: ['-y', 'docs'], env: { PORT: '80' } }],
  ])('as Zed %s writes it', async (_, entry) => {
    const text = JSON.stringify({ context_servers: { docs: entry } });
    expect(await entriesOf('settings.json', text)).toMatchObject({
      servers: { docs: { command: 'npx', args: ['-y', 'docs'], env: { PORT: '80' } } },
      notes: [],
    });
  });

  it('of Zed is left there where an extension starts it, or where it is this gateway', () => {
    const { servers, notes } = takeOver({
      postgres: { source: 'extension', settings: { database_url: 'postgresql://localhost/shop' } },
      old: { command: { path: null, args: [] } },
      gateway: { command: { path: 'npx', args: ['-y', 'bcp-proxy'] } },
      docs: { command: { path: 'npx', timeout: 5 }, settings: { deep: true } },
    });
    expect(servers).toEqual({ docs: { command: 'npx' } });
    expect(notes).toEqual([
      'postgres was left there: an extension of the client starts it.',
      'old was left there: it has neither a command nor a url.',
      'gateway was left there: it is this gateway.',
      'docs: settings, timeout stayed with the client.',
    ]);
  });

  it.each([
    [{ type: 'http', url: 'https://a/mcp' }, 'http'],
    [{ type: 'streamableHttp', url: 'https://a/mcp' }, 'http'],
    [{ httpUrl: 'https://a/mcp' }, 'http'],
    [{ type: 'sse', url: 'https://a/mcp' }, 'sse'],
    [{ type: 'remote', url: 'https://a/mcp' }, undefined],
    [{ serverUrl: 'https://a/mcp' }, undefined],
  ])('%j is reached as its client reaches it', (entry, transport) => {
    expect(takeOver({ a: entry }).servers.a).toEqual({ url: 'https://a/mcp', transport });
  });

  it.each([
    ['${env:KEY}', '${KEY}', { name: 'KEY', written: '${env:KEY}' }],
    ['$KEY', '${KEY}', { name: 'KEY', written: '$KEY' }],
    ['Bearer $KEY', 'Bearer ${KEY}', { name: 'KEY', written: '$KEY' }],
    ['Bearer {env:KEY}', 'Bearer ${KEY}', { name: 'KEY', written: '{env:KEY}' }],
    ['${KEY:-x}', '${KEY:-x}', { name: 'KEY', written: '${KEY:-x}' }],
    ['pre-${KEY}', 'pre-${KEY}', { name: 'KEY', written: '${KEY}' }],
    ['${input:my-key}', '${MY_KEY}', { name: 'MY_KEY', written: '${input:my-key}' }],
    ['${workspaceFolder}${/}data', './data', undefined],
    ['${userHome}/x', '${HOME}/x', undefined],
    ['costs $5', 'costs $5', undefined],
  ])('a variable written as %s, which the one entry hands on', (written, ours, variable) => {
    const { servers, variables } = takeOver({
      a: { command: 'x', args: [written], env: { SECRET_X: written } },
    });
    expect(servers.a).toMatchObject({ command: 'x', args: [ours] });
    if (variable !== undefined) {
      expect(servers.a).toMatchObject({ env: { SECRET_X: ours } });
      expect(variables).toEqual([variable]);
    }
  });

  it('seen from the folder that is open, where the file is for all projects', () => {
    const entry = {
      command: './serve',
      args: ['.', './a', '../b', '--root=.', '--at=${workspaceFolder}/c', 'plain', '.hidden', '...'],
    };
    const at = (cwd: string) => takeOver({ a: { ...entry, cwd } }, OPEN_FOLDER).servers.a;
    expect(at('sub')).toEqual({
      command: '${BCP_START_FOLDER}/serve',
      args: [
        '${BCP_START_FOLDER}',
        '${BCP_START_FOLDER}/a',
        '${BCP_START_FOLDER}/../b',
        '--root=${BCP_START_FOLDER}',
        '--at=${BCP_START_FOLDER}/c',
        'plain',
        '.hidden',
        '...',
      ],
      cwd: '${BCP_START_FOLDER}/sub',
    });
    for (const cwd of ['.', '${workspaceFolder}']) expect(at(cwd)?.cwd).toBe('${BCP_START_FOLDER}');
    for (const cwd of ['/srv', '~/x', '${HOME}/x']) expect(at(cwd)?.cwd).toBe(cwd);
    // A project's own file is seen from where the config stands.
    expect(takeOver({ a: { ...entry, cwd: '.' } }).servers.a).toMatchObject({ command: './serve' });
    expect(takeOver({ a: { ...entry, cwd: '.' } }).servers.a).not.toHaveProperty('cwd');
  });

  it('without a secret: it becomes a variable that has to be set, to what stood there', () => {
    const { servers, variables } = takeOver({
      hub: {
        command: 'docker',
        args: ['run', '--api-key=k1', '--token', 'k2', '--port', 8080, 'image'],
        env: { API_KEY: 'k3', LEVEL: 'debug', DB: 'postgres://me:k4@db/x', OTHER_KEY: '${env:SAFE}' },
      },
      'far.away': {
        url: 'https://a/mcp?api_key=k5&x=1',
        headers: { Authorization: 'Bearer k6', Accept: 'a' },
      },
      third: { command: 'x', env: { API_KEY: 'k7' } },
      same: { command: 'x', env: { API_KEY: 'k3' } },
    });
    expect(servers).toEqual({
      hub: {
        command: 'docker',
        args: ['run', '--api-key=${HUB_API_KEY}', '--token', '${HUB_TOKEN}', '--port', '8080', 'image'],
        env: { API_KEY: '${API_KEY}', LEVEL: 'debug', DB: '${DB}', OTHER_KEY: '${SAFE}' },
      },
      'far.away': {
        url: '${FAR_AWAY_URL}',
        headers: { Authorization: '${FAR_AWAY_AUTHORIZATION}', Accept: 'a' },
      },
      third: { command: 'x', env: { API_KEY: '${THIRD_API_KEY}' } },
      same: { command: 'x', env: { API_KEY: '${API_KEY}' } },
    });
    expect(variables).toEqual([
      { name: 'HUB_API_KEY', from: 'the argument api-key of hub' },
      { name: 'HUB_TOKEN', from: 'the argument token of hub' },
      { name: 'API_KEY', from: 'the variable API_KEY of hub' },
      { name: 'DB', from: 'the variable DB of hub' },
      { name: 'SAFE', written: '${env:SAFE}' },
      { name: 'FAR_AWAY_URL', from: 'the url of far.away' },
      { name: 'FAR_AWAY_AUTHORIZATION', from: 'the header Authorization of far.away' },
      { name: 'THIRD_API_KEY', from: 'the variable API_KEY of third' },
    ]);
    expect(JSON.stringify(servers)).not.toMatch(/k[1-7]/);
  });

  it.each([
    ['GH_PAT', 'abc'],
    ['SLACK', 'xoxb-1234-5678-abcdefgh'],
    ['COOKIE', 'id=abc'],
    ['PGPASS', 'abc'],
    ['HEADERS', '{"Authorization":"Bearer abc"}'],
    ['HOOK', 'https://hooks.example.com/services/T00/B00/a1B2c3D4e5F6g7H8i9J0k1L2'],
    ['CONNECTION', 'Server=db;User=me;Password=abc;'],
  ])('whose variable %s may hold one, by its name or by how %j looks', (name, value) => {
    expect(takeOver({ a: { command: 'x', env: { [name]: value } } }).servers.a).toEqual({
      ...{ command: 'x', env: { [name]: `\${${name}}` } },
    });
  });

  it.each([
    'debug',
    '1',
    '/usr/lib/node_modules/server-filesystem',
    'http://localhost:3000/mcp',
    '2026.8.31',
    'a b',
  ])('with %j as it stands', (value) => {
    const { servers, variables } = takeOver({ a: { command: 'x', args: [value], env: { LEVEL: value } } });
    expect(servers.a).toEqual({ command: 'x', args: [value], env: { LEVEL: value } });
    expect(variables).toEqual([]);
  });

  it.each([
    ['API_KEY=abc exec node srv.mjs one', 'API_KEY=${A_API_KEY} exec node srv.mjs one'],
    ['cd /srv && TOKEN=abc npx y', 'cd /srv && TOKEN=${A_TOKEN} npx y'],
    ['export PASSWORD="abc"; run --token def x', 'export PASSWORD="${A_PASSWORD}"; run --token ${A_TOKEN} x'],
    ['curl -H "Authorization: Bearer abc" u', 'curl -H "Authorization: Bearer ${A_SECRET}" u'],
    ['psql postgres://me:abc@db/x', 'psql postgres://${A_SECRET}@db/x'],
    ['run ghp_abcdefghij0123456789 now', 'run ${A_SECRET} now'],
    ['run --token "$TOKEN" ${KEY}', 'run --token "$TOKEN" ${KEY}'],
  ])('with a command of a shell that is the same but for its secrets: %s', (command, ours) => {
    expect(takeOver({ a: { command: 'sh', args: ['-c', command] } }).servers.a).toEqual({
      ...{ command: 'sh', args: ['-c', ours] },
    });
  });

  it('with names that only look like those of secrets as they stand', () => {
    const env = { PATH: '/bin', COMPAT: 'yes', BYPASS: 'no', KIND: 'ghp_short' };
    expect(takeOver({ a: { command: 'x', env } }).servers.a).toMatchObject({ env });
  });

  it.each([
    'ghp_0123456789abcdef',
    'sk-proj-0123456789abcdef',
    'xoxb-0123456789-abcdef',
    'glpat-0123456789abcdef',
  ])('without what looks like a token, wherever it stands: %s', (token) => {
    const { servers, variables } = takeOver({
      near: { command: 'x', args: ['serve', token], env: { GITHUB: token } },
      far: { url: `https://a/${token}/mcp`, headers: { 'X-Team': token } },
    });
    expect(servers).toEqual({
      near: { command: 'x', args: ['serve', '${NEAR_SECRET}'], env: { GITHUB: '${GITHUB}' } },
      far: { url: '${FAR_URL}', headers: { 'X-Team': '${FAR_X_TEAM}' } },
    });
    expect(variables.map(({ name }) => name)).toEqual(['NEAR_SECRET', 'GITHUB', 'FAR_URL', 'FAR_X_TEAM']);
  });

  it('without a token that stands as a default', () => {
    const token = 'sk-proj-0123456789abcdef';
    const header = { Authorization: `Bearer \${B:-${token}}` };
    const taken = takeOver({
      a: { command: 'x', args: [`--at=\${B:-${token}}`] },
      b: { url: 'https://b', headers: header },
    });
    expect(taken.servers).toEqual({
      a: { command: 'x', args: ['--at=${B:-${A_SECRET}}'] },
      b: { url: 'https://b', headers: { Authorization: '${B_AUTHORIZATION}' } },
    });
    expect(JSON.stringify(taken)).not.toContain(token);
  });

  it.each([
    ['a placeholder', { args: ['${env:TOKEN}'] }],
    ['a default', { args: ['${TOKEN:-none}'] }],
    ['what the client asks for', { args: ['${input:token}'] }],
    ['a shell', { args: ['$TOKEN'] }],
    ['Codex, passed on', { env_vars: ['TOKEN'] }],
    ['Codex, in a header', { env_http_headers: { X: 'TOKEN' } }],
    ['Codex, as the token', { bearer_token_env_var: 'TOKEN' }],
  ])('whose variable is none that another server is filled from: %s', (_, other) => {
    const secret = { command: 'x', env: { TOKEN: 'k1' } };
    const { servers, variables } = takeOver({ a: secret, b: { command: 'y', ...other } });
    expect(servers.a).toEqual({ command: 'x', env: { TOKEN: '${A_TOKEN}' } });
    expect(variables.map(({ name }) => name)).toContain('A_TOKEN');
  });

  it.each(['${workspaceFolderBasename}', '${config:a.b}', '${command:pick}', '${workspaceFolder:app}'])(
    'and %s is named, which only the client can fill in',
    (written) => {
      expect(takeOver({ a: { command: 'x', args: [`--at=${written}`] } })).toMatchObject({
        servers: { a: { args: [`--at=${written}`] } },
        notes: [`a: write something else for ${written}: only the client fills that in.`],
      });
    },
  );

  it('and what is not the same is said', () => {
    const { servers, notes } = takeOver({
      'my fs': { command: 'x', autoApprove: ['a'], timeout: 5 },
      socket: { url: 'wss://a/mcp' },
      '-my-fs': { command: 'y' },
      'my-fs': { command: 'z' },
      empty: {},
      list: [],
      gateway: { command: 'npx', args: ['-y', 'bcp-proxy@1'] },
    });
    expect(servers).toEqual({
      'my-fs': { command: 'x' },
      'my-fs-2': { command: 'y' },
      'my-fs-2-2': { command: 'z' },
    });
    expect(notes).toEqual([
      'my fs: autoApprove, timeout stayed with the client.',
      'my fs is called my-fs here.',
      'socket was left there: its url is none of http or https.',
      '-my-fs is called my-fs-2 here.',
      'my-fs is called my-fs-2-2 here.',
      'empty was left there: it has neither a command nor a url.',
      'list was left there: it is no server.',
      'gateway was left there: it is this gateway.',
    ]);
  });
});

describe('the one entry', () => {
  it.each([
    ['mcpServers', 'json', { mcpServers: { 'bcp-proxy': { command: 'bcp-proxy', args: [] } } }],
    ['servers', 'json', { servers: { 'bcp-proxy': { type: 'stdio', command: 'bcp-proxy', args: [] } } }],
    ['mcp', 'json', { mcp: { 'bcp-proxy': { type: 'local', command: ['bcp-proxy'], enabled: true } } }],
  ] as const)('stands under %s as that client reads it', async (key, format, entry) => {
    expect(JSON.parse(await oneEntry({ key, format }, undefined, []))).toEqual(entry);
  });

  it.each(['mcpServers', 'servers', 'mcp', 'context_servers'] as const)(
    'under %s is not taken over: the gateway would start itself without end',
    async (key) => {
      const text = await oneEntry({ key, format: 'json' }, '/a/b.yaml', []);
      expect(await entriesOf('settings.json', text)).toMatchObject({
        servers: {},
        notes: ['bcp-proxy was left there: it is this gateway.'],
      });
    },
  );

  const variables = [
    { name: 'TOKEN', from: 'somewhere' },
    { name: 'KEY', written: '${env:KEY}' },
  ];

  it('is read back as this gateway, with the secrets to put there and the variables to hand on', async () => {
    const text = await oneEntry({ key: 'mcpServers', format: 'json' }, '/a b/"c".yaml', variables);
    expect((await readClientFile('mcp.json', text, '/')).entries).toEqual({
      'bcp-proxy': {
        command: 'bcp-proxy',
        args: ['--config', '/a b/"c".yaml'],
        env: { TOKEN: '…', KEY: '${env:KEY}' },
      },
    });
  });

  it('names the variables to hand on where the client fills in nothing', async () => {
    const text = await oneEntry({ key: 'mcp_servers', format: 'toml' }, '/a b/"c".yaml', variables);
    expect((await readClientFile('config.toml', text, '/')).entries).toEqual({
      'bcp-proxy': {
        command: 'bcp-proxy',
        args: ['--config', '/a b/"c".yaml'],
        env_vars: ['KEY'],
        env: { TOKEN: '…' },
      },
    });
  });
});

describe('init --from', () => {
  it('writes a valid config that has the same servers, and says what to do', async () => {
    await home.write({
      '.mcp.json': JSON.stringify({
        mcpServers: {
          fs: { command: 'npx', args: ['-y', 'files', '.'] },
          hub: { type: 'http', url: 'https://a/mcp', headers: { Authorization: 'Bearer s3cret' } },
        },
      }),
    });
    const told = await initConfig(['--from', '.mcp.json'], place());
    expect(told).toContain('Servers taken over from .mcp.json: fs, hub.');
    expect(told).toContain('"HUB_AUTHORIZATION": "…"');
    expect(told).not.toContain('s3cret');
    expect(told).not.toContain('--config');
    const { config, warnings } = await loadConfig(place());
    expect(warnings).toEqual([]);
    expect(config.servers).toMatchObject([
      { name: 'fs', command: 'npx', args: ['-y', 'files', '.'] },
      {
        name: 'hub',
        url: 'https://a/mcp',
        headers: { Authorization: '${HUB_AUTHORIZATION}' },
        transport: 'http',
      },
    ]);
  });

  it("names the config where the client's file is not the project's", async () => {
    await home.write({ '.cursor/mcp.json': '{ "mcpServers": { "a": { "command": "x" } } }', 'app/x': '' });
    const told = await initConfig(['--from', '../.cursor/mcp.json'], { ...place(), cwd: home.path('app') });
    expect(told).toContain(`"--config",\n        "${home.path('app/bcp-proxy.config.yaml')}"`);
  });

  it('takes those of this folder, which Claude Code keeps in one file for all', async () => {
    const here = {
      [home.home]: { mcpServers: { b: { command: 'y' } } },
      '/other': { mcpServers: { c: {} } },
    };
    await home.write({
      '.claude.json': JSON.stringify({ mcpServers: { a: { command: 'x' } }, projects: here }),
    });
    expect(await initConfig(['--from', '.claude.json'], place())).toContain('.claude.json: a, b.');
  });

  it("takes those of the nearest folder above from Claude Code's file", async () => {
    const server = (command: string) => ({ mcpServers: { [command]: { command } } });
    const text = JSON.stringify({ projects: { '/a': server('far'), '/a/b': server('near'), '/a/b/c': {} } });
    const { entries, elsewhere } = await readClientFile('.claude.json', text, '/a/b/c/d');
    expect(Object.keys(entries)).toEqual(['near']);
    expect(elsewhere).toEqual([]);
  });

  it('lists the folders that have servers in that file, where this one has none', async () => {
    const projects = {
      '/one': { mcpServers: { a: { command: 'x' }, b: { command: 'x' } } },
      '/two': { mcpServers: { c: { command: 'x' } } },
      '/none': { mcpServers: {} },
    };
    await home.write({ '.claude.json': JSON.stringify({ mcpServers: {}, projects }) });
    await expect(initConfig(['--from', '.claude.json'], place())).rejects.toThrow(
      /for other folders. Run this in one of them:\n {2}\/one \(a, b\)\n {2}\/two \(c\)$/,
    );
    await home.write({
      '.claude.json': JSON.stringify({ mcpServers: { all: { command: 'x' } }, projects }),
    });
    const told = await initConfig(['--from', '.claude.json'], place());
    expect(told).toContain('Servers taken over from .claude.json: all.');
    expect(told).toContain('Other folders have servers of their own there: /one (a, b); /two (c).');
  });

  it("takes over the servers at the top of a plugin's own file, and shows an entry that stands there", async () => {
    const plugin = {
      database: {
        command: '${CLAUDE_PLUGIN_ROOT}/servers/db',
        args: ['--config', '${CLAUDE_PLUGIN_ROOT}/config.json'],
      },
      far: { type: 'http', url: 'https://far.example.com/mcp' },
    };
    await home.write({ '.mcp.json': JSON.stringify(plugin) });
    const told = await initConfig(['--from', '.mcp.json'], place());
    expect(told).toContain('Servers taken over from .mcp.json: database, far.');
    expect(JSON.parse(told.slice(told.indexOf('\n{')))).toEqual({
      'bcp-proxy': { command: 'bcp-proxy', args: [], env: { CLAUDE_PLUGIN_ROOT: '${CLAUDE_PLUGIN_ROOT}' } },
    });
    const { config } = await loadConfig(place());
    expect(config.servers.map(({ name }) => name)).toEqual(['database', 'far']);
  });

  it.each(['{ "a": { "command": "x" }, "b": {} }', '{ "command": { "path": "x" } }', '{ "a": "x" }'])(
    'takes %s for no file of servers',
    async (text) => {
      await expect(readClientFile('.mcp.json', text, '/')).rejects.toThrow('names no MCP servers');
    },
  );

  it('writes nothing where no server can be taken over', async () => {
    await home.write({ 'a.json': '{ "mcpServers": { "a": 1 } }', 'b.json': '{ "mcpServers": {} }' });
    await expect(initConfig(['--from', 'a.json'], place())).rejects.toThrow(
      /no server .*\n {2}a was left there/,
    );
    await expect(initConfig(['--from', 'b.json'], place())).rejects.toThrow(
      /no server that bcp-proxy can take over/,
    );
    await expect(loadConfig(place())).resolves.toMatchObject({ config: { servers: [] } });
  });

  it('writes nothing where that file cannot be read', async () => {
    await expect(initConfig(['--from', 'none.json'], place())).rejects.toThrow(/Cannot read .*none\.json/);
    await expect(loadConfig(place())).resolves.toMatchObject({ config: { servers: [] } });
  });

  it('writes texts that YAML could mean otherwise as texts', () => {
    expect(serversYaml({ a: { command: 'x', args: ['null', '1', '#a', ''], env: { A: 'null' } } })).toBe(
      'servers:\n  a:\n    command: x\n    args: ["null", "1", "#a", ""]\n    env:\n      A: "null"\n',
    );
  });
});
