import { describe, expect, it } from 'vitest';
import { belongsTo, categoryOf } from '../../src/bridge/tools/category.ts';

const tool = (key: string, annotations?: object) => ({
  key,
  json: JSON.stringify({ name: key, annotations }),
});

describe('the category of a tool', () => {
  it.each([
    ['get_file_contents', undefined, 'read'],
    ['listPullRequests', undefined, 'read'],
    ['create_issue', undefined, 'write'],
    ['delete_branch', undefined, 'destructive'],
    ['search_and_replace', undefined, 'read'],
    ['sequentialthinking', undefined, 'other'],
    ['delete_branch', { readOnlyHint: true }, 'read'],
    ['get_it', { destructiveHint: true }, 'destructive'],
    ['get_it', { destructiveHint: false }, 'write'],
    ['get_it', { title: 'Get it' }, 'read'],
  ])('%s with %j is %s', (name, annotations, category) => {
    expect(categoryOf(tool(name, annotations))).toBe(category);
  });

  it.each([
    ['create_repository', 'repository', true],
    ['list_repositories', 'repository', true],
    ['create_pull_request', 'pull request', true],
    ['list_issues', 'repository', false],
    ['list_issues', 'list', false],
    ['list_issues', 'read', true],
  ])('%s belongs to %s: %s', (name, word, belongs) => {
    expect(belongsTo(tool(name), word)).toBe(belongs);
  });
});
