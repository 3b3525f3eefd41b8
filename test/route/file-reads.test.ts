import { Script } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TextEngine } from '../../src/engine/create-engine.ts';
import { builtInEngine } from '../support/engine.ts';

let engine: TextEngine;

beforeAll(async () => {
  ({ engine } = await builtInEngine());
});

/** Whether the lines of a result stay as they are: `kept`, or all rules look at it. */
const action = (tool: string, args: unknown): 'kept' | 'detect' =>
  engine.route({ server: 'any', tool, args }).only === undefined ? 'detect' : 'kept';

describe('tools that read files by their paths', () => {
  it.each<[string, Record<string, unknown>]>([
    ['read_file', { path: 'a.ts' }],
    ['read_text_file', { path: 'a.ts', head: 10 }],
    ['read_multiple_files', { paths: ['a.ts', 'b.ts'] }],
    ['read_file', { relative_path: 'a.ts' }],
    ['read_file', { target_file: 'a.ts' }],
    ['ReadFile', { fileName: 'a.ts' }],
    ['readTextFile', { path: 'a.ts' }],
    ['Read', { file_path: '/home/dev/a.ts' }],
    ['view', { path: 'a.ts' }],
    ['cat', { file: 'a.ts' }],
    ['file_read', { path: 'a.ts' }],
    ['fs_read', { path: 'a.ts' }],
    ['read_lines', { path: 'a.ts', from: 1 }],
    ['get_file_contents', { owner: 'o', repo: 'r', path: 'a.ts' }],
    ['gitlab_get_file_contents', { file_path: 'a.ts' }],
    ['get_file_text_by_path', { pathInProject: 'a.ts' }],
    ['str_replace_based_edit_tool', { command: 'view', path: 'a.ts' }],
    ['read_resource', { uri: 'file:///home/dev/a.ts' }],
    ['read_resource', { uri: 'repo://o/r/a.ts' }],
    ['read_resource', { uri: './a.ts' }],
    ['fetch', { url: '/home/dev/a.ts' }],
    ['read_file', { path: 'https://example.com/a.ts' }],
    ['read_file', { path: 'a\nb.ts' }],
    ['get_figma_file', { file_key: 'V9fF' }],
    ['get_file_contents', { path: 'data/a.json', url: 'https://example.com/o/r' }],
  ])('%s %j keeps its lines', (tool, args) => {
    expect(action(tool, args)).toBe('kept');
  });

  it.each<[string, Record<string, unknown>]>([
    ['list_directory', { path: '.' }],
    ['directory_tree', { path: '.' }],
    ['search_files', { path: '.', pattern: '*.ts' }],
    ['read_graph', {}],
    ['search', { path: 'src', filePattern: '*.ts' }],
    ['run_query', { sql: 'select 1' }],
    ['thread_list', { channel: 'x' }],
    ['list_issues', { repo: 'r' }],
    ['fetch', { url: 'https://example.com/' }],
    ['fetch', { url: 'http://localhost:80/a.json' }],
    ['get_page_source', { url: 'https://example.com/?a=b#c' }],
  ])('%s %j is looked at', (tool, args) => {
    expect(action(tool, args)).toBe('detect');
  });
});

describe('long results that a client wrote away', () => {
  const rules = (path: string): readonly string[] | undefined =>
    engine.route({ server: 'fs', tool: 'read_file', args: { path } }).only;

  it.each(['/home/dev/.claude/projects/x/tool-results/7.json', '/w/.long_tool_outputs/7.json'])(
    'may be data: %s',
    (path) => {
      expect(rules(path)).toContain('core/json');
    },
  );

  it.each(['/home/dev/tools/results.json', 'src/tool-results.ts', 'a/tool_output.json'])(
    'are not %s',
    (path) => {
      expect(rules(path)).not.toContain('core/json');
    },
  );
});

it('does not depend on the time that a machine needs, whatever the path', () => {
  const timed = vi.spyOn(Script.prototype, 'runInContext');
  const path = `/home/dev/${'a-long-name/'.repeat(5)}`;
  for (const args of [
    { path },
    { file_path: path, content: 'x'.repeat(5000) },
    { command: 'view', path },
    { url: path },
  ])
    expect(action('read_file', args)).toBe('kept');
  expect(timed).not.toHaveBeenCalled();
  timed.mockRestore();
});
