import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../../../src/engine/create-engine.ts';
import { applyDelta } from '../../../src/engine/repeats/delta.ts';
import { readRepeated } from '../../../src/engine/repeats/repeat-marker.ts';
import type { RouteConfig } from '../../../src/model/route-config.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import type { Session } from '../../../src/store/session.ts';
import { StoredTexts } from '../../../src/store/stored-texts.ts';
import { builtInEngine } from '../../support/engine.ts';
import { exactTokens } from '../../support/oracle.ts';
import { runs } from '../../support/runs.ts';
import { session } from '../../support/session.ts';

const LOG = readFileSync('test/corpus/log-maven-full.txt', 'utf8');
const route: RouteConfig = { name: 'polled', match: { tool: ['poll*'] }, action: 'detect', repeats: 'delta' };
const call = (tool = 'poll', args: object = { page: 1 }) => ({ server: 'ci', tool, args });

let engine: TextEngine;
let bounded: TextEngine;
beforeAll(async () => {
  engine = (await builtInEngine({ routes: [route] })).engine;
  bounded = (await builtInEngine({ routes: [{ ...route, budget: { tokens: 300 } }] })).engine;
});

async function send(client: Session, original: string, made = call(), by = engine): Promise<string> {
  const text = (await by.rewrite(original, made)) ?? original;
  return (await by.fit([{ original, text }], made, client))[0] ?? '';
}

describe('a repeated result', () => {
  it('is said to be the same, in a line', async () => {
    const client = session();
    const first = await send(client, LOG);
    const again = await send(client, LOG);
    const handle = readRepeated(again)?.handle ?? '';
    expect(again).toBe(`#bcp same as the last whole result of poll {"page":1} (all: bcp_get ${handle})`);
    expect(first).toBe((await engine.rewrite(LOG, call())) ?? LOG);
    expect(client.handles.get(handle)?.text).toBe(LOG);
  });

  it('that changed a little is told by what changed, always against the last whole one', async () => {
    const client = session();
    const first = await send(client, LOG);
    for (const seconds of ['0.178', '0.179', '0.180']) {
      const later = LOG.replace('0.177', seconds);
      const sent = await send(client, later);
      expect(exactTokens(sent)).toBeLessThan(exactTokens(first) / 5);
      const repeated = readRepeated(sent);
      expect(repeated?.difference).toBe('changed since');
      expect(applyDelta(first, repeated?.delta ?? '')).toBe((await engine.rewrite(later, call())) ?? later);
      expect(client.handles.get(repeated?.handle ?? '')?.text).toBe(later);
    }
  });

  it('in long compact lines is told in the tool’s own', async () => {
    const client = session();
    const listing = readFileSync('test/corpus/fs-list-nm.txt', 'utf8');
    const first = await send(client, listing);
    const later = listing.replace(/\n(?=\[FILE\])/, '\n[FILE] new.txt\n');
    const repeated = readRepeated(await send(client, later));
    expect(repeated?.difference).toBe("changed (in the tool's own lines) since");
    expect(applyDelta(expand(first), repeated?.delta ?? '')).toBe(later);
  });

  it('is found again under another call, and that call is named', async () => {
    const client = session();
    await send(client, LOG, call('poll', { page: 1 }));
    expect(await send(client, LOG, call('poll_all', {}))).toContain('result of poll {"page":1} (');
  });

  it('that is unlike the last one goes out whole, and is what later ones are told against', async () => {
    const client = session();
    await send(client, LOG);
    const other = readFileSync('test/corpus/log-npm-debug.txt', 'utf8');
    const whole = await send(client, other);
    expect(readRepeated(whole)).toBeUndefined();
    expect(readRepeated(await send(client, other))?.difference).toBe('same as');
    expect(readRepeated(await send(client, LOG))).toBeUndefined();
  });

  it('is sent whole to another session, on another route, after another call, and where a line would not be shorter', async () => {
    const client = session();
    const first = await send(client, LOG);
    expect(await send(session(), LOG)).toBe(first);
    expect(await send(client, LOG, call('list'))).toBe(first);
    expect(await send(client, LOG, call('poll', { query: 'x'.repeat(400) }))).toBe(first);
    expect([await send(client, 'all fine'), await send(client, 'all fine')]).toEqual([
      'all fine',
      'all fine',
    ]);
  });

  it('is sent whole where what it would be told against may not have arrived', async () => {
    const client = session();
    const first = await send(client, LOG);
    client.earlier.forget();
    expect(await send(client, LOG)).toBe(first);
  });

  it('is sent whole where there is no room to keep it', async () => {
    const client = session(new StoredTexts(undefined, 100));
    expect(await send(client, LOG)).toBe(await send(client, LOG));
  });

  it('that was shortened is told against what was sent of it', async () => {
    const client = session();
    const first = await send(client, LOG, call(), bounded);
    expect(exactTokens(first)).toBeLessThanOrEqual(300);
    expect(readRepeated(await send(client, LOG, call(), bounded))?.difference).toBe('same as');
    const later = LOG.replace('0.177', '0.178');
    const repeated = readRepeated(await send(client, later, call(), bounded));
    const expected = await send(session(), later, call(), bounded);
    expect(applyDelta(first, repeated?.delta ?? '')).toBe(expected);
  });

  it('comes back over whole sessions of generated results', async () => {
    const line = fc.constantFrom('tea 4', 'milk 2', '@@ 1', '-x', '+y', '#bcp json', '', 'salt '.repeat(30));
    const text = fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 8 }), async (results) => {
        const client = session();
        let last = '';
        for (const original of results) {
          const sent = await send(client, original);
          const expected = (await engine.rewrite(original, call())) ?? original;
          const repeated = readRepeated(sent);
          if (repeated === undefined) {
            expect(sent).toBe(expected);
            last = sent;
            continue;
          }
          expect(exactTokens(sent)).toBeLessThan(exactTokens(expected));
          const { difference, delta } = repeated;
          if (difference === 'same as') expect(last).toBe(expected);
          else if (difference === 'changed since') expect(applyDelta(last, delta)).toBe(expected);
          else expect(applyDelta(expand(last), delta)).toBe(original);
          expect(client.handles.get(repeated.handle)?.text).toBe(original);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
