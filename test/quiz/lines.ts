import { onlyOnce, type Question, spread, tally } from './question.ts';

const GAP = /(\S+)( {2,})(\S+)/g;
const WORD = /[\p{L}\p{N}_.]{4,}/gu;

/** Lines that a question can quote: neither long nor without words, and there only once, whatever their blanks are. */
function quotable(lines: readonly string[]): readonly string[] {
  const bare = new Set(onlyOnce(lines.map((line) => line.trim())));
  return lines.filter((line) => bare.has(line.trim()) && line.trim().length < 160 && /\p{L}{2}/u.test(line));
}

/** The line behind another one: whole, as templates, headings and repeats give it. */
function behind(lines: readonly string[], count: number): readonly Question[] {
  const known = quotable(lines).filter((line) => {
    const next = lines[lines.indexOf(line) + 1];
    return next !== undefined && next.trim() !== '' && next.length < 200;
  });
  return spread(known, count).map((line) => ({
    ask: `Which line stands directly below the line \`${line.trim()}\`? Write it whole.`,
    answer: lines[lines.indexOf(line) + 1]!,
  }));
}

function holding(lines: readonly string[], count: number): readonly Question[] {
  const words = tally(lines.flatMap((line) => [...new Set(line.match(WORD) ?? [])]));
  const some = [...words.keys()]
    .map((word) => ({ word, lines: lines.filter((line) => line.includes(word)).length }))
    .filter((one) => one.lines >= 3 && one.lines <= 12);
  return spread(some, count).map(({ word, lines }) => ({
    ask: `How many lines hold \`${word}\` (also inside of a longer word)?`,
    answer: String(lines),
  }));
}

/** Blanks between two words of a line: what a width or a template says. */
function gaps(lines: readonly string[], count: number): readonly Question[] {
  const found = quotable(lines).flatMap((line) =>
    [...line.matchAll(GAP)].map(([, before, blanks, after]) => ({ line, before, blanks, after })),
  );
  const clear = found.filter(({ line, before, after }) => {
    const words = line.trim().split(/\s+/);
    return words.filter((word) => word === before || word === after).length === 2;
  });
  return spread(clear, count).map(({ line, before, blanks, after }) => ({
    ask: `How many blanks stand between \`${before}\` and \`${after}\` in the line that reads \`${line.trim().replace(/\s+/g, ' ')}\` (its blanks are shortened here)?`,
    answer: String(blanks!.length),
  }));
}

/** Which of two lines stands higher: asked both ways round. */
function higher(lines: readonly string[], count: number): readonly Question[] {
  const known = quotable(lines);
  return spread(known, count).flatMap((line, i) => {
    const other = known[known.indexOf(line) + 3];
    if (other === undefined) return [];
    const [a, b] = i % 2 === 0 ? [other, line] : [line, other];
    return [
      { ask: `Which line stands higher in the original, \`${a.trim()}\` or \`${b.trim()}\`?`, answer: line },
    ];
  });
}

function repeated(lines: readonly string[], count: number): readonly Question[] {
  const often = [...tally(lines.map((line) => line.trim()))].filter(
    ([line, times]) => times > 1 && times < 12 && line.length < 160 && /\p{L}{3}/u.test(line),
  );
  return spread(often, count).map(([line, times]) => ({
    ask: `How many lines of the original read \`${line}\`, and nothing else?`,
    answer: String(times),
  }));
}

/** Texts of lines: logs, diagnostics, tests, listings. */
export function aboutLines(original: string): readonly Question[] {
  const lines = original.trimEnd().split('\n');
  return [
    ...behind(lines, 3),
    ...holding(lines, 2),
    ...gaps(lines, 1),
    ...higher(lines, 1),
    ...repeated(lines, 1),
    { ask: 'Which line is the last one? Write it whole.', answer: lines.at(-1)! },
  ];
}
