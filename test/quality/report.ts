import type { RuleSpec } from '../../src/model/rule.ts';
import type { RuleFigures } from './corpus-run.ts';

/** What is stored of a run in rules/quality.json. */
export interface StoredQuality {
  /** Over the labelled captures of test/corpus: a test reproduces these. */
  readonly corpus: Readonly<Record<string, RuleFigures>>;
  /** Over real files of the machine that ran the benchmark. */
  readonly negative: {
    readonly files: Readonly<Record<string, number>>;
    /** Share of source files and documents that come out byte for byte. */
    readonly untouched: number;
    /** By rule. */
    readonly falseClaims: Readonly<Record<string, number>>;
  };
}

export const QUALITY_FILE = 'rules/quality.json';
export const README_FILE = 'rules/README.md';
const BEGIN = '<!-- written by npm run bench:quality -->';
const END = '<!-- end -->';

/** What a stable rule owes. */
export const BOUNDS = { recall: 0.95, falseClaims: 0, untouched: 0.97 } as const;
/** Fewer say nothing about a rule. */
export const ENOUGH_REGIONS = 20;

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((1000 * part) / whole) / 10} %`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Why a rule may not call itself stable; nothing where it may. */
export function shortcomings(rule: string, { corpus, negative }: StoredQuality): string[] {
  const figures = corpus[rule];
  if (!figures || figures.regions === 0) return ['no labelled region'];
  const wrong = figures.falseClaims + (negative.falseClaims[rule] ?? 0);
  return [
    ...(figures.found / figures.regions < BOUNDS.recall
      ? [`finds ${percent(figures.found, figures.regions)}`]
      : []),
    ...(wrong > BOUNDS.falseClaims ? [`${wrong} false claims`] : []),
  ];
}

function row(rule: RuleSpec, stored: StoredQuality): string {
  const figures = stored.corpus[rule.id];
  const measured = figures
    ? [
        String(figures.regions),
        percent(figures.found, figures.regions),
        percent(figures.precise, figures.regions),
        String(figures.falseClaims + (stored.negative.falseClaims[rule.id] ?? 0)),
      ]
    : ['0', '–', '–', String(stored.negative.falseClaims[rule.id] ?? 0)];
  const name = rule.id.replace('core/', '');
  const limits = (rule.falsepositives ?? []).join('; ');
  const cells = [
    `\`${name}\``,
    rule.title ?? '',
    rule.kind,
    rule.emit?.hint ?? '',
    rule.status ?? 'experimental',
    ...measured,
    limits,
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function table(rules: readonly RuleSpec[], stored: StoredQuality): string {
  const counted = Object.values(stored.negative.files).reduce((a, b) => a + b, 0);
  const kinds = Object.entries(stored.negative.files)
    .map(([extension, count]) => `${count} .${extension}`)
    .join(', ');
  return [
    BEGIN,
    '',
    '| rule | recognises | kind | hint | status | regions | recall | precise | false claims | may be wrong about |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rules.map((rule) => row(rule, stored)),
    '',
    `False claims come from the captures and from ${counted} files of node_modules and /usr.`,
    `${(100 * stored.negative.untouched).toFixed(1)} % of the source files and documents among them come out byte for byte.`,
    '',
    `Files by kind: ${kinds}.`,
    '',
    END,
  ].join('\n');
}

/** rules/README.md with its table made anew. */
export function withTable(readme: string, rules: readonly RuleSpec[], stored: StoredQuality): string {
  const [head = ''] = readme.split(BEGIN);
  const tail = readme.split(END)[1] ?? '\n';
  return `${head}${table(rules, stored)}${tail}`;
}
