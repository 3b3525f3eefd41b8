import { relative } from 'node:path';
import type { TraceEntry } from '../detect/finder.ts';
import { counted } from '../diagnostics/counted.ts';
import { shownPath } from '../diagnostics/shown-path.ts';
import type { RuleCost } from '../rule-tests/costs.ts';
import { type Gaps, gapsOf, isCovered } from '../rule-tests/coverage.ts';
import type { IdleRule } from '../rule-tests/idle-rules.ts';
import type { ReplacedRule } from '../rule-tests/replaced.ts';
import type {
  CaseResult,
  ExpectedClaim,
  ExpectedRegion,
  Failure,
  LineSpan,
} from '../rule-tests/rule-case.ts';
import type { TestRun } from '../rule-tests/run-rule-tests.ts';
import { LOCAL } from '../rules/merge-layers.ts';
import { showTrace } from './explain-view.ts';

const failed = ({ failures }: CaseResult): boolean => failures.length > 0;
const isTodo = ({ test }: CaseResult): boolean => test.todo !== undefined && test.todo !== false;

/** Lists, such as a diff's hunks, are too long for a line: that they are there has to do. */
const valueText = (value: unknown): string => (typeof value === 'object' ? '…' : String(value));

const fieldsText = (fields: Readonly<Record<string, unknown>> = {}): string => {
  const shown = Object.entries(fields).map(([name, value]) => `${name}: ${valueText(value)}`);
  return shown.length === 0 ? '' : ` { ${shown.join(', ')} }`;
};
const spanText = ([first, last]: LineSpan): string => (first === last ? `${first}` : `${first}-${last}`);
const expectedText = ({ block, lines, fields }: ExpectedRegion): string =>
  `${spanText(lines)} ${block}${fieldsText(fields)}`;
const claimText = ({ block, lines, rule, confidence, fields }: ExpectedClaim): string =>
  `${spanText(lines)} ${block}${fieldsText(fields)} by ${rule}, ${confidence.toFixed(2)}`;

/** Only what differs: `-` was expected, `+` was found. */
function failureLines(failure: Failure): string[] {
  switch (failure.kind) {
    case 'regions': {
      const { missing, unexpected } = failure;
      const rows = [
        ...missing.map((region) => ({ at: region.lines[0], text: `- ${expectedText(region)}` })),
        ...unexpected.map((claim) => ({ at: claim.lines[0], text: `+ ${claimText(claim)}` })),
      ];
      return rows.sort((a, b) => a.at - b.at).map(({ text }) => text);
    }
    case 'claimed':
      return [`- nothing by ${failure.claim.rule}`, `+ ${claimText(failure.claim)}`];
    case 'law':
      return [`! ${failure.what}`];
  }
}

function spansOf(failure: Failure): LineSpan[] {
  if (failure.kind === 'law') return [];
  if (failure.kind === 'claimed') return [failure.claim.lines];
  return [...failure.missing, ...failure.unexpected].map(({ lines }) => lines);
}

const touches = ({ start, end }: TraceEntry, [first, last]: LineSpan): boolean =>
  start < last && first <= end;

/** Why: every candidate that touches the lines in question, with its evidence, and who won. */
function whyLines({ route, passedThrough, only, trace, cut, failures }: CaseResult): string[] {
  if (passedThrough) return [`the route ${route} passes this call through: no rule runs`];
  const spans = failures.flatMap(spansOf);
  const entries = trace.filter((entry) => spans.some((span) => touches(entry, span)));
  const unseen = spans.filter((span) => !entries.some((entry) => touches(entry, span)));
  const lost = unseen.map((span) => `${spanText(span)} no rule saw anything`);
  const few = only === undefined ? [] : [`the route ${route} lets only ${only.join(', ')} look at this call`];
  return [
    ...few,
    ...entries.map(showTrace),
    ...lost,
    ...cut.map((rule) => `${rule} stopped: it had no budget left for this text`),
  ];
}

function caseLines(result: CaseResult, file: string): string[] {
  const { name, line } = result.test;
  return [
    `FAILED ${file}:${line} ${name}`,
    ...result.failures.flatMap(failureLines).map((text) => `    ${text}`),
    ...whyLines(result).map((text) => `      ${text}`),
    '',
  ];
}

