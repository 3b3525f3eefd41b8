/** A rule and its tests to begin with, made from lines that somebody has marked in a text. */
import { type KindName, kindOf } from '../model/rule.ts';
import { ruleFile, testFile } from './rule-templates.ts';

/** Lines of the test's text on both sides of the marked lines. The rule does not claim them. */
const MOST_AROUND = 2;
/** A test shows the purpose of a rule, so it needs no more lines. */
const MOST_LINES = 200;
/** A shorter literal stands in many texts. */
const LEAST_KEYWORD = 3;

/** Of longer lines, only so many pieces are compared. */
const MOST_PIECES = 60;

const PIECES = /\d+|[A-Za-z_]+|\s+|[^\dA-Za-z_\s]/g;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** One piece of a line as a pattern: numbers and blanks change from line to line. */
const patternOf = (piece: string): string =>
  /^\d/.test(piece) ? '\\d+' : /^\s{2,}/.test(piece) ? '\\s+' : escaped(piece);

/** How many pieces at the beginning all lines have in common, numbers being alike. */
function shared(lines: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lines;
  let length = 0;
  while (
    length < first.length &&
    others.every(
      (line) =>
        line[length] !== undefined && patternOf(line[length] ?? '') === patternOf(first[length] ?? ''),
    )
  ) {
    length++;
  }
  return length;
}

/** The longest run of pieces that stands in the text as it is. */
function keywordIn(pieces: readonly string[]): string | undefined {
  const runs = pieces
    .map((piece) => (patternOf(piece) === escaped(piece) ? piece : '\n'))
    .join('')
    .split('\n');
  const [longest = ''] = runs.sort((a, b) => b.length - a.length);
  return longest.trim().length >= LEAST_KEYWORD ? longest : undefined;
}

/** Where a run of pieces stands in others, numbers being alike; -1 if it does not. */
function placeOf(run: readonly string[], pieces: readonly string[]): number {
  const wanted = run.map(patternOf);
  for (let at = 0; at + run.length <= pieces.length; at++) {
    if (wanted.every((one, i) => one === patternOf(pieces[at + i] as string))) return at;
  }
  return -1;
}

const isWord = (piece: string): boolean => /^[A-Za-z_]{2,}$/.test(piece);

/** The longest run with a word that stands between the ends of all lines. Blanks at its ends say nothing. */
function anchorIn(middles: readonly (readonly string[])[]): readonly string[] | undefined {
  const [first = [], ...others] = middles.map((pieces) => pieces.slice(0, MOST_PIECES));
  let best: readonly string[] | undefined;
  for (let from = 0; from < first.length; from++) {
    if ((first[from] as string).trim() === '') continue;
    for (let to = from + 1 + (best?.length ?? 0); to <= first.length; to++) {
      const run = first.slice(from, to);
      if (!others.every((pieces) => placeOf(run, pieces) >= 0)) break;
      if (run.some(isWord) && run.at(-1)?.trim() !== '') best = run;
    }
  }
  return best;
}

/** What stands between two parts that all lines have: nothing of the next part's first sign, if that is so. */
function gapFor(gaps: readonly string[], next: string | undefined): string {
  if (gaps.every((gap) => gap === '')) return '';
  const many = gaps.some((gap) => gap === '') ? '*' : '+';
  const [sign = ''] = next ?? '';
  if (/[^\w\s\\\]^-]/.test(sign) && gaps.every((gap) => !gap.includes(sign))) return `[^${sign}]${many}`;
  return `.${many}`;
}

interface Learnt {
  readonly pattern: string;
  /** In every one of the lines. */
  readonly keyword?: string | undefined;
}

