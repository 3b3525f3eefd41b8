import { describe, expect, it } from 'vitest';
import { Lazy } from '../../src/platform/lazy.ts';

describe('what is loaded late', () => {
  it('is loaded once', async () => {
    let loads = 0;
    const late = new Lazy(async () => ++loads);
    expect([late.now, late.asked]).toEqual([undefined, false]);
    expect(await Promise.all([late.get(), late.get()])).toEqual([1, 1]);
    expect([late.now, await late.get(), late.asked]).toEqual([1, 1, true]);
  });

  it('is loaded again by who needs it next where it failed, and fails once for all who wait', async () => {
    let loads = 0;
    const late = new Lazy(async () => {
      if (++loads === 1) throw new Error('too many open files');
      return loads;
    });
    const first = await Promise.allSettled([late.get(), late.get()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await late.get()).toBe(2);
  });

  it('stays what took its place while it was loading', async () => {
    const late = new Lazy<string>(() => Promise.reject(new Error('late')));
    const failing = late.get();
    late.replace('another');
    await expect(failing).rejects.toThrow('late');
    expect([late.now, await late.get()]).toEqual(['another', 'another']);
  });
});
