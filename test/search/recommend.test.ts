import { describe, expect, it } from 'vitest';
import { recommendedTools } from '../../src/search/recommend.ts';
import { catalogue } from './recall.ts';
import { stepsOf, TASKS } from './tasks.ts';

const label = (one: (typeof TASKS)[number]) => [one.task, one] as const;

describe('the tools for a task', () => {
  it.each(TASKS.filter(({ missed }) => missed === undefined).map(label))('%s', (_, task) => {
    expect(stepsOf(task)).toEqual(task.tools);
  });

  it.each(TASKS.filter(({ missed }) => missed).map(label))('are others for lack of words: %s', (_, task) => {
    expect(stepsOf(task)).not.toEqual(task.tools);
  });

  it('begin with the one that finds what another asks for, and say so', () => {
    const [first, second] = recommendedTools(catalogue(['slack']), 'post a message');
    expect(first?.item.name).toBe('slack_list_channels');
    expect(first?.reason).toBe('finds the channel that slack_post_message asks for');
    expect(second?.item.name).toBe('slack_post_message');
    expect([first?.step, second?.step]).toEqual([1, 2]);
  });

  it('say which words they share with the part, idle ones left out, and what "it" was taken for', () => {
    const reasons = recommendedTools(catalogue(['github']), 'list the issues, comment on it');
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'for "list the issues": list, issues',
      'for "comment on it", about the thing of list_issues: comment',
    ]);
  });

  it('are those of each step where no tool has the verb of the task, and make what another adds to', () => {
    const reasons = (task: string, ...servers: string[]) =>
      recommendedTools(catalogue(servers), task).map(({ item, reason }) => [item.name, reason]);
    expect(reasons('copy a file', 'filesystem')).toEqual([
      ['read_file', 'to read, for "copy a file": read, file'],
      ['write_file', 'to write, for "copy a file": write, file'],
    ]);
    expect(reasons('clone a repository', 'git')).toEqual([
      ['git_clone', 'for "clone a repository": clone, repository'],
    ]);
    expect(reasons('note it in memory', 'memory')[0]).toEqual([
      'create_entities',
      'makes the entity that add_observations asks for',
    ]);
  });

  it('have room for the tool itself, of however many things it asks', () => {
    const tool = (name: string, required: readonly string[]) => ({
      ...{ kind: 'tool' as const, server: 'wiki', name },
      json: JSON.stringify({ name, inputSchema: { type: 'object', required } }),
    });
    const things = ['space', 'parent', 'owner', 'label', 'draft', 'layout', 'theme', 'team', 'site', 'topic'];
    const items = [
      ...things.map((thing) => tool(`list_${thing}`, [])),
      tool(
        'publish_page',
        things.map((thing) => `${thing}_id`),
      ),
    ];
    const names = recommendedTools(items, 'publish a page').map(({ item }) => item.name);
    expect(names).toEqual(['list_space', 'list_parent', 'list_owner', 'list_label', 'publish_page']);
  });

  it('delete nothing that no word of the task deletes', () => {
    const names = (task: string) =>
      recommendedTools(catalogue(['memory']), task).map(({ item }) => item.name);
    expect(names('two entities')).not.toContain('delete_entities');
    expect(names('delete two entities')).toEqual(['delete_entities']);
  });

  it('are as many as asked for', () => {
    const task = 'read a file, write a file, move a file';
    expect(recommendedTools(catalogue(['filesystem']), task, 2).map(({ step }) => step)).toEqual([1, 2]);
  });
});
