import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientEntry, type StartWords } from '../../src/clients/client-entry.ts';
import { uninstallFrom } from '../../src/clients/edit.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import type { KnownClient } from '../../src/clients/known-client.ts';
import { moveOut } from '../../src/clients/move-out.ts';
import { isRecord } from '../../src/json/is-record.ts';
import { runs, sampled } from '../support/runs.ts';
import { samplesOf, seen } from './samples.ts';

const WORDS: StartWords = ['/opt/node', '/opt/bcp-proxy.js'];
const named = (name: string): KnownClient => CLIENTS.find((client) => client.name === name)!;
const ours = ({ shape }: KnownClient) => clientEntry(shape, WORDS);
const serversIn = (client: KnownClient, text: string): Record<string, unknown> => {
  const servers = seen(client, text)[client.key];
  return isRecord(servers) ? servers : {};
};
const move = (client: KnownClient, text: string, names = Object.keys(serversIn(client, text))) =>
  moveOut(client, text, names, ours(client), {}, []);

describe.each(CLIENTS)('the file of $title', (client) => {
  it('holds our entry alone once its servers are moved, and has its bytes again once they are back', async () => {
    for (const text of sampled(samplesOf(client), 3)) {
      const before = seen(client, text);
      const servers = serversIn(client, text);
      const made = await move(client, text);
      expect(made.moved, text).toEqual(Object.keys(servers));
      expect(seen(client, made.text)).toEqual({ ...before, [client.key]: { 'bcp-proxy': ours(client) } });
      const back = await uninstallFrom(client, made.text, [made.splice]);
      expect(back).toEqual({ text, moved: servers, wrapped: {} });
    }
  });

  it('gets back what was moved, beside what somebody has written into it between the two', async () => {
    for (const text of sampled(samplesOf(client), 3)) {
      const { text: after, splice } = await move(client, text);
      const comment = client.format === 'json' ? '\n// later: ünï\n' : '\n# later: ünï\n';
      expect((await uninstallFrom(client, after + comment, [splice]))?.text).toBe(text + comment);
    }
  });

  it('gets back what was moved where our entry itself was edited', async () => {
    for (const text of sampled(samplesOf(client), 3)) {
      const { text: after, splice } = await move(client, text);
      const edited = after.replace('/opt/bcp-proxy.js', '/new/bcp-proxy.js');
      const back = await uninstallFrom(client, edited, [splice]);
      const { [client.key]: servers = {}, ...rest } = seen(client, text);
      const { [client.key]: now, ...restNow } = seen(client, back?.text ?? '');
      expect([restNow, now ?? {}], text).toEqual([rest, servers ?? {}]);
    }
  });

  it('gives up servers one after the other, and has its bytes again', async () => {
    for (const text of sampled(samplesOf(client), 3)) {
      const [first, ...others] = Object.keys(serversIn(client, text));
      const one = await moveOut(client, text, first === undefined ? [] : [first], ours(client), {}, []);
      const two = await moveOut(client, one.text, others, ours(client), {}, [one.splice]);
      expect((await uninstallFrom(client, two.text, [two.splice]))?.text).toBe(text);
      // Whichever of the two the file holds after a sudden end.
      const both = [two.splice, one.splice];
      expect((await uninstallFrom(client, two.text, both))?.text).toBe(text);
      expect((await uninstallFrom(client, one.text, both))?.text).toBe(text);
    }
  });
});

it('whatever a file holds comes back to the byte, or stays where it is', async () => {
  const all = CLIENTS.flatMap((client) => samplesOf(client).map((text) => ({ client, text })));
  const extras = ['', ' ', '\n', '\t', ',', '}', '"', '#', '//x\n', '/* y */', '[x]\n', '🙂', '\r\n', ': '];
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.nat(),
      fc.constantFrom(...extras),
      fc.nat(3),
      async ({ client, text }, place, extra, cut) => {
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + extra + text.slice(at + cut);
        let names: readonly string[];
        try {
          names = Object.keys(serversIn(client, changed));
        } catch {
          return;
        }
        const made = await moveOut(client, changed, names, ours(client), {}, []).catch(
          (error: Error) => error.name,
        );
        if (typeof made === 'string') {
          expect(made).toBe('NotEditable');
          return;
        }
        moved += made.moved.length;
        const left = Object.keys(serversIn(client, made.text)).filter((name) => name !== 'bcp-proxy');
        expect(left.sort()).toEqual(made.stuck.map(({ name }) => name).sort());
        expect((await uninstallFrom(client, made.text, [made.splice]))?.text).toBe(changed);
      },
    ),
    { numRuns: runs(3000), seed: 26 },
  );
  expect(moved).toBeGreaterThan(runs(400));
});

describe('a server', () => {
  it('takes its tables and comments of its own with it, and leaves those of its neighbours', async () => {
    const text = `# top
[mcp_servers.a]
command = "x" # which

[mcp_servers.a.env]
K = "v"

# of b
[mcp_servers.b]
url = "https://b.example/mcp"

[other]
k = 1

[mcp_servers.a.tools]
x = 1
`;
    const { text: after, moved } = await move(named('codex'), text, ['a']);
    expect(moved).toEqual(['a']);
    expect(after).toContain('# of b\n[mcp_servers.b]\nurl = "https://b.example/mcp"\n\n[other]\nk = 1\n');
    expect(after).not.toContain('K = "v"');
  });

  it.each([
    ['codex', 'mcp_servers.a.command = "x"\nmcp_servers.b.command = "y"\n'],
    ['goose', 'extensions:\n  a: &one { cmd: x }\n  b: *one\n'],
  ])('stays in %s where it cannot be taken out alone: %s', async (name, text) => {
    const { stuck, text: after } = await move(named(name), text, ['a']);
    expect(stuck).toMatchObject([{ name: 'a' }]);
    expect(serversIn(named(name), after)).toHaveProperty('a');
  });

  it('of a name that is there again by now is not put beside it', async () => {
    const text = '{ "mcpServers": { "a": { "command": "old" }, "b": { "command": "y" } } }';
    const { text: after, splice } = await move(named('cursor'), text);
    const again = after.replace('"bcp-proxy"', '"a": { "command": "new" }, "bcp-proxy"');
    const back = await uninstallFrom(named('cursor'), again, [splice]);
    expect(serversIn(named('cursor'), back?.text ?? '')).toEqual({
      a: { command: 'new' },
      b: { command: 'y' },
    });
    expect(back?.moved).toEqual({ b: { command: 'y' } });
  });

  it('comes back where somebody has taken our entry out by hand', async () => {
    const text = '{ "mcpServers": { "a": { "command": "x" } } }';
    const { splice } = await move(named('cursor'), text);
    const back = await uninstallFrom(named('cursor'), '{ "mcpServers": {} }', [splice]);
    expect(serversIn(named('cursor'), back?.text ?? '')).toEqual({ a: { command: 'x' } });
  });
});