/** Learns the form of these lines: their common beginning, middle and end, with anything between. */
function learn(lines: readonly string[]): Learnt {
  const split = lines.map((line) => line.match(PIECES) ?? []);
  const head = shared(split);
  const rests = split.map((pieces) => pieces.slice(head).reverse());
  const tail = rests.every((rest) => rest.length === 0) ? 0 : shared(rests);
  const middles = rests.map((rest) => rest.slice(tail).reverse());
  const [first = []] = split;
  const start = first.slice(0, head);
  const end = tail === 0 ? [] : first.slice(-tail);
  const anchor = anchorIn(middles) ?? [];
  const places = middles.map((middle) => (anchor.length === 0 ? middle.length : placeOf(anchor, middle)));
  const before = middles.map((middle, i) => middle.slice(0, places[i]).join(''));
  const after = middles.map((middle, i) => middle.slice((places[i] as number) + anchor.length).join(''));
  const parts = [
    ...start.map(patternOf),
    gapFor(before, [...anchor, ...end][0]),
    ...anchor.map(patternOf),
    gapFor(after, end[0]),
    ...end.map(patternOf),
  ];
  const keyword = keywordIn(start) ?? keywordIn(anchor) ?? keywordIn(end);
  return { pattern: `^${parts.join('')}$`, keyword };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Keys of a rule that its kind learns from an example, and the word that every such text has. */
function learntKeys(
  kind: KindName,
  marked: readonly string[],
): { readonly keys: readonly string[]; readonly keyword?: string | undefined } | undefined {
  const [first = ''] = marked;
  const last = marked.at(-1) ?? '';
  const filled = marked.filter((line) => line.trim() !== '');
  switch (kindOf({ kind })) {
    case 'lines': {
      const { pattern, keyword } = learn(filled);
      return { keys: [`line: ${quoted(pattern)}`, `min_lines: ${Math.min(2, filled.length)}`], keyword };
    }
    case 'delimited': {
      const open = learn([first]);
      return {
        keys: [`open: ${quoted(open.pattern)}`, `close: ${quoted(learn([last]).pattern)}`],
        keyword: open.keyword,
      };
    }
    case 'sections': {
      const { pattern, keyword } = learn([first]);
      return { keys: [`header: ${quoted(pattern)}`], keyword };
    }
    default:
      return undefined;
  }
}

/** The file of a new rule; its patterns are those of the example where its kind has some that can be learnt. */
function learntRule(id: string, kind: KindName, marked: readonly string[]): string {
  const learnt = learntKeys(kind, marked);
  if (learnt === undefined) return ruleFile(id, kind);
  const keywords =
    learnt.keyword === undefined
      ? []
      : [
          '# Literals of which one stands in every such text: without it the rule does not run.',
          `keywords: [${quoted(learnt.keyword)}]`,
        ];
  const keys = [...keywords, ...learnt.keys].map((line) => `    ${line}`).join('\n');
  return `rules:
  - id: ${id}
    title: what it recognises, in a few words
    status: experimental
    kind: ${kind}
${keys}
    evidence: []
    # The hint names the compact form to try: without one the lines are only labelled.
    emit: { block: tool_result, hint: alike }
    # Texts that are known to look like it.
    falsepositives: []
`;
}

/** A text as a block in YAML. A text that such a block cannot hold is written in quotes. */
function textBlock(lines: readonly string[]): string {
  const isPlain = lines.every(
    (line) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\u2028\u2029]/.test(line),
  );
  if (!isPlain || lines[0]?.trim() === '') return JSON.stringify(`${lines.join('\n')}\n`);
  // The depth is said: the first line may begin with blanks.
  return `|2\n${lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n')}`;
}

export interface Example {
  readonly text: string;
  /** First and last line that are marked, from 1. */
  readonly lines: readonly [first: number, last: number];
}

export interface NewRule {
  /** YAML of a rule file. */
  readonly rule: string;
  /** YAML of its tests. */
  readonly test: string;
}

/** A rule that finds the marked lines where its kind allows that, and tests that say so. */
export function ruleFromExample(
  id: string,
  kind: KindName,
  { text, lines: [first, last] }: Example,
): NewRule {
  const all = text.replace(/\r\n/g, '\n').replace(/\n+$/, '').split('\n');
  const marked = all.slice(first - 1, Math.min(last, first - 1 + MOST_LINES));
  if (learntKeys(kind, marked) === undefined) return { rule: ruleFile(id, kind), test: testFile(id, kind) };
  const before = all.slice(Math.max(0, first - 1 - MOST_AROUND), first - 1);
  const after = all.slice(last, last + MOST_AROUND);
  const span = [before.length + 1, before.length + marked.length];
  const nearMiss = marked.slice(0, 3).map((line) => `> ${line}`);
  const test = `- name: what was marked
  input: ${textBlock([...before, ...marked, ...after])}
  expect: [{ block: tool_result, lines: [${span.join(', ')}] }]
- name: what only looks like it
  input: ${textBlock(nearMiss)}
  not: [${id}]
`;
  return { rule: learntRule(id, kind, marked), test };
}
