import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachedNames, NAMES, NO_NAMES } from '../../../src/gateway/cache/cached-names.ts';
import { SessionCache } from '../../../src/gateway/cache/session-cache.ts';
import { Vault } from '../../../src/platform/vault.ts';
import { scripted } from '../harness.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = () => ({ folder, key: join(folder, 'key') });
const names = (owners: readonly string[], scope = 'config') =>
  new CachedNames(Vault.open(place())!, scope, ([owner]) => owners.includes(owner));

describe('names of earlier sessions', () => {
  it('stay with their items, and the first who took one keeps it', async () => {
    const kept = names(['a', 'b']);
    expect(kept.read()).toEqual(NO_NAMES);
    kept.add({ tools: [['b', 'echo', 'echo']], prompts: [] });
    await kept.flush();
    kept.add({
      tools: [
        ['a', 'echo', 'echo'],
        ['b', 'echo', 'b_echo'],
        ['a', 'x', 'x'],
      ],
      prompts: [],
    });
    await kept.flush();
    expect(names(['a', 'b']).read().tools).toEqual([
      ['b', 'echo', 'echo'],
      ['a', 'x', 'x'],
    ]);
  });

  it('are given back by servers that have left, and belong to one config', async () => {
    const kept = names(['a', 'b']);
    kept.add({ tools: [['b', 'echo', 'echo']], prompts: [['a', 'p', 'p']] });
    await kept.flush();
    expect(names(['a']).read()).toEqual({ tools: [], prompts: [['a', 'p', 'p']] });
    expect(names(['a', 'b'], 'other').read()).toEqual(NO_NAMES);
  });

  it('do not count where the proxy has them for its own tools by now; prompts keep theirs', async () => {
    const open = () =>
      SessionCache.open(
        { place: place(), ttlMs: 1000, stamp: 'test', scope: 'config' },
        [scripted('one', {}, { naming: { policy: 'collision' } })],
        {},
      )!;
    const earlier = open();
    earlier.addNames({
      tools: [
        ['one', 'bcp_get', 'bcp_get'],
        ['', 'bcp_get', 'bcp_bcp_get'],
        ['one', 'look', 'look'],
      ],
      prompts: [['one', 'bcp_review', 'bcp_review']],
    });
    await earlier.flush();
    expect(open().names()).toEqual({
      tools: [['one', 'look', 'look']],
      prompts: [['one', 'bcp_review', 'bcp_review']],
    });
  });

  it('say when a session took them last', async () => {
    const kept = names(['a']);
    kept.add({ tools: [['a', 'echo', 'echo']], prompts: [] });
    await kept.flush();
    const [file = ''] = readdirSync(join(folder, NAMES)).map((name) => join(folder, NAMES, name));
    utimesSync(file, 1, 1);
    names(['a']).read();
    vi.useFakeTimers();
    names(['a']).take();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.poll(() => statSync(file).atimeMs).toBeGreaterThan(1000);
    expect(statSync(file).mtimeMs).toBe(1000);
  });
});
