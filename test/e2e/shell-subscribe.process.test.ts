import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { inHomeWithDaemons } from '../support/daemons.ts';

const { HOME, begin } = inHomeWithDaemons();
const SERVER = resolve('test/fixtures/servers/offers.mjs');

function project(name: string): { readonly config: string; readonly notes: () => readonly string[] } {
  const folder = join(HOME, name);
  mkdirSync(folder);
  const notes = join(folder, 'notes.txt');
  const config = join(folder, 'bcp-proxy.config.json');
  const o = { command: process.execPath, args: [SERVER], env: { NOTES: notes }, inherit_env: ['PATH'] };
  writeFileSync(config, JSON.stringify({ version: 1, servers: { o } }));
  return {
    config,
    notes: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
  };
}

/** Follows a resource, and interrupts it when so many lines have come. */
function follow(words: readonly string[], env: Readonly<Record<string, string>>, stopAfter = Infinity) {
  const child = begin(['resources', 'subscribe', 'o', ...words], env);
  // biome-ignore lint/suspicious/noExplicitAny: lines are looked at by each test in its own way
  const lines: any[] = [];
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line));
    if (lines.length === stopAfter) child.kill('SIGINT');
  });
  return new Promise<{ code: number | null; lines: typeof lines; stderr: string }>((done) => {
    child.on('close', (code) => done({ code, lines, stderr }));
  });
}

describe.skipIf(process.platform === 'win32').each([
  ['in a process of its own', { BCP_NO_DAEMON: '1' }],
  ['through the daemon', {}],
])('resources subscribe, %s', (way, env) => {
  const name = way.replaceAll(' ', '-');

  it('tells each update of the resource and of its parts, until Ctrl-C, and leaves the server in order', async () => {
    const { config, notes } = project(`${name}-ends`);
    const { code, lines, stderr } = await follow(['test://notes', '--config', config], env, 2);
    expect([code, stderr]).toEqual([130, '']);
    expect(lines.slice(0, 2).map(({ uri }) => uri)).toEqual(['test://notes/part', 'test://notes']);
    expect(Date.parse(lines[0].at)).toBeGreaterThan(0);
    expect(lines[2]).toMatchObject({ success: false, error: { code: 'INTERRUPTED' } });
    expect(notes()).toContain('resources/unsubscribe test://notes');
  });

  it('with --read tells what stands there now', async () => {
    const { config } = project(`${name}-reads`);
    const { lines } = await follow(['test://notes', '--read', '--config', config], env, 2);
    expect(lines[0].data.contents).toEqual([
      { uri: 'test://notes/part', text: 'reading 1 of test://notes/part' },
    ]);
    expect(lines[1].data.contents[0].text).toBe('reading 2 of test://notes');
  });

  it('ends with an error when the server ends, and says its last words', async () => {
    const { config } = project(`${name}-dies`);
    const { code, lines } = await follow(['test://dies', '--config', config], env);
    expect(code).toBe(3);
    expect(lines.map(({ uri }) => uri)).toEqual(['test://dies/part', 'test://dies', undefined]);
    expect(lines[2]).toMatchObject({ success: false, error: { code: 'SERVER_UNREACHABLE' } });
    expect(lines[2].error.message).toContain('the disk is full');
  });
});

describe.skipIf(process.platform === 'win32')('resources subscribe', () => {
  it('of two shells at one server ends for one of them alone', async () => {
    const { config, notes } = project('two');
    const first = begin(['resources', 'subscribe', 'o', 'test://notes', '--config', config]);
    const updates = createInterface({ input: first.stdout })[Symbol.asyncIterator]();
    await updates.next();
    await updates.next();
    // The server tells both, because there is one subscription.
    expect((await follow(['test://notes', '--config', config], {}, 2)).code).toBe(130);
    await updates.next();
    await updates.next();
    expect(notes()).not.toContain('resources/unsubscribe test://notes');
    first.kill('SIGINT');
    const code = await new Promise((done) => first.on('close', done));
    expect(code).toBe(130);
    expect(notes().at(-1)).toBe('resources/unsubscribe test://notes');
  });
});
