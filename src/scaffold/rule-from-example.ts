/** A rule and its tests to begin with, made from lines that somebody has marked in a text. */
import type { Kind } from '../model/rule.ts';
import { ruleFile, testFile } from './rule-templates.ts';

/** Lines of the test's text on both sides of the marked lines. The rule does not claim them. */
const MOST_AROUND = 2;
/** A test shows the purpose of a rule, so it needs no more lines. */
const MOST_LINES = 200;
/** A shorter literal stands in many texts. */
const LEAST_KEYWORD = 3;

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

interface Learnt {
  readonly pattern: string;
  /** In every one of the lines. */
  readonly keyword?: string | undefined;
}

/** Learns the form of these lines: their common beginning and end, with anything between. */
function learn(lines: readonly string[]): Learnt {
  const split = lines.map((line) => line.match(PIECES) ?? []);
  const head = shared(split);
  const rests = split.map((pieces) => pieces.slice(head).reverse());
  const tail = rests.every((rest) => rest.length === 0) ? 0 : shared(rests);
  const [first = []] = split;
  const start = first.slice(0, head);
  const end = tail === 0 ? [] : first.slice(-tail);
  const isWhole = rests.every((rest) => rest.length === tail);
  const between = isWhole ? '' : rests.every((rest) => rest.length > tail) ? '.+' : '.*';
  const keyword = keywordIn(start) ?? keywordIn(end);
  return { pattern: `^${start.map(patternOf).join('')}${between}${end.map(patternOf).join('')}$`, keyword };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Keys of a rule that its kind learns from an example, and the word that every such text has. */
function learntKeys(
  kind: Kind,
  marked: readonly string[],
): { readonly keys: readonly string[]; readonly keyword?: string | undefined } | undefined {
  const [first = ''] = marked;
  const last = marked.at(-1) ?? '';
  const filled = marked.filter((line) => line.trim() !== '');
  switch (kind) {
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
function learntRule(id: string, kind: Kind, marked: readonly string[]): string {
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
export function ruleFromExample(id: string, kind: Kind, { text, lines: [first, last] }: Example): NewRule {
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
