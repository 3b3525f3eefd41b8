import { describe, expect, it } from 'vitest';
import { Subscriptions } from '../../../../src/gateway/servers/shared/subscriptions.ts';

/** Each of them subscribed, and the server has said yes. */
function held(...all: readonly (readonly [string, string])[]): Subscriptions<string> {
  const subscriptions = new Subscriptions<string>();
  for (const [uri, holder] of all) {
    subscriptions.ask(uri, holder);
    subscriptions.confirm(uri, holder);
  }
  return subscriptions;
}

describe('a resource that has changed', () => {
  it('is for who subscribed to it and for who subscribed to what it is a part of, once each', () => {
    const subscriptions = held(
      ['one://dir/a', 'a'],
      ['one://dir', 'b'],
      ['one://dir/', 'b'],
      ['one://x', 'c'],
    );
    expect(subscriptions.of('one://dir/a')).toEqual(['a', 'b']);
  });

  it('is not for who subscribed to what only begins alike', () => {
    expect(held(['one://dir', 'a']).of('one://dirty/secret')).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is heard when the server has said yes, and not after it was given up meanwhile', () => {
    const subscriptions = held();
    subscriptions.ask('one://a', 'a');
    subscriptions.ask('one://a', 'b');
    expect(subscriptions.of('one://a')).toEqual([]);
    expect(subscriptions.delete('one://a', 'b')).toBe(false);
    subscriptions.confirm('one://a', 'a');
    subscriptions.confirm('one://a', 'b');
    expect(subscriptions.of('one://a')).toEqual(['a']);
  });

  it('that is asked for keeps the one of another who leaves, until it is refused', () => {
    const subscriptions = held(['one://a', 'a']);
    subscriptions.ask('one://a', 'b');
    expect(subscriptions.leave('a')).toEqual([]);
    expect(subscriptions.refuse('one://a', 'b')).toBe(true);
  });

  it('that the server never had need not be ended', () => {
    const subscriptions = held();
    subscriptions.ask('one://a', 'a');
    expect(subscriptions.refuse('one://a', 'a')).toBe(false);
  });

  it('that is had is not lost when it is asked for once more and refused', () => {
    const subscriptions = held(['one://a', 'a']);
    subscriptions.ask('one://a', 'a');
    expect(subscriptions.refuse('one://a', 'a')).toBe(false);
    expect(subscriptions.of('one://a')).toEqual(['a']);
  });
});
