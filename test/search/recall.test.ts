import { describe, expect, it } from 'vitest';
import { rank, type SearchItem } from '../../src/search/rank.ts';
import { recommendedTools } from '../../src/search/recommend.ts';
import { catalogue, foundFor, labelledQueries, recallOf } from './recall.ts';

const items = catalogue();
const queries = labelledQueries();

describe('the search over real tools', () => {
  it('is measured with enough of both', () => {
    expect(items.length).toBeGreaterThan(300);
    expect(new Set(items.map(({ server }) => server)).size).toBeGreaterThan(18);
    expect(queries.length).toBeGreaterThan(80);
    const names = new Set(items.map(({ server, name }) => `${server}/${name}`));
    expect(queries.flatMap(({ answers }) => answers).filter((name) => !names.has(name))).toEqual([]);
  });

  it('has an answer among the first three for nine of ten queries, also of those that were held back', () => {
    expect(
      recallOf(
        items,
        queries.filter(({ heldBack }) => !heldBack),
      ),
    ).toBeGreaterThanOrEqual(0.95);
    expect(
      recallOf(
        items,
        queries.filter(({ heldBack }) => heldBack),
      ),
    ).toBeGreaterThanOrEqual(0.9);
  });

  it('takes a misspelt word for the one it is near to', () => {
    expect(foundFor(items, 'helm chrat')).toContain('kubernetes/install_helm_chart');
  });

  it('takes words between slashes for a pattern', () => {
    const found = rank(items, '/^nothing|kubectl_.*get/').map(({ item }) => item.name);
    expect(found).toEqual(['kubectl_get']);
    expect(rank(items, '/((((((a+)+)+)+)+)+$/')).toEqual([]);
  });

  it('finds nothing where there is nothing', () => {
    expect(rank([], 'read')).toEqual([]);
    expect(rank(items, '')).toEqual([]);
  });
});

describe('the tools for a task', () => {
  const steps = (task: string, of: readonly SearchItem[] = items): readonly string[] =>
    recommendedTools(of, task).map(({ item }) => `${item.server}/${item.name}`);

  it.each([
    ['read the file, then edit it', ['filesystem'], ['filesystem/read_file', 'filesystem/edit_file']],
    [
      'create a branch, push files and create a pull request',
      ['github'],
      ['github/create_branch', 'github/push_files', 'github/create_pull_request'],
    ],
    [
      'navigate to a url, take a screenshot, close the browser',
      ['playwright'],
      ['playwright/browser_navigate', 'playwright/browser_take_screenshot', 'playwright/browser_close'],
    ],
  ])('%s', (task, servers, expected) => {
    expect(steps(task, catalogue(servers))).toEqual(expected);
  });

  it('begin with the one that finds what another asks for, and say so', () => {
    const [first, second] = recommendedTools(catalogue(['slack']), 'post a message');
    expect(first?.item.name).toBe('slack_list_channels');
    expect(first?.reason).toBe('finds the channel that slack_post_message asks for');
    expect(second?.item.name).toBe('slack_post_message');
    expect([first?.step, second?.step]).toEqual([1, 2]);
  });
});
