import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { livePlaceOf } from '../../../src/gateway/live/live-socket.ts';
import type { LiveState } from '../../../src/gateway/live/messages.ts';
import { LiveOnDemand } from '../../../src/gateway/live/on-demand.ts';
import { watchMark } from '../../../src/gateway/live/watched.ts';
import { eventually } from '../../support/eventually.ts';
import { callRecord } from '../stats/call-record.ts';

let folder = '';
let env: NodeJS.ProcessEnv = {};
let demand: LiveOnDemand;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  env = { HOME: folder };
  const state = () => ({}) as unknown as LiveState;
  demand = new LiveOnDemand({ env, state, hiderOf: () => undefined, log: () => {} });
});
afterEach(() => {
  demand.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const socket = (): string => livePlaceOf(process.pid, env)?.socket ?? '';

describe.skipIf(process.platform === 'win32')('a gateway', () => {
  it('opens nothing and makes nothing while no page watches', () => {
    vi.advanceTimersByTime(60_000);
    demand.called(callRecord());
    expect(existsSync(join(folder, '.cache'))).toBe(false);
  });

  it('opens a socket while one does, and closes it when it has gone', async () => {
    const mark = watchMark(env);
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, '');
    vi.advanceTimersByTime(1000);
    await eventually(() => expect(existsSync(socket())).toBe(true));
    const before = new Date(Date.now() - 20_000);
    utimesSync(mark, before, before);
    vi.advanceTimersByTime(2000);
    await eventually(() => expect(existsSync(socket())).toBe(false));
  });

  it('opens one where the config has `ui`, and closes it where it has it no more', async () => {
    demand.follow({ keep: 5 });
    vi.advanceTimersByTime(1000);
    await eventually(() => expect(existsSync(socket())).toBe(true));
    demand.follow(undefined);
    vi.advanceTimersByTime(2000);
    await eventually(() => expect(existsSync(socket())).toBe(false));
  });
});
