import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusReport } from '../../../src/cli/commands/status-command.ts';
import { StateReporter } from '../../../src/gateway/stats/reporter.ts';
import {
  findGateways,
  type GatewayState,
  runningStates,
  writeState,
} from '../../../src/gateway/stats/state-file.ts';
import { birthOf } from '../../../src/platform/process/running.ts';
import { keptResults } from '../../../src/ui/live/kept.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const totals = { calls: 3, errors: 1, before: 1000, after: 250, fetched: 0, stubs: 0, fetches: 0 };
const stateOf = (more: Partial<GatewayState> = {}): GatewayState => ({
  pid: process.pid,
  birth: birthOf(process.pid),
  version: '1.2.3',
  started: 1_000_000,
  config: '/home/dev/bcp-proxy.config.yaml',
  endpoints: ['stdio'],
  sessions: [
    {
      client: 'tester',
      servers: [
        { server: 'fs', state: 'running', pid: 77, since: 1_000_000 },
        { server: 'git', state: 'asleep' },
      ],
    },
  ],
  total: totals,
  servers: { fs: totals },
  ...more,
});

describe('the states of gateways', () => {
  it('are there after the first call, before any time has passed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reporter = new StateReporter(folder, process.pid, stateOf);
    reporter.called();
    let found = await runningStates(folder);
    for (let look = 0; look < 1000 && found.length === 0; look++) found = await runningStates(folder);
    expect(found).toMatchObject([{ pid: process.pid }]);
    await reporter.close();
    expect(await runningStates(folder)).toEqual([]);
  });

  it('show a client’s name as it is written, and send nothing of it to a terminal', async () => {
    const client = 'a\u001b[2J\u009b2K\n  git: running\u202e';
    const [session] = stateOf().sessions;
    await writeState(join(folder, 'bcp-proxy'), stateOf({ sessions: [{ servers: [], ...session, client }] }));
    const env = { XDG_RUNTIME_DIR: folder };
    const text = await statusReport(env, false);
    expect(text).toContain('(a␛[2J�2K␊  git: running�)');
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    const json = await statusReport(env, true);
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(JSON.parse(json)).toMatchObject([{ sessions: [{ client }] }]);
  });

  it('show what is not as it was pinned, and what is odd in the words of servers', async () => {
    const verdict = { why: 'changed', difference: ['~ description'] } as const;
    const doubt = { server: 'fs', where: 'tool read: description', what: 'bidi', found: 'U+202E' } as const;
    const pins = {
      fs: { policy: 'enforce', tools: { read: verdict }, instructions: verdict },
      git: { policy: 'warn', why: 'unpinned', tools: {} },
      ok: { policy: 'warn', tools: {} },
    } as const;
    await writeState(join(folder, 'bcp-proxy'), stateOf({ pins, doubts: Array(12).fill(doubt) }));
    const lines = (await statusReport({ XDG_RUNTIME_DIR: folder }, false)).split('\n').slice(4);
    expect([...lines.slice(0, 3), ...lines.slice(-2)]).toEqual([
      '  pins of fs (enforced: these are barred): its instructions have changed, read (changed); see bcp-proxy pin fs --check',
      '  pins of git (warned of): not pinned; see bcp-proxy pin git --check',
      '  fs, tool read: description has characters that reverse the direction of a text: U+202E.',
      '  2 more of these: --output json',
      '',
    ]);
  });

  it('are those of the ones that run, in files for their owner only', async () => {
    await writeState(folder, stateOf());
    expect(await runningStates(folder)).toEqual([stateOf()]);
    const [file = ''] = readdirSync(folder);
    if (process.platform !== 'win32') expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('that were left behind are removed: of a process that is gone, and of an earlier one of the same number', async () => {
    await writeState(folder, stateOf({ pid: 2 ** 22 - 1 }));
    writeFileSync(join(folder, '12.json'), 'half of');
    if (process.platform === 'linux') await writeState(folder, stateOf({ birth: '1' }));
    expect((await findGateways(folder)).running).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('tell a gateway that died from one that ends in order while somebody looks', async () => {
    const state = stateOf({ pid: 2 ** 22 - 1 });
    await writeState(folder, state);
    expect(await findGateways(folder)).toEqual({ running: [], died: [state] });
    await writeState(folder, state);
    vi.spyOn(process, 'kill').mockImplementation(() => {
      for (const file of readdirSync(folder)) rmSync(join(folder, file));
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    });
    expect(await findGateways(folder)).toEqual({ running: [], died: [] });
  });

  it('leave a gateway that died to be found, whoever asks for those that run', async () => {
    const state = stateOf({ pid: 2 ** 22 - 1 });
    await writeState(join(folder, 'bcp-proxy'), state);
    const env = { XDG_RUNTIME_DIR: folder };
    expect(await keptResults(env)).toEqual({ results: [], keepNone: [] });
    expect(await runningStates(join(folder, 'bcp-proxy'))).toEqual([]);
    expect((await findGateways(join(folder, 'bcp-proxy'))).died).toEqual([state]);
  });

  it('are told by bcp-proxy status', async () => {
    await writeState(join(folder, 'bcp-proxy'), stateOf());
    const env = { XDG_RUNTIME_DIR: folder };
    expect(await statusReport(env, false, 1_000_000 + 7_300_000)).toBe(
      [
        `bcp-proxy 1.2.3 (pid ${process.pid}), up 2 h, stdio, /home/dev/bcp-proxy.config.yaml`,
        '  1 session (tester): 3 calls, 1 error, 750 of 1000 tokens saved (75 %)',
        '  fs: running (pid 77, 2 h); 3 calls, 1 error, 750 of 1000 tokens saved (75 %)',
        '  git: asleep; no calls',
        '',
      ].join('\n'),
    );
    expect(JSON.parse(await statusReport(env, true))).toEqual([stateOf()]);
    await writeState(join(folder, 'bcp-proxy'), stateOf({ total: { ...totals, fetched: 300 } }));
    expect(await statusReport(env, false)).toContain(
      ': 3 calls, 1 error, 450 of 1000 tokens saved (45 %, after 300 that clients fetched later)\n',
    );
    expect(await statusReport({ XDG_RUNTIME_DIR: join(folder, 'none') }, false)).toBe('No gateway runs.\n');
  });
});
