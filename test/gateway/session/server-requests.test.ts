import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/gateway/servers/connection.ts';
import { ExposedIds } from '../../../src/gateway/session/server-requests.ts';

const server = (): Connection => Object.create(null) as Connection;

describe('exposed ids', () => {
  it('keep nothing of a thousand requests that were given up', () => {
    const ids = new ExposedIds();
    const one = server();
    for (let id = 1; id <= 1000; id++) ids.giveUp(ids.expose(one, String(id)));
    expect(ids.of(one)).toEqual([]);
    expect(ids.find('1000')).toBeUndefined();
    expect(ids.findOriginal(one, '1000')).toBeUndefined();
  });

  it('give one that was given up to no other request while its answer may still come', () => {
    const ids = new ExposedIds();
    const one = server();
    ids.giveUp(ids.expose(one, '5'));
    const again = ids.expose(one, '5');
    expect(again.exposed).not.toBe('5');
    expect(ids.find('5')).toBeUndefined();
    expect(ids.find(again.exposed)).toBe(again);
    expect(ids.findOriginal(one, '5.0')).toBe(again);
  });

  it('find what a server knows by its own id, each server its own', () => {
    const ids = new ExposedIds();
    const [a, b] = [server(), server()];
    const entries = [ids.expose(a, '0'), ids.expose(b, '0')];
    expect([ids.findOriginal(a, '0'), ids.findOriginal(b, '0')]).toEqual(entries);
    expect(ids.findOriginal(a, '1')).toBeUndefined();
    ids.remove(entries[0]!);
    expect(ids.findOriginal(a, '0')).toBeUndefined();
    expect(ids.expose(a, '0').exposed).toBe('0');
  });
});
