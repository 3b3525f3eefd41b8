import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/gateway/servers/channel.ts';
import { PendingRequests } from '../../../src/gateway/servers/pending-requests.ts';

describe('pending requests', () => {
  it('keep nothing of a thousand that were cancelled and never answered', () => {
    const pending = new PendingRequests();
    const answers: Answer[] = [];
    for (let id = 1; id <= 1000; id++)
      pending.cancel(pending.add((answer) => answers.push(answer), String(id)));
    expect(answers).toHaveLength(1000);
    expect(answers.every(({ kind }) => kind === 'lost')).toBe(true);
    expect(pending.drain()).toEqual([]);
  });

  it('drop late answers to the last that were cancelled, each once', () => {
    const pending = new PendingRequests();
    for (let id = 1; id <= 300; id++) pending.cancel(pending.add(() => {}, String(id)));
    expect(pending.take('300')).toBe('dropped');
    expect(pending.take('"45"')).toBe('dropped');
    expect(pending.take('300')).toBeUndefined();
    expect(pending.take('44')).toBeUndefined();
  });

  it('give an id that was cancelled to no other request while its answer may still come', () => {
    const pending = new PendingRequests();
    const second = (): void => {};
    pending.cancel(pending.add(() => {}, '5'));
    const id = pending.add(second, '5');
    expect(id).not.toBe('5');
    expect(pending.take('5')).toBe('dropped');
    expect(pending.take(id)).toBe(second);
  });
});
