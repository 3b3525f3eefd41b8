import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const { bcpProxy } = inEmptyHome();

let folder = '';
let config = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-workflow-'));
  config = join(folder, 'config.json');
  const args = [fileURLToPath(new URL('../fixtures/servers/scripted.mjs', import.meta.url))];
  const one = { command: process.execPath, args, inherit_env: ['PATH'] };
  const say = (text: string, more = {}) => ({ server: 'one', tool: 'echo', args: { text }, ...more });
  const input = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const workflows = {
    twice: {
      input,
      operations: [say('{{input.text}}', { output_var: 'a' }), say('again {{a}}', { output_var: 'b' })],
      result: '{{b}}!',
    },
    outer: {
      input,
      operations: [{ server: 'flow', tool: 'twice', args: { text: '{{input.text}}' }, output_var: 'inner' }],
      result: { said: '{{inner}}' },
    },
    wrong: { operations: [{ server: 'one', tool: 'ehco', args: {} }], result: 1 },
    circle: { operations: [{ server: 'flow', tool: 'renamed' }], result: 1 },
  };
  const flow = { type: 'workflow', workflows, tools: { rename: { circle: 'renamed' } } };
  writeFileSync(
    config,
    JSON.stringify({ version: 1, audit: { file: 'audit.jsonl' }, servers: { one, flow } }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const shell = async (...words: readonly string[]) => {
  const { stdout, status } = await bcpProxy([...words, '--config', config]);
  return { status, said: JSON.parse(stdout) };
};

describe('a workflow in a shell', () => {
  it('is listed, found and called as any other tool', async () => {
    expect((await shell('tools', 'list', 'flow')).said.data).toEqual(['twice', 'outer', 'wrong', 'renamed']);
    expect((await shell('search', 'twice')).said.data).toMatchObject([{ server: 'flow' }]);
    const { status, said } = await shell('tools', 'exec', 'flow', 'twice', '--text', 'hi');
    expect([status, said.data.content[0].text]).toEqual([0, 'again hi!']);
  });

  it('may have a workflow as a step, and the audit log names the workflow of each step', async () => {
    const { said } = await shell('tools', 'exec', 'flow', 'outer', '--text', 'deep');
    expect(said.data.structuredContent ?? JSON.parse(said.data.content[0].text)).toEqual({
      said: 'again deep!',
    });
    const text = readFileSync(join(folder, 'audit.jsonl'), 'utf8');
    expect(text).not.toContain('deep');
    const lines = text
      .trim()
      .split('\n')
      .slice(-4)
      .map((line) => JSON.parse(line));
    expect(lines.map(({ server, tool, workflow, action }) => [server, tool, workflow, action])).toEqual([
      ['one', 'echo', 'flow/twice', 'tools exec'],
      ['one', 'echo', 'flow/twice', 'tools exec'],
      ['flow', 'twice', 'flow/outer', 'tools exec'],
      ['flow', 'outer', undefined, 'tools exec'],
    ]);
  });

  it('shows its steps with --dry-run, and makes none', async () => {
    const before = readFileSync(join(folder, 'audit.jsonl'), 'utf8');
    const { said } = await shell('tools', 'exec', 'flow', 'twice', '--text', 'hi', '--dry-run');
    expect(said.data.plan).toMatchObject([
      { number: 1, server: 'one', tool: 'echo', wave: 1, args: { text: '{{input.text}}' } },
      { number: 2, needs: [1], wave: 2 },
    ]);
    expect(readFileSync(join(folder, 'audit.jsonl'), 'utf8')).toBe(before);
  });

  it('says which tool a step means, and comes to an end in a circle', async () => {
    const wrong = await shell('tools', 'exec', 'flow', 'wrong');
    expect([wrong.status, wrong.said.error.code]).toEqual([1, 'TOOL_FAILED']);
    expect(wrong.said.error.message).toContain('has no tool "ehco"; did you mean echo?');
    const circle = await shell('tools', 'exec', 'flow', 'circle');
    expect(circle.said.error.message).toContain('more than 5 workflows would wait');
  });
});
