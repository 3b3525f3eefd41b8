import { counted } from '../../diagnostics/counted.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import { figure, percent } from '../sessions-view.ts';
import { tableLines } from '../table-lines.ts';
import type { DefinitionCosts } from './definition-costs.ts';
import type { Cost, ResultCosts } from './result-costs.ts';
import type { SetUpWords } from './set-up-words.ts';

export interface TryReport {
  /** Nothing of this machine could be measured: the figures are those of the sample in the package. */
  readonly sample: boolean;
  readonly definitions: DefinitionCosts;
  readonly results: ResultCosts;
  readonly commands: readonly SetUpWords[];
}

type Row = readonly string[];

const row = (what: string, now: number, then: number): Row => [
  ...[visibleLine(what), figure(now), figure(then)],
  percent(now - then, now),
];

function definitionRows({ servers, tokens, gateway, lazy }: DefinitionCosts): readonly Row[] {
  if (servers.length === 0) return [];
  return [
    row('tool definitions, in each session', tokens, gateway),
    ...servers.map(
      (one): Row => [visibleLine(`  ${one.server}: ${counted(one.tools, 'tool')}`), figure(one.tokens)],
    ),
    row('  all of them, with "tools: lazy"', tokens, lazy),
  ];
}

const resultRow = ({ results, tokens, saved }: Cost, whose: string): readonly Row[] =>
  results === 0 ? [] : [row(`${counted(results, 'result')} of ${whose}`, tokens, tokens - saved)];

const resultRows = ({ mcp, own, ms }: ResultCosts): readonly Row[] => [
  ...resultRow(mcp, 'MCP servers'),
  ...resultRow(own, "agents' own tools"),
  ...(ms === undefined ? [] : [['time to rewrite a result (median)', '', `${ms.toFixed(1)} ms`]]),
];

/** What was measured. */
function headOf({ sample, definitions: { servers }, results: { transcripts } }: TryReport): string {
  const { read, found } = transcripts;
  if (sample)
    return 'This is a sample, and not your own: bcp-proxy found nothing on this machine that it could measure.';
  const newest =
    read < found ? `the newest ${read} of ${counted(found, 'transcript')}` : counted(found, 'transcript');
  return `Measured on this machine: ${counted(servers.length, 'server')} of MCP clients, and ${newest} of agents.`;
}

const FOR: Readonly<Record<SetUpWords['for'], string>> = {
  servers: 'before these servers',
  clients: 'into your clients',
  tools: "for the agents' own tools",
};

const commandLines = (commands: readonly SetUpWords[]): readonly string[] =>
  commands.flatMap(({ for: what, putIn, takeBack }) => [
    `To put bcp-proxy ${FOR[what]}:`,
    `  ${putIn}`,
    'To take it back:',
    `  ${takeBack}`,
  ]);

const leftLines = ({ left }: DefinitionCosts): readonly string[] =>
  left.length === 0
    ? []
    : [...left.map(({ server, reason }) => visibleLine(`Left out ${server}: ${reason}`)), ''];

/** The text of `try` for people. */
export function showTry(report: TryReport): string {
  const { definitions, results, commands } = report;
  return [
    headOf(report),
    '',
    ...tableLines(
      [['tokens', 'now', 'with bcp-proxy', 'saved'], ...definitionRows(definitions), ...resultRows(results)],
      1,
    ),
    '',
    ...leftLines(definitions),
    ...commandLines(commands),
    '',
    'Nothing was changed: bcp-proxy only keeps the lists of servers in its cache.',
  ].join('\n');
}
