import { onlyOnce, type Question, spread } from './question.ts';

interface File {
  readonly path: string;
  readonly lines: readonly string[];
}

const START = /^diff --git a\/(\S+)/;

function filesOf(original: string): readonly File[] {
  const files: { path: string; lines: string[] }[] = [];
  for (const line of original.split('\n')) {
    const path = START.exec(line)?.[1];
    if (path !== undefined) files.push({ path, lines: [] });
    else files.at(-1)?.lines.push(line);
  }
  return files;
}

const isAdded = (line: string): boolean => /^\+(?!\+\+ )/.test(line);
const isRemoved = (line: string): boolean => /^-(?!-- )/.test(line);

/** Diffs as git prints them. */
export function aboutChanges(original: string): readonly Question[] {
  const files = filesOf(original);
  const all = files.flatMap(({ lines }) => lines);
  const long = onlyOnce(all).filter((line) => line.trim().length > 12 && line.length < 140);
  const fileOf = (line: string): string => files.find(({ lines }) => lines.includes(line))!.path;
  const pairs = long.filter((line) => isRemoved(line) && isAdded(all[all.indexOf(line) + 1] ?? ''));
  const starts = files.flatMap(({ path, lines }) =>
    lines.flatMap((line) => {
      const [, before, length, after] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)/.exec(line) ?? [];
      return before === undefined || after === undefined
        ? []
        : [{ path, before, after, length: length ?? '1' }];
    }),
  );
  const counted = files.filter(({ lines }) => lines.some(isAdded) && lines.filter(isAdded).length < 20);
  return [
    { ask: 'How many files does the diff touch?', answer: String(files.length) },
    ...spread(pairs, 2).map((line) => ({
      ask: `Which line was added directly below the removed line \`${line.slice(1).trim()}\`?`,
      answer: all[all.indexOf(line) + 1]!.slice(1),
    })),
    ...spread(long.filter(isAdded), 1).map((line) => ({
      ask: `In which file was the line \`${line.slice(1).trim()}\` added?`,
      answer: fileOf(line),
    })),
    ...spread(starts, 2).map(({ path, before, length }) => ({
      ask: `How many lines of the old file does the hunk of ${path} cover that begins at its old line ${before}?`,
      answer: length,
    })),
    ...spread(starts, 1).map(({ path, before, after }) => ({
      ask: `At which line of the new file does the hunk of ${path} begin that begins at line ${before} of the old one?`,
      answer: after,
    })),
    ...spread(counted, 1).map(({ path, lines }) => ({
      ask: `How many lines were added to ${path}?`,
      answer: String(lines.filter(isAdded).length),
    })),
  ];
}
