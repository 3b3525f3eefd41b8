/** Results for all captures of a folder, with the edited files and with the saved ones. */
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { TextEngine } from '../../engine/create-engine.ts';
import { sentOutcome } from '../../engine/sent-outcome.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ToolCall } from '../../model/call.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { filesAt } from '../../platform/files-at.ts';
import { readPlain } from '../../platform/plain-file.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type {
  CaptureOutcome,
  EvaluatedCapture,
  EvaluateLine,
  EvaluateSum,
  RuleFigures,
} from '../api/evaluate-api.ts';

/** In a folder of captures: file to the ids of the rules that should find something in it. */
const LABELS = 'labels.json';

type Labels = Readonly<Record<string, readonly string[]>>;

function labelsIn(folder: string): Labels {
  try {
    const parsed: unknown = JSON.parse(readPlain(join(folder, LABELS)).toString());
    const isList = (value: unknown): value is readonly string[] =>
      Array.isArray(value) && value.every((one) => typeof one === 'string');
    return isRecord(parsed)
      ? Object.fromEntries(
          Object.entries(parsed).filter((entry): entry is [string, string[]] => isList(entry[1])),
        )
      : {};
  } catch {
    return {};
  }
}

async function outcomeOf(
  engine: TextEngine,
  text: string,
  call: ToolCall,
  count: TokenCounter,
  before: number,
): Promise<CaptureOutcome> {
  const { regions, forms, text: sent } = await sentOutcome(engine, text, call);
  const rules = [...new Set(regions.map(({ rule }) => rule))];
  return { rules, forms, tokens: { before, after: sent === text ? before : count(sent) } };
}

const isAlike = (a: CaptureOutcome, b: CaptureOutcome): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How often a rule was right, over all captures. Those without labels count as found alone. */
export function figuresOf(captures: readonly EvaluatedCapture[]): readonly RuleFigures[] {
  const ids = captures.flatMap(({ now, labels = [] }) => [...now.rules, ...labels]);
  return [...new Set(ids)].sort().map((rule): RuleFigures => {
    const finds = ({ now }: EvaluatedCapture): boolean => now.rules.includes(rule);
    const labelled = captures.filter(({ labels }) => labels !== undefined);
    const holds = ({ labels = [] }: EvaluatedCapture): boolean => labels.includes(rule);
    return {
      rule,
      found: captures.filter(finds).length,
      right: labelled.filter((one) => finds(one) && holds(one)).length,
      wrong: labelled.filter((one) => finds(one) && !holds(one)).length,
      missed: labelled.filter((one) => !finds(one) && holds(one)).length,
    };
  });
}

export function sumOf(
  captures: readonly EvaluatedCapture[],
  skipped: EvaluateSum['skipped'],
  ms: number,
): EvaluateSum {
  const rules = figuresOf(captures);
  const all = (key: 'right' | 'wrong' | 'missed'): number => rules.reduce((sum, one) => sum + one[key], 0);
  const tokens = (pick: (one: EvaluatedCapture) => number): number =>
    captures.reduce((sum, one) => sum + pick(one), 0);
  const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);
  return {
    captures: captures.length,
    labelled: captures.filter(({ labels }) => labels !== undefined).length,
    changed: captures.filter(({ saved }) => saved !== undefined).length,
    tokens: {
      before: tokens(({ now }) => now.tokens.before),
      after: tokens(({ now }) => now.tokens.after),
      saved: tokens(({ now, saved }) => (saved ?? now).tokens.after),
    },
    recall: share(all('right'), all('right') + all('missed')),
    precision: share(all('right'), all('right') + all('wrong')),
    rules,
    skipped,
    ms: Math.round(ms),
  };
}

export interface Engines {
  readonly now: TextEngine;
  /** The same where nothing is edited. */
  readonly saved: TextEngine;
}

/**
 * The result for each capture in turn, and then the sums.
 *
 * @throws KnownError `unreadable-input` if the folder cannot be read
 */
export async function* evaluateFolder(
  folder: string,
  call: ToolCall,
  { now, saved }: Engines,
  count: TokenCounter,
): AsyncGenerator<EvaluateLine> {
  const started = performance.now();
  const skipped: { file: string; reason: string }[] = [];
  const named = (path: string): string => relative(folder, path).split(sep).join('/');
  const found = await filesAt(folder, ({ path, reason }) => skipped.push({ file: named(path), reason }));
  const paths = found.filter((path) => path !== join(folder, LABELS));
  const labels = labelsIn(folder);
  const captures: EvaluatedCapture[] = [];
  yield { kind: 'progress', done: 0, all: paths.length };
  for (const [i, path] of paths.entries()) {
    const file = named(path);
    try {
      const text = decodeText(await readFile(path));
      if (text === undefined) skipped.push({ file, reason: 'not UTF-8 text' });
      else {
        const before = count(text);
        const edited = await outcomeOf(now, text, call, count, before);
        const earlier = saved === now ? edited : await outcomeOf(saved, text, call, count, before);
        const capture: EvaluatedCapture = {
          ...{ file, now: edited },
          saved: isAlike(edited, earlier) ? undefined : earlier,
          labels: Object.hasOwn(labels, file) ? labels[file] : undefined,
        };
        captures.push(capture);
        yield { kind: 'capture', capture };
      }
    } catch (error) {
      skipped.push({ file, reason: ioReason(error) ?? reasonOf(error) });
    }
    yield { kind: 'progress', done: i + 1, all: paths.length };
  }
  yield { kind: 'done', sum: sumOf(captures, skipped, performance.now() - started) };
}
