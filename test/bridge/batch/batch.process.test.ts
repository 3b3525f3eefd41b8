import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEmptyHome } from '../../cli/run.ts';

const { resolve } = createRequire(import.meta.url);
const { bcpProxy } = inEmptyHome();

let folder = '';
let config = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-batch-'));
  config = join(folder, 'config.json');
  writeFileSync(join(folder, 'people.json'), JSON.stringify([{ name: 'Ada', born: 1815 }]));
  const node = (script: string, args: readonly string[], env = {}) => ({
    command: process.execPath,
    args: [resolve(script), ...args],
    ...{ env, inherit_env: ['PATH'] },
  });
  const servers = {
    fs: node('@modelcontextprotocol/server-filesystem/dist/index.js', [folder]),
    memory: node('@modelcontextprotocol/server-memory/dist/index.js', [], {
      MEMORY_FILE_PATH: join(folder, 'memory.jsonl'),
    }),
    s: node(fileURLToPath(new URL('../../fixtures/servers/shell-tools.mjs', import.meta.url)), [], {
      NOTES: join(folder, 'notes'),
    }),
  };
  writeFileSync(config, JSON.stringify({ version: 1, servers }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const exec = async (batch: unknown, ...words: readonly string[]) => {
  const input = typeof batch === 'string' ? batch : JSON.stringify(batch);
  const { stdout, status } = await bcpProxy(['batch', 'exec', '--config', config, ...words], input);
  return { code: status, said: JSON.parse(stdout) };
};
const at = (name: string): string => join(folder, name);
const read = (name: string, more = {}) => ({
  ...{ server: 'fs', tool: 'read_text_file', args: { path: at(name) } },
  ...more,
});
const write = (name: string, content: string, more = {}) => ({
  ...{ server: 'fs', tool: 'write_file', args: { path: at(name), content } },
  ...more,
});

describe('batch exec', () => {
  it('carries results of one call into the next, also from one server to another', async () => {
    const { code, said } = await exec({
      operations: [
        read('people.json', { output_var: 'people' }),
        {
          server: 'memory',
          tool: 'create_entities',
          args: {
            entities: [{ name: '{{people.content}}', entityType: 'file', observations: ['seen'] }],
          },
        },
        write('copy.txt', 'it says: {{people.content}}'),
      ],
    });
    expect(said).toMatchObject({ success: true });
    expect(code).toBe(0);
    expect(readFileSync(at('copy.txt'), 'utf8')).toBe(`it says: ${readFileSync(at('people.json'), 'utf8')}`);
  });

  it('gives the text of a structured result where a text is taken, and foresees what no result can mend', async () => {
    const fine = await exec({
      operations: [read('people.json', { output_var: 'people' }), write('whole.txt', '{{people}}')],
    });
    expect(fine.code).toBe(0);
    expect(readFileSync(at('whole.txt'), 'utf8')).toBe(readFileSync(at('people.json'), 'utf8'));
    const graph = { server: 'memory', tool: 'read_graph', args: {}, output_var: 'graph' };
    const wrong = await exec({ operations: [graph, write('graph.txt', '{{graph.entities}}')] });
    expect(wrong.code).toBe(2);
    expect(wrong.said.error.message).toContain(
      'operations[1].args.content: {{graph.entities}} is a list, not a string; use {{graph.entities[0].name}}',
    );
  });

  it('shows results as for any other call, and gives others what the server said', async () => {
    writeFileSync(at('odd.txt'), '#bcp lines 3\nnot ours');
    const { code, said } = await exec({
      operations: [
        { server: 's', tool: 'rows', output_var: 'rows' },
        read('odd.txt', { output_var: 'odd' }),
        write('name.txt', '{{rows[199].name}}'),
        write('odd-copy.txt', '{{odd.content}}'),
      ],
    });
    expect(code).toBe(0);
    const [rows, odd] = said.data.steps.map(
      ({ data }: { data: { content: { text: string }[] } }) => data.content[0]?.text,
    );
    expect(rows).toMatch(/^#bcp json\n/);
    expect(odd).toBe('#bcp text\n#bcp lines 3\nnot ours');
    expect(readFileSync(at('name.txt'), 'utf8')).toBe('item 199');
    expect(readFileSync(at('odd-copy.txt'), 'utf8')).toBe('#bcp lines 3\nnot ours');
  });

  it('refuses nothing that a value still decides, and checks the value before it is sent', async () => {
    const make = (args: object) => ({ server: 's', tool: 'make', args });
    const about = { server: 's', tool: 'echo', args: { kind: 'bug', n: 3 }, output_var: 'about' };
    const fine = await exec({
      operations: [about, make({ title: 'x', kind: '{{about.kind}}', count: '{{about.n}}' })],
    });
    expect(fine.code).toBe(0);
    const wrong = await exec({ operations: [about, make({ title: 'x', kind: 'a {{about.kind}}' })] });
    expect(wrong.said.error.details.steps[1].error).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: expect.stringContaining('kind: expected one of "bug", "task", got "a bug"'),
    });
  });

  it('gives the same with any number at once', async () => {
    const operations = Array.from({ length: 12 }, () => read('people.json'));
    const data = async (words: readonly string[]) =>
      (await exec({ operations }, ...words)).said.data.steps.map((step: { data: unknown }) => step.data);
    expect(await data(['--parallel', '6'])).toEqual(await data([]));
  });

  it('takes back what succeeded when one fails, the last first, and skips the rest', async () => {
    const undo = (name: string) => ({
      tool: 'move_file',
      args: { source: at(name), destination: at(`${name}.undone`) },
    });
    const { code, said } = await exec({
      operations: [
        write('one.txt', '1', { undo: undo('one.txt') }),
        write('two.txt', '2', { undo: undo('two.txt') }),
        read('missing.txt'),
        write('three.txt', '3'),
      ],
    });
    expect(code).toBe(1);
    expect(said.error.code).toBe('BATCH_FAILED');
    expect(said.error.suggestion).toMatch(/^bcp-proxy tools schema \w+ \w+ --config /);
    expect(said.error.message).toBe('The batch failed: 2 succeeded, 1 failed, 1 skipped, 2 undone.');
    const { steps, undone } = said.error.details;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['ok', 'ok', 'failed', 'skipped']);
    expect(undone.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect([
      existsSync(at('one.txt')),
      existsSync(at('two.txt.undone')),
      existsSync(at('three.txt')),
    ]).toEqual([false, true, false]);
  });

  it('goes on where it is told to, but for what needs the failed one', async () => {
    const { code, said } = await exec({
      on_error: 'continue',
      operations: [
        read('missing.txt', { output_var: 'lost' }),
        write('never.txt', '{{lost.content}}'),
        read('people.json'),
      ],
    });
    expect(code).toBe(1);
    const { steps } = said.error.details;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['failed', 'skipped', 'ok']);
    expect(steps[1].reason).toBe('operation 1 gave no value');
  });

  it('is checked as a whole before the first call, and says where each problem stands', async () => {
    const text = `{"operations": [
  {"server": "fs", "tool": "write_file", "args": {"path": "early.txt", "content": "x"}},
  {"server": "fz", "tool": "read_text_file", "args": {}, "undo": {"tool": "move_file"}},
  {"server": "fs", "tool": "read_text_fil", "arg": {}},
  {"server": "fs", "tool": "read_text_file", "args": {"path": 3}, "output_var": "text"},
  {"server": "s", "tool": "make", "args": {"titel": "x"}},
  {"server": "fs", "tool": "write_file",
   "args": {"path": "{{tex.content}}"}}
]}`;
    const { code, said } = await exec(text);
    expect(code).toBe(2);
    const { error } = said;
    expect(error.code).toBe('BATCH_INVALID');
    const { from, problems } = error.details;
    const place = ({ at, line, column, similar }: Record<string, unknown>) => [at, line, column, similar];
    expect([from, problems.map(place)]).toEqual([
      'stdin',
      [
        ['operations[1].server', 3, 14, ['fs']],
        ['operations[2].tool', 4, 28, ['read_text_file']],
        ['operations[2].arg', 4, 45, ['args']],
        ['operations[3].args.path', 5, 63, undefined],
        ['operations[4].args.title', 6, 35, undefined],
        ['operations[4].args.titel', 6, 44, ['title']],
        ['operations[5].args.content', 8, 4, undefined],
        ['operations[5].args.path', 8, 21, ['text']],
      ],
    ]);
    expect(error.similar).toEqual(['fs', 'read_text_file', 'args', 'title', 'text']);
    expect(error.message).toContain(
      'stdin:4:28: operations[2].tool: Server "fs" has no tool "read_text_fil". bcp-proxy called nothing. Did you mean read_text_file?',
    );
    expect(error.message).toContain('stdin:5:63: operations[3].args.path: expected string, got 3');
    expect(existsSync(at('early.txt'))).toBe(false);
  });

  it('in which a key stands twice is refused with the place of the second one', async () => {
    const twice = [
      '{"operations": [',
      '  {"server": "s", "tool": "echo", "args": {"a": 1, "\\u0061": 2}, "output_var": "v"},',
      '  {"server": "s", "tool": "echo", "server": "s"}',
      ']}',
    ].join('\n');
    const { code, said } = await exec(twice);
    expect([code, said.error.code]).toEqual([2, 'BATCH_INVALID']);
    expect(said.error.details.problems).toEqual([
      { at: 'operations[0].args.a', line: 2, column: 52, problem: expect.stringContaining('stands twice') },
      { at: 'operations[1].server', line: 3, column: 35, problem: expect.stringContaining('stands twice') },
    ]);
  });

  it('tells in plain text, too, which operation failed and why', async () => {
    const echo = { server: 's', tool: 'echo', args: { content: 'x' }, output_var: 'p' };
    const operations = [echo, write('x.txt', '{{p.nobody[0]}}')];
    const { stdout, status } = await bcpProxy(
      ['batch', 'exec', '--output', 'text', '--config', config],
      JSON.stringify({ operations }),
    );
    expect(status).toBe(1);
    expect(stdout).toContain(
      '[2] fs write_file: failed, INVALID_ARGUMENTS: {{p.nobody[0]}}: nothing is there; {{p}} is an object with content',
    );
  });

  it('keeps numbers as they were written, in arguments, in values and in what it tells', async () => {
    const text = `{"operations": [
      {"server": "s", "tool": "rows", "output_var": "rows"},
      {"server": "s", "tool": "echo", "args": {"id": 12345678901234567890, "share": 1.0, "meta": "{{rows.$result._meta}}"}},
      {"server": "s", "tool": "fail"}]}`;
    const { stdout } = await bcpProxy(['batch', 'exec', '--config', config, '--dry-run'], text);
    expect(stdout).toContain('"args":{"id": 12345678901234567890, "share": 1.0,');
    const run = (await bcpProxy(['batch', 'exec', '--config', config], text)).stdout;
    expect(run).toContain('"_meta":{"x":1.0,"y":12345678901234567890}');
    expect(readFileSync(at('notes'), 'utf8')).toContain(
      '{"id": 12345678901234567890, "share": 1.0, "meta": {"x":1.0,"y":12345678901234567890}}',
    );
  });

  it('that is no JSON says where', async () => {
    const { code, said } = await exec('{"operations": [\n{]}');
    expect([code, said.error.code, said.error.details]).toEqual([
      2,
      'INVALID_JSON',
      { from: 'stdin', line: 2, column: 2 },
    ]);
  });

  it('shows its plan on request, and runs nothing', async () => {
    const batch = {
      operations: [read('people.json', { output_var: 'p' }), write('plan.txt', '{{p.content}}')],
    };
    const { code, said } = await exec(batch, '--dry-run');
    expect(code).toBe(0);
    expect(said.data.plan.map(({ wave, needs }: { wave: number; needs: number[] }) => [wave, needs])).toEqual(
      [
        [1, []],
        [2, [1]],
      ],
    );
    expect(existsSync(at('plan.txt'))).toBe(false);
  });
});
