import type { Terminal } from '../bridge/bridge-outcome.ts';
import { type Colour, paint } from '../bridge/output/terminal.ts';
import { counted } from '../diagnostics/counted.ts';
import { visible, visibleLine } from '../diagnostics/visible.ts';
import type { DoctorFinding, DoctorState } from './finding.ts';

const SHOWN = {
  ok: ['✓', 'green'],
  warning: ['!', 'yellow'],
  broken: ['✗', 'red'],
} as const satisfies Record<DoctorState, readonly [string, Colour]>;

const STATE_WIDTH = 'warning'.length;
const AREA_WIDTH = 'runtime'.length;

/** Lines behind the first stand below its text. */
const indented = (text: string, width: number): string =>
  visible(text)
    .trimEnd()
    .replaceAll('\n', `\n${' '.repeat(width)}`);

const countOf = (findings: readonly DoctorFinding[], state: DoctorState): number =>
  findings.filter((one) => one.state === state).length;

/** The summary of the findings, in one line. */
export function doctorSummary(findings: readonly DoctorFinding[]): string {
  const [faults, doubts] = [countOf(findings, 'broken'), countOf(findings, 'warning')];
  const warnings = doubts === 0 ? '' : `${faults === 0 ? ', ' : ' and '}${counted(doubts, 'warning')}`;
  return faults === 0 ? `Nothing is broken${warnings}.` : `${faults} broken${warnings}.`;
}

function findingLines(
  { area, state, text, where, mend }: DoctorFinding,
  terminal: Terminal | undefined,
): readonly string[] {
  const [sign, colour] = SHOWN[state];
  const head = terminal === undefined ? state.padEnd(STATE_WIDTH) : paint(sign, colour, terminal);
  const width = (terminal === undefined ? STATE_WIDTH : 1) + AREA_WIDTH + 2;
  const margin = ' '.repeat(width);
  const dim = (line: string): string => (terminal === undefined ? line : paint(line, 'dim', terminal));
  // A person looks for faults. The place of a thing in good order is not shown.
  const isShown = where !== undefined && (terminal === undefined || state !== 'ok');
  return [
    `${head} ${area.padEnd(AREA_WIDTH)} ${indented(text, width)}`,
    ...(isShown ? [`${margin}${dim(`at ${visibleLine(where)}`)}`] : []),
    ...(mend === undefined ? [] : [`${margin}mend: ${visibleLine(mend)}`]),
  ];
}

/** The findings as lines: signs and colours on a terminal, words elsewhere. */
export function doctorView(findings: readonly DoctorFinding[], terminal: Terminal | undefined): string {
  const lines = findings.flatMap((finding) => findingLines(finding, terminal));
  return [...lines, '', doctorSummary(findings), ''].join('\n');
}