function todoLine({ test, failures }: CaseResult, file: string): string {
  const reason = typeof test.todo === 'string' ? ` (${test.todo})` : '';
  const passes = failures.length === 0 ? ': it passes by now, remove "todo"' : '';
  return `todo   ${file}:${test.line} ${test.name}${reason}${passes}`;
}

const layerText = (layer: string): string => (layer === LOCAL ? 'the config' : layer);

/** One line for each rule of which something is open, and for each that is not in effect. */
function coverageLines(gaps: readonly Gaps[], replaced: readonly ReplacedRule[]): string[] {
  const open = gaps.filter((one) => !isCovered(one));
  const rows = open.map(({ rule, noPositive, noNegative, neverVetoed, neverHeld, alwaysHeld }) => {
    const parts = [
      ...(noPositive ? ['never found'] : []),
      ...(noNegative ? ['no near miss'] : []),
      ...(neverVetoed ? ['its requirements never refused anything'] : []),
      ...(neverHeld.length > 0 ? [`never counted: ${neverHeld.join(', ')}`] : []),
      ...(alwaysHeld.length > 0 ? [`always counted: ${alwaysHeld.join(', ')}`] : []),
    ];
    return `  ${rule}: ${parts.join('; ')}`;
  });
  return [
    `coverage: ${gaps.length - open.length} of ${counted(gaps.length, 'rule')} tested in every branch`,
    ...rows,
    ...replaced.map(
      ({ rule, of, by }) =>
        `  ${rule}: replaced, that of ${layerText(by)} stands in place of that of ${layerText(of)}`,
    ),
  ];
}

/** `--require-all`: a line for each rule without a positive case or without a near miss. */
function requiredLines(gaps: readonly Gaps[]): string[] {
  return gaps.flatMap(({ rule, noPositive, noNegative }) => [
    ...(noPositive ? [`MISSING ${rule}: a case that finds it (expect)`] : []),
    ...(noNegative ? [`MISSING ${rule}: a near miss that it leaves alone (not: [${rule}])`] : []),
  ]);
}

function idleLine({ rule, why }: IdleRule, cwd: string): string {
  const [reason, remedy] =
    why.by === 'disable'
      ? [
          `"disable" in ${why.file === undefined ? 'a pack' : shownPath(why.file, cwd)} switches it off`,
          'Remove it there, or test with another config (--config FILE)',
        ]
      : [why.reason, '"bcp-proxy validate-config" shows the place and how to mend it'];
  return `OFF    ${rule}: ${reason}, so its tests prove nothing. ${remedy}.`;
}

/** Whether a rule is worth having, by the texts of its tests. */
const costLine = ({ rule, before, after, without }: RuleCost): string =>
  after > without
    ? `LARGER ${rule}: its texts go out with ${after} of ${before} tokens, and with ${without} without the rule`
    : `saves  ${rule}: its texts go out with ${after} of ${before} tokens, and with ${without} without the rule`;

export interface ReportOptions {
  readonly cwd: string;
  readonly coverage: boolean;
  readonly requireAll: boolean;
}

/** The report for people, and whether everything passed. Cases marked `todo` never fail the run. */
export function reportOfTests(run: TestRun, { cwd, coverage, requireAll }: ReportOptions) {
  const shown = run.files.map(({ file, results }) => ({ file: relative(cwd, file) || file, results }));
  const all = shown.flatMap(({ results }) => results);
  const todo = all.filter(isTodo);
  const bad = all.filter((result) => failed(result) && !isTodo(result));
  const gaps = gapsOf(run.rules, all);
  const missing = requireAll ? requiredLines(gaps) : [];
  const lines = [
    ...run.off,
    ...shown.flatMap(({ file, results }) =>
      results.filter((one) => bad.includes(one)).flatMap((one) => caseLines(one, file)),
    ),
    ...shown.flatMap(({ file, results }) => results.filter(isTodo).map((one) => todoLine(one, file))),
    ...run.idle.map((one) => idleLine(one, cwd)),
    ...missing,
    ...run.costs.map(costLine),
    ...(coverage ? coverageLines(gaps, run.replaced) : []),
    `${counted(all.length, 'case')} in ${counted(shown.length, 'file')}: ${all.length - bad.length - todo.length} passed, ${bad.length} failed, ${todo.length} to do`,
  ];
  return { text: lines.join('\n'), passed: bad.length + missing.length + run.idle.length === 0 };
}
