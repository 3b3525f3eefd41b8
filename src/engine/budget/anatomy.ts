/**
 * What belongs to what in a text: a row that stays without the heading above it would be read as one of another heading.
 * Each line has a level; its owner is the nearest line above it of a lower level.
 */
import { ESCAPED, type MarkedForm } from '../../render/compact/marker.ts';
import { indentOf } from '../../store/line-starts.ts';

/** Lines from `first` to before `end`, counted from 0, in one form; `undefined` for text as it came. */
export interface Section {
  readonly form: string | undefined;
  readonly first: number;
  readonly end: number;
  /** So many lines say how to read all others of the section. */
  readonly legend: number;
}

/** The sections of a text whose marker line is not among its lines. */
export function sectionsOf(forms: readonly MarkedForm[], count: number): Section[] {
  const sections: Section[] = [];
  let at = 0;
  const upTo = (end: number, form: string | undefined, legend: number): void => {
    if (end > at) sections.push({ form, first: at, end, legend: Math.min(legend, end - at) });
    at = Math.max(at, end);
  };
  for (const { form, variant, lines } of forms) {
    // The marker line is line 1.
    if (lines) upTo(Math.min(lines[0] - 2, count), undefined, 0);
    const end = Math.min(lines ? lines[1] - 1 : count, count);
    if (form === ESCAPED) upTo(end, undefined, 0);
    else upTo(end, form, legendOf(form, variant));
  }
  upTo(count, undefined, 0);
  return sections;
}

/** Lines of a block and lines before the first one: `6-open-h2`. */
const BLOCK = /^([0-9]+)(?:-open)?(?:-h([0-9]+))?/;

/**
 * Templates stand above the rows, and so do a block with its slots and the header of the table; every other form says on
 * its first line what the next ones are in.
 */
function legendOf(form: string, variant = ''): number {
  if (form === 'lines') return Number(/^[0-9]/.exec(variant)?.[0] ?? 1);
  if (form !== 'records') return 1;
  const [, lines = '0', head = '0'] = BLOCK.exec(variant) ?? [];
  return Number(lines) + Number(head) + 1;
}

/** Whether a line tells the columns of the rows below it: `rows[100]{no name}`. */
export const opensTable = (line: string): boolean => line.endsWith('}') && /[[{][0-9]+[\]}]\{/.test(line);
/** Whether a line is only there for those below it. */
const opens = (line: string): boolean => line.trimEnd().endsWith(':');
const DIFF_HEADING = /^(?:diff |Index: |--- |\+\+\+ )/;

/** Levels of rows and of what stands above them; blanks at the start are added. */
const ROW = 1000;
const HUNK = 2;
const FILE = 1;

function levelInText(line: string, place: Place): number {
  if (DIFF_HEADING.test(line)) return FILE;
  if (line.startsWith('@@')) return HUNK;
  const heading = /^#{1,6} /.exec(line);
  if (heading) return heading[0].length;
  return (place === 'within' ? ROW : ROW / 2) + indentOf(line);
}

function levelInRows(line: string): number {
  return (opensTable(line) || opens(line) ? 0 : ROW) + indentOf(line);
}

/** `[4] test/a.test.ts >…` stands above lines that begin so, and `[end]` says that they are over. */
const GROUP = /^ *\[(?:[0-9]+\] .*…|end\])$/;
const GROUPS = 10;

const levelInLines = (line: string, place: Place): number =>
  GROUP.test(line) ? GROUPS + indentOf(line) : levelInText(line, place);

const GREP_ROW = /^(?:[0-9]+[ :-]|--$|! |\[again |\[new\]$)/;

function levelInMatches(line: string): number {
  if (GREP_ROW.test(line)) return ROW;
  return line.endsWith('/') ? FILE + indentOf(line) : ROW / 2 + indentOf(line);
}

const levelInDiff = (line: string): number =>
  line.startsWith('diff ') ? FILE : line.startsWith('@@') ? HUNK : ROW;

const TEMPLATE = /^([A-Z]): (.*)$/;
const TEMPLATE_ROW = /^([A-Z])(?: |$)/;

/** What a row of the form `lines` stands for, roughly: its template with it. */
export function spokenLine(line: string, templates: ReadonlyMap<string, string>): string {
  const template = templates.get(TEMPLATE_ROW.exec(line)?.[1] ?? '');
  return template === undefined ? line : `${template} ${line}`;
}

export function templatesOf(legend: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    legend.flatMap((line) => {
      const [, letter, template] = TEMPLATE.exec(line) ?? [];
      return letter === undefined || template === undefined ? [] : [[letter, template] as const];
    }),
  );
}

/** `first`: the first line of a paragraph, which has those below it, but belongs to lines that open something alone. */
type Place = 'opens' | 'first' | 'within';

function placeOf(line: string, before: string | undefined): Place {
  if (opens(line) || GROUP.test(line)) return 'opens';
  return before === undefined || before.trim() === '' ? 'first' : 'within';
}

/** Index of each line's owner within the section, -1 for none. */
export function ownersOf({ form }: Pick<Section, 'form'>, lines: readonly string[]): Int32Array {
  const owners = new Int32Array(lines.length).fill(-1);
  const above: { readonly level: number; readonly at: number; readonly place: Place }[] = [];
  for (const [at, line] of lines.entries()) {
    // A blank line belongs to what stands above it, and nothing to a blank line.
    if (line.trim() === '') {
      owners[at] = above.at(-1)?.at ?? -1;
      continue;
    }
    const place = placeOf(line, lines[at - 1]);
    const level = levelOf(form, line, place);
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
    const owner = place === 'first' ? above.findLast((one) => one.place !== 'first') : above.at(-1);
    owners[at] = owner?.at ?? -1;
    above.push({ level, at, place });
  }
  return owners;
}

function levelOf(form: string | undefined, line: string, place: Place): number {
  switch (form) {
    case undefined:
      return levelInText(line, place);
    case 'lines':
      return levelInLines(line, place);
    case 'grep':
      return levelInMatches(line);
    case 'diff':
    case 'diff-context':
      return levelInDiff(line);
    default:
      return levelInRows(line);
  }
}
