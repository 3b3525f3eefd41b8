import { beforeAll, describe, expect, it } from 'vitest';
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
  ])('%s %j is looked at', (tool, args) => {
    expect(action(tool, args)).toBe('detect');
  });
});
