import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { PROCESSES } from '../gateway/memory-servers.ts';

/** A server that is killed where `argv` says so, in its first lives; it counts them in a file. */
const SERVER = `
const { readFileSync, appendFileSync } = require('node:fs');
const [, file, at, times] = process.argv;
appendFileSync(file, '.');
const life = readFileSync(file, 'utf8').length;
const say = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (life <= Number(times) && method === at) process.kill(process.pid, 'SIGKILL');
  else if (method === 'initialize')
    say(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } });
  else if (method === 'tools/list') say(id, { tools: [{ name: 'survive', inputSchema: { type: 'object' } }] });
  else if (method === 'tools/call') say(id, { content: [{ type: 'text', text: 'here' }] });
  else if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } }));
});
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-killed-'));
});
afterEach(async () => {
  await stopAll();
  rmSync(folder, { recursive: true });
});

const lives = (): number => readFileSync(join(folder, 'lives'), 'utf8').length;

function startWith(at: string, times: number) {
  writeFileSync(join(folder, 'lives'), '');
  const args = ['-e', SERVER, join(folder, 'lives'), at, String(times)];
  return start([scripted('one'), scripted('fragile', {}, { command: process.execPath, args })], PROCESSES);
}

describe('a server that is killed once while it starts', () => {
  it.each(['initialize', 'notifications/initialized', 'tools/list'])('has its tools: at %s', async (at) => {
    const { client } = startWith(at, 1);
    await client.initialize();
    expect(textOf(await client.call('1', 'survive'))).toBe('here');
  });

  it.each(['initialize', 'tools/list'])('is left out if that happens again and again: at %s', async (at) => {
    const { client } = startWith(at, 1000);
    await client.initialize();
    expect((await client.call('1', 'survive')).error?.message).toContain('Unknown tool: survive.');
    expect(textOf(await client.call('2', 'name'))).toBe('one');
    expect(lives()).toBeLessThanOrEqual(4);
  });
});
