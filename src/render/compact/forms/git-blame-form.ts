import { allowExpanded, type Form, FormError } from '../form.ts';
import { encoded, readFlags } from '../names/variant.ts';

/** A line as `git blame` prints it. */
interface Blamed {
  /** The text before the number, with the blanks in front of the number: commit, file, author, date. */
  readonly before: string;
  readonly number: string;
  /** The line itself; `undefined` where not even the blank in front of it is there. */
  readonly text: string | undefined;
}

const NUMBERED = / ([1-9]\d{0,14})\)(?: |$)/;
const COMMIT = /^\^?[0-9a-f]{7,64}(?: |$)/;

function readBlamed(line: string): Blamed | undefined {
  const found = NUMBERED.exec(line);
  if (found === null) return undefined;
  const number = found[1]!;
  const end = found.index + number.length + 2;
  return {
    before: line.slice(0, found.index),
    number,
    text: end === line.length ? undefined : line.slice(end + 1),
  };
}

/** Numbers end at the same column. */
const numbered = (commit: string, number: number, width: number): string =>
  `${commit} ${String(number).padStart(width)})`;

/** Lines that follow each other and come from one commit. */
interface Run {
  /** All that stands before the number. */
  readonly commit: string;
  readonly from: number;
  readonly texts: string[];
}

const next = ({ from, texts }: Run): number => from + texts.length;

function runsOf(blamed: readonly Blamed[]): readonly Run[] | undefined {
  const width = blamed.reduce((most, { number }) => Math.max(most, number.length), 0);
  const runs: Run[] = [];
  for (const { before, number, text = '' } of blamed) {
    const blanks = width - number.length;
    const commit = before.slice(0, before.length - blanks);
    if (!COMMIT.test(commit) || before.slice(commit.length) !== ' '.repeat(blanks)) return undefined;
    const last = runs.at(-1);
    if (last?.commit === commit && next(last) === Number(number)) last.texts.push(text);
    else runs.push({ commit, from: Number(number), texts: [text] });
  }
  return runs;
}

/** A, B, … Z, AA, … */
function labelOf(index: number): string {
  const letter = String.fromCharCode(0x41 + (index % 26));
  return index < 26 ? letter : labelOf(Math.floor(index / 26) - 1) + letter;
}

/** The parenthesis that git closes behind the number is closed behind the commit. */
const closed = (commit: string): string => (commit.includes('(') ? `${commit})` : commit);

function opened(written: string): string {
  if (!written.includes('(')) return written;
  if (!written.endsWith(')')) throw new FormError(`not closed: ${written}`);
  return written.slice(0, -1);
}

/** The labels of commits that several runs come from, by the text in their place. */
function labelsOf(runs: readonly Run[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { commit } of runs) counts.set(commit, (counts.get(commit) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1);
  return new Map(repeated.map(([commit], i) => [commit, labelOf(i)]));
}

const rangeOf = ({ from, texts }: Run): string =>
  texts.length === 1 ? `${from}` : `${from}-${from + texts.length - 1}`;

const LEGEND = /^([A-Z]+): (.*)$/s;
const HEADER = /^(.*) (\d{1,15})(?:-(\d{1,15}))?$/s;

function readRuns(lines: readonly string[]): readonly Run[] {
  const commits = new Map<string, string>();
  let at = 0;
  for (let found = LEGEND.exec(lines[at] ?? ''); found !== null; found = LEGEND.exec(lines[++at] ?? ''))
    commits.set(found[1]!, opened(found[2]!));
  const runs: Run[] = [];
  while (at < lines.length) {
    const [, who = '', first, last = first] = HEADER.exec(lines[at]!) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from <= to)) throw new FormError(`no run: ${lines[at]}`);
    const commit = commits.get(who) ?? opened(who);
    allowExpanded((to - from) * (commit.length + ' 1) '.length));
    const texts = Array.from({ length: to - from + 1 }, (_, i) => {
      const line = lines[at + 1 + i] ?? '';
      if (line !== '' && line[0] !== ' ') throw new FormError(`no line of a run: ${line}`);
      return line.slice(1);
    });
    runs.push({ commit, from, texts });
    at += 1 + texts.length;
  }
  if (runs.length === 0) throw new FormError('no runs');
  return runs;
}

/** What `git blame` prints: who changed each line last. Lines stand below their commit and their numbers. */
export const gitBlame: Form = {
  name: 'git-blame',
  encode(source) {
    const blamed: Blamed[] = [];
    for (const line of source.split('\n')) {
      const read = readBlamed(line);
      if (read === undefined) return undefined;
      blamed.push(read);
    }
    const isTrimmed = blamed.some(({ text }) => text === undefined);
    const runs = isTrimmed && blamed.some(({ text }) => text === '') ? undefined : runsOf(blamed);
    if (runs === undefined) return undefined;
    const labels = labelsOf(runs);
    const out = [...labels].map(([commit, label]) => `${label}: ${closed(commit)}`);
    for (const run of runs) {
      out.push(`${labels.get(run.commit) ?? closed(run.commit)} ${rangeOf(run)}`);
      for (const text of run.texts) out.push(text === '' ? '' : ` ${text}`);
    }
    // Only the last numbers tell of empty lines at the end: a body never ends in a blank line.
    while (out.at(-1) === '') out.pop();
    if (out.at(-1)?.trim() === '') return undefined;
    return encoded(out, [isTrimmed && 'trimmed']);
  },
  decode(body, variant) {
    const isTrimmed = readFlags(variant, ['trimmed']).has('trimmed');
    const runs = readRuns(body.split('\n'));
    const width = runs.reduce((most, run) => Math.max(most, String(next(run) - 1).length), 0);
    allowExpanded(
      runs.reduce((sum, { commit, texts }) => sum + (commit.length + width) * texts.length, body.length),
    );
    return runs
      .flatMap(({ commit, from, texts }) =>
        texts.map((text, i) => {
          const front = numbered(commit, from + i, width);
          return isTrimmed && text === '' ? front : `${front} ${text}`;
        }),
      )
      .join('\n');
  },
};
