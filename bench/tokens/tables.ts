/** The figures as tables of documents, and where in a document they stand. */
import { KINDS } from './kinds.ts';
import type { Compared, Results } from './measure.ts';

const COLUMNS = ['minified', 'toon', 'tron', 'gcf', 'csv', 'bcp'] as const;
const TITLES: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  minified: 'minified JSON',
  toon: 'TOON',
  tron: 'TRON',
  gcf: 'GCF',
  csv: 'CSV',
  bcp: 'bcp-proxy',
};

const thousands = (n: number | undefined): string => n?.toLocaleString('en-US') ?? '–';

/** `words`: so many columns in front hold words, the others numbers. */
function table(rows: readonly (readonly string[])[], words = 1): string {
  const [head = [], ...body] = rows;
  const rule = head.map((_, i) => (i < words ? '---' : '--:'));
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Sums over those that every format could hold, or nothing. */
function total(sets: readonly Compared[], column: string): number | undefined {
  const all = sets.map(({ tokens }) => tokens[column]);
  return all.every((one) => one !== undefined) ? all.reduce((a, b) => a + b, 0) : undefined;
}

function comparison(sets: readonly Compared[], what: string): string {
  return table([
    [what, ...COLUMNS.map((column) => TITLES[column])],
    ...sets.map(({ name, tokens }) => [name, ...COLUMNS.map((column) => thousands(tokens[column]))]),
    ['all', ...COLUMNS.map((column) => thousands(total(sets, column)))],
  ]);
}

function kinds({ kinds: figures, mixed }: Results): string {
  const row = ({ name, captures, before, after, saved }: Results['kinds'][number]): string[] => [
    name,
    String(captures),
    thousands(before),
    thousands(after),
    `${saved.toFixed(1)} %`,
  ];
  const sum = (what: string, saved: number): string[] => [what, '', '', '', `${saved.toFixed(1)} %`];
  return table([
    ['kind', 'captures', 'tokens', 'sent', 'saved'],
    ...figures.filter(({ floor }) => floor !== undefined).map(row),
    sum('**these kinds together**', mixed.saved),
    sum('**mean of these kinds**', mixed.meanOfKinds),
    ...figures.filter(({ floor }) => floor === undefined).map(row),
    sum('**all captures, with prose, source code and encoded data**', mixed.all),
  ]);
}

const whatIs = new Map(KINDS.map(({ name, what }) => [name, what]));
const linked = (form: string): string => `[\`${form}\`](compact-reference.md#${form})`;

/** The kinds with what they are, and the forms that their captures get, the commonest first. */
const formsByKind = ({ kinds: figures }: Results): string =>
  table(
    [
      ['kind', 'what it is', 'forms', 'saved'],
      ...figures.map(({ name, forms, saved }) => [
        ...[name, whatIs.get(name) ?? '', forms.map(linked).join(', ')],
        `${saved.toFixed(1)} %`,
      ]),
    ],
    3,
  );

/** The kinds that save less than was aimed at. */
const shortfalls = ({ kinds: figures }: Results): string =>
  figures
    .flatMap(({ name, saved, aim }) =>
      aim === undefined || saved >= aim ? [] : [`- ${name}: ${saved.toFixed(1)} %, ${aim} % were aimed at`],
    )
    .join('\n');

/** Every generated table by its name in the documents. */
export function tablesOf(results: Results): Readonly<Record<string, string>> {
  const sets = Object.entries(results.sets).map(([name, compared]): [string, string] => [
    `sets-${name}`,
    comparison(compared, `tokens (${name})`),
  ]);
  return {
    ...Object.fromEntries(sets),
    kinds: kinds(results),
    forms: formsByKind(results),
    shortfalls: shortfalls(results),
  };
}

const PLACE = /<!-- tokens: ([\w-]+) -->\n[\s\S]*?<!-- \/tokens -->/g;

/** The document with the tables in their places. Throws where a place asks for a table that is not there. */
export function withTables(text: string, tables: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (_, name: string) => {
    const found = tables[name];
    if (found === undefined) throw new Error(`no table "${name}"`);
    return `<!-- tokens: ${name} -->\n\n${found}\n\n<!-- /tokens -->`;
  });
}
