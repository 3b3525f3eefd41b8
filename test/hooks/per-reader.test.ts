import { expect, it } from 'vitest';
import { startMemories } from '../../src/hooks/compact-result.ts';

const reader = (session: string, agent?: string) => ({ client: 'claude', session, agent });
const lines = ['x'.repeat(500_000)];
const seen = { key: 'k', label: 'Read a', lines, numbers: [0], inFull: [true] };

it('a conversation is forgotten with its subagents, and no other', () => {
  const memories = startMemories();
  const names = [reader('s'), reader('s', 'sub'), reader('s2'), reader('s', 'other')];
  const before = names.map((one) => memories.of(one));
  memories.forget(reader('s', 'sub'));
  expect(memories.of(reader('s'))).toBe(before[0]);
  memories.forget(reader('s'));
  expect(names.filter((one, i) => memories.of(one) === before[i])).toEqual([reader('s2')]);
});

it('the memories that were used longest ago go first, where there are many or long ones', () => {
  const memories = startMemories();
  const first = memories.of(reader('0'));
  for (let i = 1; i < 64; i++) memories.of(reader(String(i)));
  expect(memories.of(reader('0'))).toBe(first);
  for (let i = 1; i <= 20; i++) memories.of(reader(`long ${i}`)).seen.add(seen);
  const last = memories.of(reader('long 20'));
  expect(last.seen.size).toBeGreaterThan(0);
  expect(memories.of(reader('0'))).not.toBe(first);
  expect(memories.of(reader('long 1')).seen.size).toBe(0);
  expect(memories.of(reader('long 20'))).toBe(last);
});
