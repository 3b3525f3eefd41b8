import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planChange } from '../../../src/config/edit/plan-change.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-clients-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [
    'a.yaml',
    'version: 1\nservers:\n  a: # mine\n    command: x\n    clients: [cursor] # who\n    cwd: .\n',
    'version: 1\nservers:\n  a: # mine\n    command: x\n    clients: ["cursor", "kilo"] # who\n    cwd: .\n',
  ],
  [
    'b.yaml',
    'version: 1\nservers:\n  a:\n    command: x\n    clients:\n      - cursor\n  b: { command: y }\n',
    'version: 1\nservers:\n  a:\n    command: x\n    clients:\n      ["cursor", "kilo"]\n  b: { command: y }\n',
  ],
  [
    'c.json',
    '{ "version": 1, "servers": { "a": { "clients": ["cursor"], "command": "x" } } }',
    '{ "version": 1, "servers": { "a": { "clients": ["cursor", "kilo"], "command": "x" } } }',
  ],
  ['d.yaml', 'version: 1\nservers:\n  a: { command: x }\n', 'version: 1\nservers:\n  a: { command: x }\n'],
])('a server gets one more client: %s', async (name, before, after) => {
  const file = join(folder, name);
  writeFileSync(file, before);
  const change = { server: 'a', client: 'kilo' };
  expect((await planChange(file, [change], folder)).after.toString()).toBe(after);
});

it('only a server that is there gets a client', async () => {
  const file = join(folder, 'e.yaml');
  writeFileSync(file, 'version: 1\nservers:\n  a: { command: x }\n');
  await expect(planChange(file, [{ server: 'z', client: 'kilo' }], folder)).rejects.toThrow('no server');
});
