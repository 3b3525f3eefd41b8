import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/store/content-hash.ts';
import { DiskTexts } from '../../src/store/disk-texts.ts';
import { findTexts } from '../../src/store/find-texts.ts';
import { HandleDraft } from '../../src/store/handle-draft.ts';
import { SessionHandles } from '../../src/store/session-handles.ts';
import { StoredTexts } from '../../src/store/stored-texts.ts';

const SOURCE = { server: 'one', limits: { tokens: 1000, tokenFactor: 1 } };
const named = (...texts: string[]) => new Map(texts.map((text) => [contentHash(text), text]));

describe('kept texts', () => {
  it('are found by their hash', () => {
    const texts = new StoredTexts();
    expect(texts.putAll(named('tea', 'milk'))).toBe(true);
    expect(texts.get(contentHash('tea'))).toBe('tea');
    expect(texts.get(contentHash('salt'))).toBeUndefined();
  });

  it('are never dropped: where there is no room for all of some, none of them is kept', () => {
    const texts = new StoredTexts(undefined, 10);
    expect(texts.putAll(named('12345', '67'))).toBe(true);
    expect(texts.putAll(named('abc', 'defg'))).toBe(false);
    expect(texts.get(contentHash('abc'))).toBeUndefined();
    expect(texts.putAll(named('12345', 'abc'))).toBe(true);
    expect(texts.get(contentHash('67'))).toBe('67');
  });
});

describe('handles', () => {
  it('are the beginning of the BLAKE3 hash and lead to the content', () => {
    const session = new SessionHandles(new StoredTexts());
    const draft = new HandleDraft(session, SOURCE);
    const handle = draft.handle('a long listing');
    expect(contentHash('a long listing').slice(0, 6)).toBe(handle);
    expect(session.get(handle), 'before it was committed').toBeUndefined();
    expect(draft.commit()).toBe(true);
    expect(session.get(handle)).toEqual({ text: 'a long listing', ...SOURCE });
    expect(session.get(contentHash('a long listing'))?.text).toBe('a long listing');
  });

  it('lead nowhere in another session, like those that nobody was given', () => {
    const texts = new StoredTexts();
    const [mine, yours] = [new SessionHandles(texts), new SessionHandles(texts)];
    const draft = new HandleDraft(mine, SOURCE);
    const handle = draft.handle('mine');
    draft.commit();
    expect(mine.get(handle)?.text).toBe('mine');
    expect(yours.get(handle)).toBeUndefined();
    expect(yours.get('000000')).toBeUndefined();
  });

  it('get longer where two meet, and the shorter one stays what it was', () => {
    const seen = new Map<string, string>();
    let pair: [string, string] | undefined;
    for (let i = 0; pair === undefined; i++) {
      const text = `text ${i}`;
      const start = contentHash(text).slice(0, 6);
      const other = seen.get(start);
      if (other !== undefined) pair = [other, text];
      seen.set(start, text);
    }
    for (const together of [true, false]) {
      const session = new SessionHandles(new StoredTexts());
      let draft = new HandleDraft(session, SOURCE);
      const first = draft.handle(pair[0]);
      if (!together) {
        draft.commit();
        draft = new HandleDraft(session, SOURCE);
      }
      const second = draft.handle(pair[1]);
      draft.commit();
      expect(second.startsWith(first)).toBe(true);
      expect(second.length).toBeGreaterThan(first.length);
      expect(session.get(first)?.text).toBe(pair[0]);
      expect(session.get(second)?.text).toBe(pair[1]);
    }
  });

  it('are not given where there is no room', () => {
    const session = new SessionHandles(new StoredTexts(undefined, 3));
    const draft = new HandleDraft(session, SOURCE);
    const handle = draft.handle('four');
    expect(draft.commit()).toBe(false);
    expect(session.get(handle)).toBeUndefined();
  });
});

describe('texts on the disk', () => {
  const base = mkdtempSync(join(tmpdir(), 'bcp-texts-'));
  afterAll(() => rmSync(base, { recursive: true }));
  const folder = (): string => join(mkdtempSync(join(base, 'one-')), 'results');

  it('are for their owner alone, named by their hash', async () => {
    const place = folder();
    const disk = new DiskTexts(place);
    const hash = contentHash('secret tea');
    disk.put(hash, 'secret tea');
    await disk.flush();
    const file = join(place, hash.slice(0, 2), hash.slice(2));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(place, hash.slice(0, 2))).mode & 0o777).toBe(0o700);
    expect(await findTexts(place, hash.slice(0, 6))).toEqual([{ hash, text: 'secret tea' }]);
  });

  it('that were damaged are not there', async () => {
    const place = folder();
    const disk = new DiskTexts(place);
    const hash = contentHash('tea');
    disk.put(hash, 'tea');
    await disk.flush();
    writeFileSync(join(place, hash.slice(0, 2), hash.slice(2)), 'coffee');
    expect(await findTexts(place, hash)).toEqual([]);
  });

  it.each(['', 'zzzzzz', '../../etc', 'abc', '0'.repeat(65)])(
    'are not looked for under %o',
    async (handle) => {
      expect(await findTexts(folder(), handle)).toEqual([]);
    },
  );

  it('make room, oldest first', async () => {
    const place = folder();
    const first = new DiskTexts(place, 1000);
    const all = Array.from({ length: 12 }, (_, i) => `${i} `.padEnd(100, 'x'));
    for (const [i, text] of all.entries()) {
      const hash = contentHash(text);
      first.put(hash, text);
      await first.flush();
      utimesSync(join(place, hash.slice(0, 2), hash.slice(2)), 1000 + i, 1000 + i);
    }
    const later = new DiskTexts(place, 1000);
    later.put(contentHash('new'), 'new');
    await later.flush();
    const kept = readdirSync(place, { recursive: true }).length;
    expect(kept).toBeGreaterThan(0);
    expect(await findTexts(place, contentHash(all[0]!))).toEqual([]);
    expect((await findTexts(place, contentHash(all[11]!))).length).toBe(1);
    const sizes = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
  });

  it('that cannot be written are missing, and nothing fails', async () => {
    const place = join(folder(), 'file');
    const disk = new DiskTexts(join(place, '\0'));
    disk.put(contentHash('tea'), 'tea');
    await expect(disk.flush()).resolves.toBeUndefined();
  });
});
