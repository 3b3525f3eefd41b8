import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientEntry, type StartWords } from '../../src/clients/client-entry.ts';
import { installIn, uninstallFrom } from '../../src/clients/edit.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import type { KnownClient } from '../../src/clients/known-client.ts';
import { runs } from '../support/runs.ts';
import { samplesOf, seen } from './samples.ts';

const WORDS: StartWords = ['/opt/node', '/opt/bcp-proxy.js'];
const named = (name: string): KnownClient => CLIENTS.find((client) => client.name === name)!;

async function put(client: KnownClient, text: string, words = WORDS) {
  const made = await installIn(client, text, words, false);
  if (made.state !== 'changed') throw new Error(made.state);
  return made;
}

describe.each(CLIENTS)('the file of $title', (client) => {
  it('differs by our entry alone once it is in, and has its bytes again once it is out', async () => {
    for (const text of samplesOf(client)) {
      const { text: after, splice } = await put(client, text);
      const [before, now] = [seen(client, text), seen(client, after)];
      const expected = {
        ...before,
        [client.key]: {
          ...(before[client.key] as object | undefined),
          'bcp-proxy': clientEntry(client.shape, WORDS),
        },
      };
      expect(now, JSON.stringify(text)).toEqual(expected);
      expect(await installIn(client, after, WORDS, false)).toEqual({ state: 'same' });
      expect((await uninstallFrom(client, after, [splice]))?.text).toBe(text);
      if (text.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    }
  });

  it('keeps what somebody writes into it between the two', async () => {
    for (const text of samplesOf(client)) {
      const { text: after, splice } = await put(client, text);
      const comment = client.format === 'json' ? '\n// later: ünï\n' : '\n# later: ünï\n';
      expect((await uninstallFrom(client, after + comment, [splice]))?.text).toBe(text + comment);
    }
  });
});

it('over a hundred and twenty files of each kind of text are tried', () => {
  const all = CLIENTS.flatMap((client) => samplesOf(client).map((text) => `${client.format}\0${text}`));
  expect(new Set(all).size).toBeGreaterThan(120);
});

it('whatever a file holds comes back to the byte, or the file is refused', async () => {
  const all = CLIENTS.flatMap((client) => samplesOf(client).map((text) => ({ client, text })));
  let edited = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.nat(),
      fc.constantFrom(
        '',
        ' ',
        '\n',
        '\t',
        ',',
        '}',
        '"',
        '#',
        '//x\n',
        '/* y */',
        '[x]\n',
        '🙂',
        '\r\n',
        ': ',
      ),
      fc.nat(3),
      async ({ client, text }, place, extra, cut) => {
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + extra + text.slice(at + cut);
        const made = await installIn(client, changed, WORDS, false).catch((error: Error) => error.name);
        if (typeof made === 'string') {
          expect(made).toBe('NotEditable');
          return;
        }
        if (made.state !== 'changed') throw new Error(made.state);
        edited++;
        expect((await uninstallFrom(client, made.text, [made.splice]))?.text).toBe(changed);
      },
    ),
    { numRuns: runs(3000), seed: 26 },
  );
  expect(edited).toBeGreaterThan(runs(1000));
});

describe('an entry', () => {
  it('comes out without a word of how it came in', async () => {
    const text = '{\n  // one\n  "mcpServers": {\n    "a": { "command": "x" }\n  }\n}\n';
    const { text: after } = await put(named('cursor'), text);
    expect((await uninstallFrom(named('cursor'), after, []))?.text).toBe(text);
  });

  it('of another program is left, and comes back where it was replaced by force', async () => {
    const text = '{ "mcpServers": { "bcp-proxy": { "command": "theirs" } } }';
    expect(await installIn(named('cursor'), text, WORDS, false)).toEqual({ state: 'foreign' });
    expect(await uninstallFrom(named('cursor'), text, [])).toBeUndefined();
    const made = await installIn(named('cursor'), text, WORDS, true);
    if (made.state !== 'changed') throw new Error(made.state);
    expect((await uninstallFrom(named('cursor'), made.text, [made.splice]))?.text).toBe(text);
  });

  it.each([
    ['cursor', '{ "mcpServers": [] }'],
    ['cursor', '[]'],
    ['cursor', '{ "a": 1 "b": 2 }'],
    ['cursor', '{ "a": 1, "a": 2 }'],
    ['codex', 'mcp_servers = { a = { command = "x" } }\n'],
    ['codex', 'a = \n'],
    ['goose', 'a: [\n'],
    ['goose', 'a: 1\n---\nb: 2\n'],
  ])('is not put into %s: %s', async (name, text) => {
    await expect(installIn(named(name), text, WORDS, false)).rejects.toMatchObject({ name: 'NotEditable' });
  });
});
