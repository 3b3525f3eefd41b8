import type { LiveCall, LiveGateway, LiveSavings } from '../../../src/ui/api/live-api.ts';

const SERVERS = ['files', 'github', 'shell'] as const;
const TOOLS = ['read_text_file', 'search_code', 'run', 'list_issues'] as const;
const RULES = ['core/json', 'core/grep', 'core/log-iso', undefined] as const;

const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item;

export const BEGIN = Date.UTC(2026, 2, 2, 9, 0, 0);

const MS_BETWEEN = 700;

/** Calls as a busy day has them; the same for the same numbers. */
export const callsOf = (first: number, count: number): readonly LiveCall[] =>
  Array.from({ length: count }, (_, i): LiveCall => {
    const id = first + i;
    const rule = at(RULES, id);
    const before = 200 + ((id * 7919) % 5000);
    return {
      id,
      gateway: 4100,
      at: BEGIN + id * MS_BETWEEN,
      ms: 3 + ((id * 31) % 90),
      client: 'an-editor',
      caller: 'local',
      server: at(SERVERS, id >> 1),
      tool: at(TOOLS, id),
      end: id % 41 === 40 ? 'tool-error' : 'ok',
      rule,
      tokens: {
        before,
        after: rule === undefined ? before : Math.round(before * (0.2 + ((id * 13) % 40) / 100)),
      },
      stubs: id % 17 === 16 ? 2 : undefined,
      fetch: id % 29 === 28 || undefined,
    };
  });

const minuteOf = (time: number): number => Math.floor(time / 60_000) * 60_000;

/** What calls came to, from the minute of the first that is told anew. */
export function savingsOf(calls: readonly LiveCall[], since = 0): readonly LiveSavings[] {
  const rows = new Map<string, LiveSavings>();
  for (const { at: ended, server, tool, rule, end, tokens, stubs = 0, fetch } of calls) {
    const minute = minuteOf(ended);
    if (minute < minuteOf(BEGIN + since * MS_BETWEEN)) continue;
    const key = `${minute} ${server} ${tool} ${rule}`;
    const row = rows.get(key);
    const fetches = fetch === true ? 1 : 0;
    rows.set(key, {
      at: minute,
      server,
      tool,
      rule,
      calls: (row?.calls ?? 0) + 1,
      errors: (row?.errors ?? 0) + (end === 'ok' ? 0 : 1),
      before: (row?.before ?? 0) + tokens.before,
      after: (row?.after ?? 0) + tokens.after,
      stubs: (row?.stubs ?? 0) + stubs,
      fetches: (row?.fetches ?? 0) + fetches,
      fetched: (row?.fetched ?? 0) + fetches * 400,
    });
  }
  return [...rows.values()];
}

const total = { calls: 12, errors: 1, before: 41_000, after: 12_400, fetched: 820, stubs: 4, fetches: 1 };

export const gateway = (pid = 4100): LiveGateway => ({
  pid,
  version: '0.1.0',
  started: BEGIN - 3_600_000,
  config: '/home/dev/project/bcp-proxy.config.yaml',
  endpoints: ['stdio'],
  sessions: [
    {
      client: 'an-editor',
      servers: [
        {
          server: 'files',
          state: 'running',
          pid: 4101,
          since: BEGIN,
          restarts: 0,
          stderr: [],
          totals: total,
        },
        {
          server: 'github',
          state: 'failed',
          restarts: 3,
          stderr: ['Error: no token', '    at main (index.js:12)'],
        },
        { server: 'shell', state: 'asleep', restarts: 0, stderr: [] },
      ],
    },
  ],
  total,
  servers: { files: total },
  pins: [
    {
      server: 'github',
      policy: 'warn',
      instructions: true,
      tools: [{ tool: 'list_issues', why: 'its description changed' }],
    },
  ],
  events: true,
});
