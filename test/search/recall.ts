import { readdirSync, readFileSync } from 'node:fs';
import { rank, type SearchItem, type SearchKind } from '../../src/search/rank.ts';

const CATALOGUE = 'test/fixtures/catalogue/';
const QUERIES = 'test/search/queries.txt';

interface Offered {
  readonly server: string;
  readonly tools: readonly { readonly name: string }[];
  readonly prompts: readonly { readonly name: string }[];
  readonly resources: readonly { readonly uri?: string; readonly uriTemplate?: string }[];
}

/** Everything that the servers of the catalogue offer. */
export function catalogue(only?: readonly string[]): readonly SearchItem[] {
  const files = readdirSync(CATALOGUE).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const offered = JSON.parse(readFileSync(`${CATALOGUE}${file}`, 'utf8')) as Offered;
    const { server } = offered;
    if (only?.includes(server) === false) return [];
    const item = (kind: SearchKind, name: string, value: object): SearchItem => ({
      ...{ kind, server, name, json: JSON.stringify(value) },
    });
    return [
      ...offered.tools.map((one) => item('tool', one.name, one)),
      ...offered.prompts.map((one) => item('prompt', one.name, one)),
      ...offered.resources.map((one) => item('resource', one.uri ?? one.uriTemplate ?? '', one)),
    ];
  });
}

export interface LabelledQuery {
  readonly query: string;
  readonly answers: readonly string[];
  /** Nobody looks at what it does while the ranking is changed. */
  readonly heldBack: boolean;
}

export function labelledQueries(): readonly LabelledQuery[] {
  const lines = readFileSync(QUERIES, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, i) => {
      const [query = '', answers = ''] = line.split(' => ');
      return { query, answers: answers.split(', '), heldBack: i % 3 === 2 };
    });
}

/** The first `most` names of what is found. */
export const foundFor = (items: readonly SearchItem[], query: string, most = 3): readonly string[] =>
  rank(items, query)
    .slice(0, most)
    .map(({ item }) => `${item.server}/${item.name}`);

/** The share of queries whose answer is among the first three. */
export function recallOf(items: readonly SearchItem[], queries: readonly LabelledQuery[]): number {
  const found = queries.filter(({ query, answers }) =>
    foundFor(items, query).some((name) => answers.includes(name)),
  );
  return found.length / queries.length;
}
