import { counted } from '../../diagnostics/counted.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import type { AuditEntry, RefusedEntry } from '../../gateway/stats/audit-entry.ts';
import { dayText, two } from '../moment.ts';
import { type AuditSum, clientOf, type GroupSum, groupName } from './audit-sum.ts';

const saved = (before: number, after: number): string =>
  before === 0 ? '' : `, ${before} → ${after} tokens`;

/** A call as a line for people, in the time of this machine's zone. */
export function callText(entry: AuditEntry): string {
  const { at, server, tool, result, tokens, ms, code } = entry;
  const name = server === '' ? `${tool} (no server has this tool)` : `${server}/${tool}`;
  const error = code === undefined ? '' : `, error ${code}`;
  return visibleLine(
    `${timeText(at)}  ${result.padEnd(10)}  ${name}  ${Math.round(ms)} ms${saved(...tokens)}${error}  ${clientOf(entry)}`,
  );
}

/** Requests that were not let in. */
export function refusedText({ at, requests, address, caller }: RefusedEntry): string {
  const total = [...requests.values()].reduce((sum, count) => sum + count, 0);
  const failed = [...requests].map(([why, count]) => (total === 1 ? why : `${why} ${count}`)).join(', ');
  const from = address === '' ? '' : ` from ${address}`;
  const by = caller === '' ? '' : `  ${caller}`;
  return visibleLine(
    `${timeText(at)}  ${'refused'.padEnd(10)}  ${counted(total, 'request')}${from} (${failed})${by}`,
  );
}

function timeText(at: number): string {
  const time = new Date(at);
  return `${dayText(at)} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}

export const gapText = (lost: number): string =>
  `${counted(lost, 'call')} without a line: bcp-proxy could not write the file`;

function sumLine(sum: GroupSum): string {
  const { calls, errors, before, after, ms, longest } = sum;
  const wrong = errors === 0 ? '' : `, ${counted(errors, 'error')}`;
  const times = `${Math.round(ms / calls)} ms on average, ${Math.round(longest)} at most`;
  return visibleLine(
    `  ${groupName(sum)}: ${counted(calls, 'call')}${wrong}, ${times}${saved(before, after)}`,
  );
}

/** The sum as lines for people. */
export function sumText(sum: AuditSum): readonly string[] {
  const sums = sum.sums();
  const all = (key: 'calls' | 'errors' | 'before' | 'after'): number =>
    sums.reduce((total, one) => total + one[key], 0);
  const wrong = all('errors') === 0 ? '' : `, ${counted(all('errors'), 'error')}`;
  return [
    `${counted(all('calls'), 'call')}${wrong}${saved(all('before'), all('after'))}`,
    ...sums.map(sumLine),
    ...(sum.unknown === 0 ? [] : [`${counted(sum.unknown, 'call')} of tools that no server has`]),
    ...(sum.requests === 0 ? [] : [`${counted(sum.requests, 'request')} not let in`]),
    ...(sum.lost === 0 ? [] : [gapText(sum.lost)]),
    ...(sum.damaged === 0 ? [] : [`${counted(sum.damaged, 'unreadable line')}`]),
  ];
}
