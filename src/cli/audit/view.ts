import { visibleLine } from '../../diagnostics/visible.ts';
import { counted } from '../../diagnostics/words.ts';
import type { AuditEntry } from '../../gateway/stats/audit-entry.ts';
import type { AuditSum, ToolSum } from './summary.ts';

const saved = (before: number, after: number): string =>
  before === 0 ? '' : `, ${before} → ${after} tokens`;

const clientOf = ({ caller, client }: AuditEntry): string =>
  [caller, client].filter((name, i, all) => name !== '' && all.indexOf(name) === i).join(' by ');

/** A call as a line for people, in the time of this machine's zone. */
export function callText(entry: AuditEntry): string {
  const { at, server, tool, result, tokens, ms } = entry;
  const time = new Date(at);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
  return visibleLine(
    `${day} ${clock}  ${result.padEnd(10)}  ${server}/${tool}  ${Math.round(ms)} ms${saved(...tokens)}  ${clientOf(entry)}`,
  );
}

const two = (number: number): string => String(number).padStart(2, '0');

export const gapText = (lost: number): string =>
  `${counted(lost, 'call')} without a line: bcp-proxy could not write the file`;

function toolText({ server, tool, calls, errors, before, after, ms, longest }: ToolSum): string {
  const wrong = errors === 0 ? '' : `, ${counted(errors, 'error')}`;
  const times = `${Math.round(ms / calls)} ms on average, ${Math.round(longest)} at most`;
  return visibleLine(
    `  ${server}/${tool}: ${counted(calls, 'call')}${wrong}, ${times}${saved(before, after)}`,
  );
}

/** The sum as lines for people. */
export function sumText(sum: AuditSum): readonly string[] {
  const tools = sum.tools();
  const all = (key: 'calls' | 'errors' | 'before' | 'after'): number =>
    tools.reduce((total, tool) => total + tool[key], 0);
  const wrong = all('errors') === 0 ? '' : `, ${counted(all('errors'), 'error')}`;
  return [
    `${counted(all('calls'), 'call')}${wrong}${saved(all('before'), all('after'))}`,
    ...tools.map(toolText),
    ...(sum.lost === 0 ? [] : [gapText(sum.lost)]),
    ...(sum.damaged === 0 ? [] : [`${counted(sum.damaged, 'unreadable line')}`]),
  ];
}
