import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';
import { type Home, makeHome } from '../config/project.ts';

const { bcpProxy } = inEmptyHome();

const PROXY = fileURLToPath(new URL('../../dist/bcp-proxy.js', import.meta.url));
const SCRIPTED = fileURLToPath(new URL('../fixtures/servers/scripted.mjs', import.meta.url));

const HOSTILE = {
  'local/nested': '(a+)+$',
  'local/words': '^(\\w+\\s?)*$',
  'local/cubic': '^(.*)(.*)(.*)x$',
  'local/same': '^(?:a|a)*$',
};

const CONFIG = `version: 1
servers: { s: { command: '${process.execPath}', args: ['${SCRIPTED}'] } }
rules:
${Object.entries(HOSTILE)
  .map(([id, line]) => `  - { id: ${id}, kind: lines, line: '${line}', emit: { block: tool_result } }`)
  .join('\n')}
  - { id: local/items, kind: lines, line: '^item=[a-z]+-\\d+$', emit: { block: tool_result } }
`;

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  await home.write({ 'c.yaml': CONFIG });
});
afterEach(() => home.remove());

/** A session with the built proxy: what it says on stderr, and the texts that calls come back with. */
function session() {
  const child = spawn(process.execPath, [PROXY, '--config', home.path('c.yaml')], {
    cwd: home.home,
    env: { PATH: process.env['PATH'], ...home.env },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const waiting = new Map<unknown, (text: string) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result } = JSON.parse(line) as { id?: unknown; result?: { content?: { text: string }[] } };
    waiting.get(id)?.(result?.content?.[0]?.text ?? '');
  });
  let last = 0;
  const ask = (method: string, params: object): Promise<string> =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: last, method, params })}\n`);
    });
  const clientInfo = { name: 'tester', version: '1' };
  return {
    initialize: () => ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
    echo: (text: string) => ask('tools/call', { name: 'echo', arguments: { text } }),
    async says(words: string): Promise<string> {
      while (!stderr.includes(words)) await once(child.stderr, 'data');
      return stderr;
    },
    async end() {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}

const ATTACK = Array.from({ length: 50 }, (_, i) => `${'a'.repeat(1900 + ((i * 37) % 50))}!`).join('\n');

it('patterns that would hang are never run: calls are answered before they are judged, and after', async () => {
  const first = session();
  await first.initialize();
  expect(await first.echo(ATTACK)).toBe(ATTACK);
  const log = await first.says('they are on now: local/items.');
  expect(log).toContain('5 rules are off until the gateway has judged');
  for (const id of Object.keys(HOSTILE)) expect(log).toContain(`The rule ${id} is off`);
  expect(await first.echo(ATTACK)).toBe(ATTACK);
  await first.end();

  const second = session();
  await second.initialize();
  expect(await second.echo(ATTACK)).toBe(ATTACK);
  expect(await second.says('The rule local/same is off')).not.toContain('until');
  await second.end();
});

it('explain says which rules were off, and why', async () => {
  const args = ['explain', '-', '--config', home.path('c.yaml')];
  const { stdout, status } = await bcpProxy(args, ATTACK, { HOME: home.home });
  expect(status).toBe(0);
  expect(stdout).toContain(
    "local/nested: off, the time of its pattern grows exponentially with a line's length",
  );
  expect(stdout).toContain('local/cubic: off');
  expect(stdout).not.toContain('local/items: off');
});
