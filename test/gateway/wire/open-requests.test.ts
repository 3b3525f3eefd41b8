import { describe, expect, it } from 'vitest';
import { OpenRequests } from '../../../src/gateway/wire/open-requests.ts';

describe('open requests', () => {
  it('keep nothing of a thousand that were cancelled and never answered', () => {
    const open = new OpenRequests<number>();
    for (let nth = 1; nth <= 1000; nth++) expect(open.cancel(open.add(nth, String(nth)))).toBe(nth);
    expect(open.size).toBe(0);
    expect(open.drain()).toEqual([]);
  });

  it('give an id that was cancelled to no other request while its answer may still come', () => {
    const open = new OpenRequests<string>();
    open.cancel(open.add('first', '5'));
    const id = open.add('second', '5');
    expect(id).not.toBe('5');
    expect(open.take('5')).toBeUndefined();
    expect(open.take(id)).toBe('second');
    expect(open.add('third', '5')).toBe('5');
  });

  it('remember the last that were cancelled, whichever type the late answer gives their id', () => {
    const open = new OpenRequests<string>();
    for (let id = 1; id <= 300; id++) open.cancel(open.add('', String(id)));
    // The oldest are forgotten, and their ids are free again.
    expect(open.idFor('44')).toBe('44');
    expect(open.idFor('45')).not.toBe('45');
    expect(open.take('"45"')).toBeUndefined();
    expect(open.idFor('45')).toBe('45');
  });

  it('are found under an id that a peer gives back as another type', () => {
    const open = new OpenRequests<string>();
    open.add('a', '7');
    expect(open.get('"7"')).toBe('a');
    expect(open.take('"7"')).toBe('a');
    expect(open.get('7')).toBeUndefined();
  });

  it('are not found for the late answer to a cancelled one that is nearly the same', () => {
    const open = new OpenRequests<string>();
    open.cancel(open.add('first', '1'));
    expect(open.add('second', '"1"')).toBe('"1"');
    expect(open.get('1')).toBeUndefined();
    expect(open.has('1')).toBe(false);
    expect(open.take('1')).toBeUndefined();
    expect(open.take('"1"')).toBe('second');
  });

  it('take no id that some peer could change', () => {
    const open = new OpenRequests<string>();
    for (const id of ['1.5', '1e3', '12345678901234567890', 'null']) expect(open.idFor(id)).not.toBe(id);
  });
});
