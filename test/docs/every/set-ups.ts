import { resolve } from 'node:path';

/** What a page takes for granted, and how its commands differ here. */
export interface SetUp {
  /** Files in the folder of the project; `~/` stands for the home. */
  readonly files?: Readonly<Record<string, string>>;
  /** Programs on the PATH, as lines of a shell. */
  readonly programs?: Readonly<Record<string, string>>;
  /** A script that runs before the page's commands. */
  readonly before?: string;
  /** What a command is here, by how it begins on the page. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Commands that run until Ctrl-C, by how they begin, and what they print once they run. */
  readonly untilStopped?: Readonly<Record<string, RegExp>>;
}

const FILES = `{ command: npx, args: [-y, '@modelcontextprotocol/server-filesystem', .] }`;
const CONFIG = 'bcp-proxy.config.yaml';
const LISTING = Array.from({ length: 20 }, (_, i) => `[FILE] file-${i}.txt\n`).join('');
const TRUST = 'bcp-proxy trust --yes';

const auditLine = (tool: string, result: string, daysAgo: number): string =>
  `${JSON.stringify({
    ...{ time: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), caller: 'ci', via: 'token' },
    ...{
      client: 'claude-code',
      server: 'github',
      tool,
      args: '0123456789abcdef',
      result,
      tokens: [20, 10],
      ms: 3,
    },
  })}\n`;

/** A server `wiki` with the tool `search`. */
const WIKI = JSON.stringify({
  command: process.execPath,
  args: [resolve('test/fixtures/servers/listing.mjs')],
  env: {
    NAME: 'wiki',
    LISTS: JSON.stringify({
      tools: [{ name: 'search', description: 'Finds pages.', inputSchema: { type: 'object' } }],
    }),
  },
});

/** A program that has a help text, and nothing else. */
const helpful = (text: string): string =>
  `case "$*" in --help) cat '${resolve('test/fixtures/help', text)}';; *) exit 1;; esac`;

/** A conversation as Claude Code writes it down: a call, and its result. */
const TRANSCRIPT = [
  { type: 'assistant', content: { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } } },
  { type: 'user', content: { type: 'tool_result', tool_use_id: 't1', content: LISTING } },
]
  .map(({ type, content }) => `${JSON.stringify({ type, message: { role: type, content: [content] } })}\n`)
  .join('');

export const SET_UPS: Readonly<Record<string, SetUp>> = {
  'README.md': {
    files: {
      '.mcp.json': `{"mcpServers": {"fs": {"command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "."]}}}`,
    },
  },
  'docs/clients/README.md': {
    files: {
      '~/.config/Code/User/mcp.json': `{"servers": {"fs": {"command": "fs-server"}}}`,
      '~/.copilot/mcp-config.json': `{"mcpServers": {"docs": {"type": "local", "command": "docs-server", "args": []}}}`,
    },
  },
  'docs/commands.md': { programs: { git: helpful('cargo.txt'), kubectl: helpful('kubectl.txt') } },
  'docs/doctor.md': {
    files: { [CONFIG]: `version: 1\ninherit_env: []\nservers: { fs: ${FILES} }\n` },
    before: TRUST,
  },
  'docs/from-code.md': {
    files: { [CONFIG]: `version: 1\nservers: { fs: ${FILES} }\n` },
    before: TRUST,
  },
  'docs/gateway/http.md': {
    files: { [CONFIG]: `version: 1\nservers: { fs: ${FILES} }\nhttp: { token: '\${BCP_HTTP_TOKEN}' }\n` },
    before: TRUST,
    instead: {
      'BCP_HTTP_TOKEN=…':
        'BCP_HTTP_TOKEN=0123456789abcdef0123456789abcdef bcp-proxy serve --transport http --port 0',
    },
    untilStopped: { 'BCP_HTTP_TOKEN=': /127\.0\.0\.1/ },
  },
  'docs/gateway/logins.md': {
    files: { [CONFIG]: `version: 1\nservers: { wiki: { url: 'http://127.0.0.1:9/mcp' } }\n` },
    before: TRUST,
  },
  'docs/gateway/statistics.md': {},
  'docs/operating/audit.md': {
    files: {
      [CONFIG]: 'version: 1\naudit: { file: ./audit.jsonl }\n',
      'audit.jsonl': auditLine('delete_file', 'ok', 3) + auditLine('search', 'error', 0),
      'old.jsonl': auditLine('search', 'ok', 300),
    },
    programs: {
      jq: `exec '${process.execPath}' -e 'for (const line of require("node:fs").readFileSync(0, "utf8").trim().split("\\n")) JSON.parse(line)'`,
    },
    untilStopped: { 'bcp-proxy audit -f': /search/ },
  },
  'docs/operating/callers.md': {},
  'docs/operating/pins.md': {
    files: { [CONFIG]: `version: 1\npins: enforce\nservers: { wiki: ${WIKI} }\n` },
    before: `git init -q; ${TRUST}`,
  },
  'docs/operating/policy.md': {
    files: { [CONFIG]: `version: 1\nservers: { fs: ${FILES} }\nprofiles: { docs: { servers: [fs] } }\n` },
    before: TRUST,
    instead: {
      'bcp-proxy which SERVER/TOOL': `bcp-proxy which fs/read_file --args '{"path":"a.txt"}' --caller ci --profile docs`,
    },
  },
  'docs/hooks.md': { files: { '~/.pi/agent/settings.json': '{}' } },
  'docs/sessions.md': { files: { '~/.claude/projects/-shop/one.jsonl': TRANSCRIPT } },
  'examples/sessions/README.md': {
    before: `cp '${resolve('examples/sessions/conversations.json')}' .`,
  },
  'docs/troubleshooting.md': { files: { FILE: LISTING } },
  'docs/ui.md': {
    files: { 'other.yaml': 'version: 1\n' },
    programs: { 'xdg-open': 'exit 0' },
    instead: { 'bcp-proxy ui --port 8200': 'bcp-proxy ui --port 0 --config other.yaml' },
    untilStopped: { 'bcp-proxy ui': /http:\/\/127\.0\.0\.1/ },
  },
  'docs/validate-config.md': {
    files: { [CONFIG]: 'version: 1\n' },
    before: `cp -r '${resolve('examples/team/rules')}' .`,
    instead: {
      'npx bcp-proxy validate-config': 'bcp-proxy validate-config --strict --output github . rules',
    },
  },
};
