import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptNames, NO_NAMES } from '../../../src/gateway/cache/kept-names.ts';
import { Vault } from '../../../src/gateway/cache/sealed.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = (owners: readonly string[], scope = 'config') =>
  new KeptNames(Vault.open(folder)!, scope, ([owner]) => owners.includes(owner));

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

  it('say when a session took them last', async () => {
    const kept = names(['a']);
    kept.add({ tools: [['a', 'echo', 'echo']], prompts: [] });
    await kept.flush();
    const [file = ''] = readdirSync(join(folder, 'names')).map((name) => join(folder, 'names', name));
    utimesSync(file, 1, 1);
    names(['a']).read();
    vi.useFakeTimers();
    names(['a']).take();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(statSync(file).atimeMs).toBeGreaterThan(1000));
    expect(statSync(file).mtimeMs).toBe(1000);
  });
});
