import { counted, rough } from '../../diagnostics/counted.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import type { Terminal } from '../bridge-outcome.ts';
import { markedLines } from '../listing/marked-lines.ts';
import { columnsOf, cutColumns, padColumns } from '../output/columns.ts';
import { type Colour, paint } from '../output/terminal.ts';
import type { Health, ServerFacts } from './server-facts.ts';

const SINGULAR = { tools: 'tool', prompts: 'prompt', resources: 'resource', templates: 'template' } as const;

/** `14 tools, 2 prompts`. */
export function countsText({ counts = {} }: Pick<ServerFacts, 'counts'>): string {
  const parts = (Object.keys(SINGULAR) as (keyof typeof SINGULAR)[]).flatMap((kind) => {
    const count = counts[kind];
    return count === undefined ? [] : [counted(count, SINGULAR[kind])];
  });
  return parts.join(', ');
}

/** One line: name, transport, state and counts. */
export const briefFacts = (facts: ServerFacts): string =>
  [facts.name, facts.transport, facts.health, countsText(facts)].filter((one) => one !== '').join(' ');

/** Everything, a line for each fact. */
export function fullFacts(facts: ServerFacts): string {
  const {
    command,
    args = [],
    url,
    name,
    transport,
    health,
    uptime,
    pid,
    version,
    title,
    capabilities,
    categories,
    instructions,
  } = facts;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['transport', transport],
    ['command', command === undefined ? undefined : [command, ...args].map(shellWord).join(' ')],
    ['url', url],
    ['health', health],
    ['uptime', uptime === undefined ? undefined : rough(uptime * 1000)],
    ['pid', pid === undefined ? undefined : String(pid)],
    ['server', [title, version].filter((one) => one !== undefined).join(' ') || undefined],
    ['capabilities', capabilities?.join(' ')],
    ['offers', countsText(facts) || undefined],
    [
      'categories',
      categories &&
        Object.entries(categories)
          .map(([key, count]) => `${key} ${count}`)
          .join(', '),
    ],
  ];
  return [
    name,
    ...lines.flatMap(([key, value]) => (value === undefined ? [] : [`  ${key}: ${visibleLine(value)}`])),
    ...(instructions === undefined ? [] : [`  instructions: ${markedLines(instructions).join('\n  ')}`]),
  ].join('\n');
}

const COLOURS = {
  running: 'green',
  starting: 'yellow',
  failed: 'red',
  asleep: 'dim',
  unknown: 'dim',
} as const satisfies Record<Health, Colour>;

/** Aligned columns for a person. */
export function factsTable(all: readonly ServerFacts[], terminal: Terminal): string {
  const width = Math.max(4, ...all.map(({ name }) => columnsOf(visibleLine(name))));
  return all
    .map((facts) => {
      const { transport, health } = facts;
      const row = `${padColumns(visibleLine(facts.name), width)}  ${transport.padEnd(5)}  `;
      const room = Math.max(10, terminal.columns - columnsOf(row) - 10);
      const state = paint(health.padEnd(8), COLOURS[health], terminal);
      return `${row}${state}  ${cutColumns(countsText(facts), room)}`.trimEnd();
    })
    .join('\n');
}
