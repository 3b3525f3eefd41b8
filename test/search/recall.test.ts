import { describe, expect, it } from 'vitest';
import { rank, type SearchItem } from '../../src/search/rank.ts';
import { ToolIndex } from '../../src/search/tool-index.ts';
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

  it('takes a word as misspelt however many words are known', () => {
    const many = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' ');
    const item = (name: string, description: string): SearchItem => ({
      ...{ kind: 'tool', server: 's', name, json: JSON.stringify({ name, description }) },
    });
    const offered = [item('much', many), item('kubernetes', 'Clusters.')];
    expect(rank(offered, 'kuberentes').map(({ item: { name } }) => name)).toEqual(['kubernetes']);
  });

  it('finds nothing where there is nothing', () => {
    expect(rank([], 'read')).toEqual([]);
    expect(rank(items, '')).toEqual([]);
  });
});

it('the gateway and a shell find the same tools in the same order', () => {
  const tools = items.filter(({ kind }) => kind === 'tool');
  const index = new ToolIndex(tools);
  for (const { query } of queries) {
    const found = index.search(query, undefined).map(({ server, name }) => `${server}/${name}`);
    expect(found, query).toEqual(rank(tools, query).map(({ item }) => `${item.server}/${item.name}`));
  }
});
