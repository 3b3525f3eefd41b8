import { describe, expect, it } from 'vitest';
import { statusLine, statusOf } from '../../../src/gateway/cache/server-status.ts';
import type { CacheEntry } from '../../../src/gateway/catalog/cache-entry.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 2);
const listed = (at: number): CacheEntry => ({
  kind: 'listed',
  server: 'a',
  client: '{}',
  at,
  initialize: '{}',
  lists: { tools: { kind: 'items', at, shell: '{}', items: [['x', '{}']] }, prompts: { kind: 'failed', at } },
});
const failed = (at: number): CacheEntry => ({ kind: 'failed', server: 'a', client: '{}', at });
const slow = (at: number): CacheEntry => ({ kind: 'slow', server: 'a', client: '{}', at });
const line = (...entries: CacheEntry[]): string => statusLine(statusOf('a', entries, 24 * HOUR, NOW), NOW);

describe('what is told of a kept server', () => {
  it.each([
    ['none', [], 'a: nothing is kept'],
    ['kept', [listed(NOW - 2 * HOUR)], 'a: 1 tool; listed 2 h ago, used for 22 h more'],
    [
      'too old',
      [listed(NOW - 49 * HOUR)],
      'a: listed 2 d ago, which is too old: asked anew by the next session',
    ],
    ['failed', [failed(NOW - 120_000)], 'a: did not start 2 min ago; left alone for 8 min more'],
    [
      'slow',
      [slow(NOW - 120_000)],
      'a: was still starting 2 min ago, when the session began; each session starts it',
    ],
    [
      'of the future',
      [listed(NOW + HOUR)],
      'a: listed 0 s ago, which is too old: asked anew by the next session',
    ],
    [
      'fresh before failed',
      [failed(NOW - HOUR), listed(NOW - 2 * HOUR)],
      'a: 1 tool; listed 2 h ago, used for 22 h more',
    ],
  ])('%s', (_, entries, text) => {
    expect(line(...entries)).toBe(text);
  });
});
