/** What discovery costs in tokens (o200k_base): each command as it is typed, and what it prints. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTokenCounter } from '../../src/render/tokens/count.ts';
import { AGENT_HELP } from '../../src/scaffold/agent-help.ts';
import type { Figure } from '../report.ts';
import { ours } from './ours.ts';
import { shellPeers } from './peers.ts';
import { type Program, run } from './program.ts';
import type { SpeedContext } from './speed.ts';

/** A hundred tools, as their servers list them. */
const SERVERS = ['filesystem', 'memory', 'github', 'playwright', 'desktop'] as const;
const catalogueFile = (name: string): string => resolve('test/fixtures/catalogue', `${name}.json`);

export interface TokenRow {
  readonly what: string;
  readonly tokens: number;
  readonly bound?: number;
  /** The same of others. */
  readonly others?: Readonly<Record<string, number>>;
}

interface Step {
  readonly words: readonly string[];
  readonly input?: string;
}

/** A line as it is typed. */
const typed = ({ words, input }: Step): string => {
  const line = ['bcp-proxy', ...words.map((word) => (/^[\w./:-]+$/.test(word) ? word : `'${word}'`))].join(
    ' ',
  );
  return input === undefined ? line : `${line} <<'EOF'\n${input}\nEOF`;
};

const WORKFLOW = JSON.stringify({
  operations: [
    { server: 'filesystem', tool: 'read_text_file', args: { path: 'notes.md' }, output_var: 'notes' },
    { server: 'github', tool: 'list_issues', args: { owner: 'me', repo: 'app' }, output_var: 'issues' },
    { server: 'github', tool: 'create_issue', args: { owner: 'me', repo: 'app', title: '{{notes}}' } },
    {
      server: 'memory',
      tool: 'create_entities',
      args: { entities: [{ name: 'app', entityType: 'repo', observations: ['{{issues}}'] }] },
    },
    { server: 'filesystem', tool: 'write_file', args: { path: 'done.md', content: '{{issues}}' } },
  ],
});
const schemas = (server: string, ...tools: string[]): Step => ({
  words: ['tools', 'schema', server, ...tools],
});

const FIVE_STEPS: readonly Step[] = [
  { words: ['servers', 'list'] },
  { words: ['tools', 'list', 'filesystem'] },
  { words: ['tools', 'list', 'github'] },
  { words: ['tools', 'list', 'memory'] },
  schemas('filesystem', 'read_text_file', 'write_file'),
  schemas('github', 'list_issues', 'create_issue'),
  schemas('memory', 'create_entities'),
  { words: ['batch', 'exec'], input: WORKFLOW },
];

const ONE_CALL: readonly Step[] = [
  { words: ['search', 'read a text file', '--limit', '3'] },
  schemas('filesystem', 'read_text_file'),
  { words: ['tools', 'exec', 'filesystem', 'read_text_file', '--args', '{"path":"notes.md"}'] },
];

export async function tokenRows({
  folder,
  peers: place,
  server,
}: SpeedContext): Promise<readonly TokenRow[]> {
  const count = await loadTokenCounter();
  const script = resolve('bench/catalogue-server.mjs');
  const servers = Object.fromEntries(
    SERVERS.map((name) => [name, { command: process.execPath, args: [script, catalogueFile(name)] }]),
  );
  const program: Program = ours(join(folder, 'tokens'), servers);
  const shown = (step: Step): string =>
    run(program, [...step.words, '--output', 'text', '--config', 'bench.config.json'], step.input).stdout;
  const cost = (steps: readonly Step[]): number =>
    steps.reduce((sum, step) => sum + count(`${typed(step)} --output text\n`) + count(shown(step)), 0);
  const peers = shellPeers(place, join(folder, 'token-peers'), server);
  try {
    for (const name of SERVERS) run(program, ['tools', 'list', name, '--config', 'bench.config.json']);
    const eager = SERVERS.reduce((sum, name) => {
      const { tools } = JSON.parse(readFileSync(catalogueFile(name), 'utf8')) as { tools: unknown };
      return sum + count(JSON.stringify(tools));
    }, 0);
    for (const { warm } of peers) warm();
    const lists = Object.fromEntries(
      peers.flatMap(({ name, list }) => (list === undefined ? [] : [[name, count(list())]])),
    );
    const listing = (...words: string[]): number => count(shown({ words: ['tools', ...words] }));
    return [
      { what: 'all definitions of 100 tools of 5 servers, as a client loads them', tokens: eager },
      { what: 'find and make one call among them', tokens: cost(ONE_CALL), bound: 1000 },
      {
        what: 'five steps over three servers, with the text for agents',
        tokens: count(AGENT_HELP) + cost(FIVE_STEPS),
        bound: 3000,
      },
      {
        what: 'the 14 tools of the filesystem server: names',
        tokens: listing('list', 'filesystem'),
        bound: 60,
        others: lists,
      },
      {
        what: 'signatures with a sentence each',
        tokens: listing('list', 'filesystem', '--brief'),
        bound: 280,
      },
      { what: 'one schema', tokens: listing('schema', 'filesystem', 'read_text_file'), bound: 170 },
    ];
  } finally {
    run(program, ['daemon', 'stop', '--all']);
    for (const { stop } of peers) stop();
  }
}

/** The rows as figures: within their bounds, and a tenth of all definitions at most. */
export function tokenFigures(rows: readonly TokenRow[]): readonly Figure[] {
  const eager = rows[0]?.tokens ?? 0;
  return rows.map(({ what, tokens, bound, others = {} }) => {
    const told = Object.entries(others).map(([name, one]) => `${name} ${one}`);
    const share =
      bound !== undefined && bound >= 1000
        ? `, ${(100 - (tokens / eager) * 100).toFixed(1)} % less than all definitions`
        : '';
    return {
      what,
      measured: `${tokens} tokens${share}${told.length === 0 ? '' : ` (lists of others: ${told.join(', ')})`}`,
      bound: bound === undefined ? 'none' : String(bound),
      ok: bound === undefined || (tokens <= bound && (bound < 1000 || tokens <= eager / 10)),
    };
  });
}

const BEGIN = '<!-- shell: tokens -->';
const END = '<!-- /shell -->';

/** A document with the rows in the place of its old table. */
export function withTable(document: string, rows: readonly TokenRow[]): string {
  const lines = rows.map(({ what, tokens, others = {} }) => {
    const told = Object.entries(others).map(([name, one]) => `${name} ${one.toLocaleString('en-US')}`);
    return `| ${what} | ${tokens.toLocaleString('en-US')} | ${told.join(', ')} |`;
  });
  const table = ['| what | tokens | lists of others |', '| --- | --: | --- |', ...lines].join('\n');
  const [before = '', rest = ''] = document.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
