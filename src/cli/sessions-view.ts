import { counted } from '../diagnostics/counted.ts';
import { visibleLine } from '../diagnostics/visible.ts';
import { doorOf, savedByGateway, savedByHooks } from '../sessions/reachable-savings.ts';
import { type AgentSaved, type SavedSum, type SessionsReport, savedIn } from '../sessions/session-tally.ts';
import { tableLines } from './table-lines.ts';

/** Tools that are shown of each agent; with --output json all of them. */
const MOST_TOOLS = 6;
/** Agents that a line names. */
const MOST_NAMES = 4;

export const figure = (count: number): string => count.toLocaleString('en-US');

export const percent = (saved: number, tokens: number): string =>
  `${tokens === 0 ? '0.0' : ((100 * saved) / tokens).toFixed(1)} %`;

const cells = (sum: SavedSum): readonly string[] => [
  ...[sum.results, sum.tokens, sum.rules, sum.numbers, sum.memory].map(figure),
  percent(savedIn(sum), sum.tokens),
];

const together = (sums: readonly SavedSum[]): SavedSum => ({
  ...{ results: total(sums, 'results'), tokens: total(sums, 'tokens') },
  ...{ rules: total(sums, 'rules'), numbers: total(sums, 'numbers'), memory: total(sums, 'memory') },
});

const total = (sums: readonly SavedSum[], key: keyof SavedSum): number =>
  sums.reduce((sum, one) => sum + one[key], 0);

function agentRows(agent: AgentSaved): readonly (readonly string[])[] {
  const { tools } = agent;
  const others = tools.slice(MOST_TOOLS);
  return [
    [visibleLine(agent.agent), ...cells(agent)],
    ...tools.slice(0, MOST_TOOLS).map((tool) => [visibleLine(`  ${tool.tool}`), ...cells(tool)]),
    ...(others.length === 0
      ? []
      : [[`  ${counted(others.length, 'other tool')}`, ...cells(together(others))]]),
  ];
}

/** What cost most, and what of it would have been saved. */
function largestLines({ largest }: SessionsReport): readonly string[] {
  const figures = tableLines(
    largest.map(({ tokens, saved }) => [figure(tokens), percent(saved, tokens)]),
    0,
  );
  return largest.map(({ agent, tool, argument }, i) =>
    visibleLine(`  ${figures[i]}  ${agent}: ${tool} ${argument}`.trimEnd()),
  );
}

function names(agents: readonly AgentSaved[]): string {
  const shown = agents.slice(0, MOST_NAMES).map(({ agent }) => visibleLine(agent));
  const more = agents.length - shown.length;
  return `${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

/** The commands that would save it, and what nothing saves yet. */
function ways(agents: readonly AgentSaved[]): readonly string[] {
  const open = agents.filter(doorOf);
  const closed = agents.filter((agent) => doorOf(agent) === undefined);
  const byHooks = open.reduce((sum, agent) => sum + savedByHooks(agent, doorOf(agent)), 0);
  const servers = closed.flatMap(({ tools }) => tools.filter(({ mcp }) => mcp));
  const byGateway = savedByGateway(together(servers));
  const left = savedIn(together(closed)) - byGateway;
  const lines = tableLines(
    [
      ...(byHooks > 0
        ? [['  bcp-proxy install --tools', `${figure(byHooks)} tokens: all results of ${names(open)}`]]
        : []),
      ...(byGateway > 0
        ? [['  bcp-proxy adopt --detected', `${figure(byGateway)} tokens: MCP servers of ${names(closed)}`]]
        : []),
    ],
    2,
  );
  return [
    ...(lines.length === 0 ? [] : ['', 'These commands would save it from now on:', ...lines]),
    ...(left > 0
      ? [`bcp-proxy does not get at the other ${figure(left)} tokens: own tools of ${names(closed)}.`]
      : []),
  ];
}

const notes = ({ ms, compact, lost }: SessionsReport): readonly string[] => [
  `Compacting a result took ${ms.median.toFixed(1)} ms (median); 95 of 100 results took at most ${ms.p95.toFixed(1)} ms.`,
  ...(compact === 0
    ? []
    : [`${counted(compact, 'result')} began with "#bcp": compact already, counted as is.`]),
  lost === 0
    ? 'bcp-proxy lost nothing: it rebuilt each original from its compact text, and compared the two.'
    : `bcp-proxy could not rebuild ${counted(lost, 'result')}. This is a fault of bcp-proxy: please report it.`,
];

/** The text of `sessions` for people. `span`: the time that it looked at, such as ` of the last 30d`. */
export function showSessions(report: SessionsReport, span: string): string {
  const { conversations, agents, tokens } = report;
  const saved = savedIn(report);
  return [
    `In ${counted(conversations, 'conversation')}${span}, ${figure(report.results)} ${report.results === 1 ? 'tool result' : 'tool results'} took ${figure(tokens)} tokens. With bcp-proxy, it would have been ${figure(tokens - saved)}: ${percent(saved, tokens)} fewer.`,
    '',
    ...tableLines(
      [
        ['tokens saved by', 'results', 'tokens', 'rules', 'numbers', 'memory', 'saved'],
        ...agents.flatMap(agentRows),
        ['all', ...cells(report)],
      ],
      1,
    ),
    '',
    'The results that cost most:',
    ...largestLines(report),
    '',
    ...notes(report),
    ...ways(agents),
  ].join('\n');
}
