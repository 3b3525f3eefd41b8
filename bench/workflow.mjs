/** The tokens (o200k_base) of one task at real servers, as five calls, as a batch and as a workflow: what is typed, and what is read. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

const server = createRequire(import.meta.url).resolve;
const program = resolve('dist/bcp-proxy.js');
const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-workflow-'));
const at = (name) => join(folder, name);
const lines = Array.from(
  { length: 120 },
  (_, i) => `- step ${i + 1} of the release takes ${(i * 7) % 60} minutes`,
);
writeFileSync(at('notes.md'), `# Release notes\n${lines.join('\n')}\n`);

/** Reads two things, notes them, and files a copy: five calls of two servers. */
const operations = (path) => [
  { server: 'fs', tool: 'read_text_file', args: { path }, output_var: 'notes' },
  { server: 'fs', tool: 'get_file_info', args: { path }, output_var: 'info' },
  {
    server: 'memory',
    tool: 'create_entities',
    args: {
      entities: [
        { name: 'release', entityType: 'notes', observations: ['{{notes.content}}', '{{info.content}}'] },
      ],
    },
    output_var: 'made',
  },
  {
    server: 'fs',
    tool: 'write_file',
    args: { path: at('copy.md'), content: '{{notes.content}}' },
    output_var: 'copy',
  },
  { server: 'memory', tool: 'open_nodes', args: { names: ['release'] }, output_var: 'graph' },
];
const node = (script, args, env = {}) => ({
  command: process.execPath,
  args: [server(script), ...args],
  env,
  inherit_env: ['PATH'],
});
const flow = {
  input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  operations: operations('{{input.path}}'),
  result: 'Noted {{graph.entities[0].name}}. {{copy}}',
};
const servers = {
  fs: node('@modelcontextprotocol/server-filesystem/dist/index.js', [folder]),
  memory: node('@modelcontextprotocol/server-memory/dist/index.js', [], {
    MEMORY_FILE_PATH: at('memory.jsonl'),
  }),
  flow: { type: 'workflow', workflows: { file_notes: flow } },
};
const config = at('config.json');
writeFileSync(config, JSON.stringify({ version: 1, servers }));
const env = { ...process.env, BCP_NO_DAEMON: '1', HOME: folder, XDG_CACHE_HOME: at('cache') };
const say = (words, input) =>
  execFileSync(process.execPath, [program, ...words, '--output', 'text', '--config', config], {
    env,
    input,
    encoding: 'utf8',
  });

/** @returns the tokens of the command, and of its answer */
const step = (words, input = '') => {
  const typed = `bcp-proxy ${words.join(' ')}${input === '' ? '' : ` <<'EOF'\n${input}\nEOF`}`;
  return [countTokens(typed), countTokens(say(words, input))];
};
const sum = (steps) => steps.reduce(([a, b], [c, d]) => [a + c, b + d]);

try {
  const results = {};
  const filled = (value) =>
    JSON.stringify(value, (_, one) =>
      typeof one === 'string' ? one.replace(/\{\{(\w+)\.content\}\}/g, (__, name) => results[name]) : one,
    );
  const calls = operations(at('notes.md')).map(({ server: name, tool, args, output_var: as }) => {
    const words = ['tools', 'exec', name, tool, '--args', filled(args)];
    // The model copies what it has read. Reading twice changes nothing.
    if (as === 'notes' || as === 'info') results[as] = say([...words, '--raw']).trimEnd();
    return step(words);
  });
  const rows = {
    'five calls': sum(calls),
    'a batch': step(['batch', 'exec'], JSON.stringify({ operations: operations(at('notes.md')) })),
    'a workflow': step(['tools', 'exec', 'flow', 'file_notes', '--path', at('notes.md')]),
  };
  for (const [what, [typed, read]] of Object.entries(rows))
    console.log(`${what}: ${typed} + ${read} = ${typed + read}`);
} finally {
  rmSync(folder, { recursive: true });
}
