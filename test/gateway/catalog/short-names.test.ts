import { describe, expect, it } from 'vitest';
import { ShortNames } from '../../../src/gateway/catalog/directory.ts';
import { readClientTable } from '../../../src/gateway/policy/client-table.ts';
import { FITS_ALL } from '../../../src/route/prefixed-name.ts';

const LONG = 'a'.repeat(60);

describe('a name that a client does not take', () => {
  it('is cut at its end, and is the same in every session', () => {
    const short = new ShortNames(() => false).of(LONG, 48);
    expect(short).toMatch(/^a{39}_[0-9a-f]{8}$/);
    expect(new ShortNames(() => false).of(LONG, 48)).toBe(short);
  });

  it('stays where it fits, and where nothing is known of the client', () => {
    const names = new ShortNames(() => false);
    expect([names.of(LONG, 60), names.of(LONG, undefined)]).toEqual([LONG, LONG]);
  });

  it('gets another suffix where a tool has what it would be cut to', () => {
    const short = new ShortNames(() => false).of(LONG, 48);
    const taken = new ShortNames((name) => name === short);
    expect(taken.of(LONG, 48)).not.toBe(short);
    const later = new ShortNames(() => false);
    expect(later.of(LONG, 48)).toBe(short);
    expect(later.of(short, 48)).not.toBe(short);
    expect(later.of(LONG, 48)).toBe(short);
  });

  it('is longer than the bound below which nobody asks for the client', async () => {
    const { clients } = await readClientTable();
    const rooms = clients.flatMap(({ nameRoom = [] }) => nameRoom);
    expect(Math.min(...rooms)).toBe(FITS_ALL);
  });
});
