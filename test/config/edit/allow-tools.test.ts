import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planChange } from '../../../src/config/edit/plan-change.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-allow-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [
    'none.yaml',
    'version: 1\nservers:\n  a: # mine\n    command: x\n  b: { command: y }\n',
    'version: 1\nservers:\n  a: # mine\n    command: x\n    tools:\n      allow: [one, two]\n  b: { command: y }\n',
  ],
  [
    'deny.yaml',
    'version: 1\nservers:\n  a:\n    command: x\n    tools: { deny: [del] } # why\n',
    'version: 1\nservers:\n  a:\n    command: x\n    tools: { deny: [del], "allow": ["one", "two"] } # why\n',
  ],
  [
    'longer.json',
    '{ "version": 1, "servers": { "a": { "tools": { "allow": ["*"] }, "command": "x" } } }',
    '{ "version": 1, "servers": { "a": { "tools": { "allow": ["one", "two"] }, "command": "x" } } }',
  ],
])('a server shows only these tools: %s', async (name, before, after) => {
  const file = join(folder, name);
  writeFileSync(file, before);
  const change = { server: 'a', allow: ['one', 'two'] };
  expect((await planChange(file, [change], folder)).after.toString()).toBe(after);
});

it('only a server that is there can show less', async () => {
  const file = join(folder, 'e.yaml');
  writeFileSync(file, 'version: 1\nservers:\n  a: { command: x }\n');
  await expect(planChange(file, [{ server: 'z', allow: ['one'] }], folder)).rejects.toThrow('no server');
});
