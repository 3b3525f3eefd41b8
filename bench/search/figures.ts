/** How well the search finds what stands in the catalogue, as figures and as the table of docs/search.md. */
import { catalogue, labelledQueries, recallOf } from '../../test/search/recall.ts';
import { stepsOf, TASKS } from '../../test/search/tasks.ts';

interface Recall {
  readonly queries: number;
  /** From 0 to 1. */
  readonly recall: number;
}

export interface SearchFigures {
  readonly servers: number;
  readonly tools: number;
  /** Prompts and resources. */
  readonly others: number;
  readonly seen: Recall;
  readonly heldBack: Recall;
  readonly tasks: { readonly count: number; readonly right: number };
}

export function searchFigures(): SearchFigures {
  const items = catalogue();
  const queries = labelledQueries();
  const of = (heldBack: boolean): Recall => {
    const some = queries.filter((query) => query.heldBack === heldBack);
    return { queries: some.length, recall: recallOf(items, some) };
  };
  const tools = items.filter(({ kind }) => kind === 'tool').length;
  return {
    servers: new Set(items.map(({ server }) => server)).size,
    tools,
    others: items.length - tools,
    seen: of(false),
    heldBack: of(true),
    tasks: {
      count: TASKS.length,
      right: TASKS.filter((task) => stepsOf(task).join(' ') === task.tools.join(' ')).length,
    },
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function searchTable({ servers, tools, others, seen, heldBack, tasks }: SearchFigures): string {
  return [
    '| over | |',
    '| --- | --: |',
    `| servers | ${servers} |`,
    `| tools | ${tools} |`,
    `| prompts and resources | ${others} |`,
    `| recall@3 of ${seen.queries} queries that were looked at while the ranking was changed | ${percent(seen.recall)} |`,
    `| recall@3 of ${heldBack.queries} queries that were held back | ${percent(heldBack.recall)} |`,
    `| tasks with exactly the tools that a person would use, in order | ${tasks.right} of ${tasks.count} |`,
  ].join('\n');
}

const PLACE = /<!-- search -->[\s\S]*?<!-- \/search -->/;

export const withSearchTable = (text: string, figures: SearchFigures): string =>
  text.replace(PLACE, () => `<!-- search -->\n\n${searchTable(figures)}\n\n<!-- /search -->`);
