import { type Question, spread, tally } from './question.ts';

/** Lists of paths: their order is what a tree of them hides. */
export function aboutPaths(original: string): readonly Question[] {
  const paths = original.trimEnd().split('\n');
  const folders = [...tally(paths.flatMap(parentsOf))].filter(([, count]) => count > 2 && count < 25);
  const pair = spread(paths.slice(0, -4), 2).map((path) => [path, paths[paths.indexOf(path) + 4]!] as const);
  return [
    ...spread(paths.slice(0, -1), 3).map((path) => ({
      ask: `Which path stands directly below ${path}? Write it whole.`,
      answer: paths[paths.indexOf(path) + 1]!,
    })),
    ...spread(folders, 2).map(([folder, count]) => ({
      ask: `How many of the listed paths begin with ${folder}/ ?`,
      answer: String(count),
    })),
    ...pair.map(([first, second], i) => ({
      ask: `Which stands first in the original, ${i === 0 ? second : first} or ${i === 0 ? first : second}?`,
      answer: first,
    })),
    { ask: 'Which path is the last one? Write it whole.', answer: paths.at(-1)! },
  ];
}

function parentsOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/')).filter((folder) => folder !== '');
}

interface Entry {
  readonly name: string;
  readonly depth: number;
}

/** What a drawn tree says: the name behind the glyphs, and how deep it stands. */
function drawn(original: string): readonly Entry[] {
  return original.split('\n').flatMap((line) => {
    const [, glyphs, name] =
      /^((?:[│|] {3}|[│|]\u00a0\u00a0 |[│|] | {4}| {2})*[├└|`+][─-]+[┬ ]+)(.+)$/.exec(line) ?? [];
    return glyphs === undefined || name === undefined
      ? []
      : [{ name: name.trim(), depth: Math.round(glyphs.replace(/[├└|`+].*$/, '').length) }];
  });
}

/** The entries of a tree in JSON, as they stand. */
function nested(original: string): readonly Entry[] {
  type Node = { readonly name: string; readonly children?: readonly Node[] };
  const visit = (nodes: readonly Node[], depth: number): readonly Entry[] =>
    nodes.flatMap(({ name, children = [] }) => [{ name, depth }, ...visit(children, depth + 1)]);
  return visit(JSON.parse(original) as readonly Node[], 0);
}

function aboutEntries(entries: readonly Entry[]): readonly Question[] {
  const counts = tally(entries.map(({ name }) => name));
  const once = entries.filter(({ name }) => counts.get(name) === 1);
  const holderOf = (at: number): Entry | undefined =>
    entries.slice(0, at).findLast(({ depth }) => depth < entries[at]!.depth);
  const holders = once.filter((entry) => (entries[entries.indexOf(entry) + 1]?.depth ?? 0) > entry.depth);
  const heldBy = (holder: Entry): readonly Entry[] => entries.filter((_, at) => holderOf(at) === holder);
  const held = once.filter((entry) => holderOf(entries.indexOf(entry)) !== undefined);
  const followed = once.filter((entry) => entries[entries.indexOf(entry) + 1] !== undefined);
  return [
    ...spread(followed, 3).map((entry) => ({
      ask: `Which entry is drawn on the line directly below \`${entry.name}\`?`,
      answer: entries[entries.indexOf(entry) + 1]!.name,
    })),
    ...spread(held, 2).map((entry) => ({
      ask: `Which entry holds \`${entry.name}\` directly?`,
      answer: holderOf(entries.indexOf(entry))!.name,
    })),
    ...spread(holders, 1).map((entry) => ({
      ask: `How many entries does \`${entry.name}\` hold directly?`,
      answer: String(heldBy(entry).length),
    })),
    ...spread(holders, 2).map((entry) => ({
      ask: `Which is the last entry that \`${entry.name}\` holds directly?`,
      answer: heldBy(entry).at(-1)!.name,
    })),
  ];
}

export const aboutDrawn = (original: string): readonly Question[] => aboutEntries(drawn(original));
export const aboutNested = (original: string): readonly Question[] => aboutEntries(nested(original));

/** `path:line:text`. */
export function aboutMatches(original: string): readonly Question[] {
  const matches = original.split('\n').flatMap((line) => {
    const [, path, number, text] = /^([^:\s][^:]*):(\d+):(.*)$/.exec(line) ?? [];
    return path === undefined || number === undefined || text === undefined
      ? []
      : [{ path, number, text: text.trim() }];
  });
  const texts = tally(matches.map(({ text }) => text));
  const once = matches.filter(({ text }) => texts.get(text) === 1 && text.length < 140);
  const files = [...tally(matches.map(({ path }) => path))];
  const often = [...texts].filter(([, count]) => count > 1);
  const next = matches.slice(0, -1);
  return [
    ...spread(once, 2).map(({ path, number, text }) => ({
      ask: `In which file, at which line stands \`${text}\`? Answer with path:line.`,
      answer: `${path}:${number}`,
    })),
    ...spread(matches, 3).map(({ path, number, text }) => ({
      ask: `What stands in ${path} at line ${number}?`,
      answer: text,
    })),
    ...spread(files, 1).map(([path, count]) => ({
      ask: `How many matches has ${path}?`,
      answer: String(count),
    })),
    ...spread(often, 1).map(([text, count]) => ({
      ask: `How many matches read \`${text}\`?`,
      answer: String(count),
    })),
    ...spread(next, 1).map((match) => {
      const { path, number, text } = matches[matches.indexOf(match) + 1]!;
      return {
        ask: `Which match comes directly after ${match.path}:${match.number}? Write it as path:line:text.`,
        answer: `${path}:${number}:${text}`,
      };
    }),
  ];
}
