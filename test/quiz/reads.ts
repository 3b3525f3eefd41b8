import type { AgentResult } from '../../src/hooks/agent-result.ts';
import { type Question, spread } from './question.ts';

/** Results of an agent's own tools in the order in which its model reads them, and what is asked about them then. */
export interface ReadSheet {
  readonly name: string;
  readonly results: readonly Pick<AgentResult, 'tool' | 'input' | 'text'>[];
  readonly questions: readonly Question[];
}

const NOUNS =
  'order,user,cart,stock,price,route,event,queue,token,frame,block,cache,index,batch,label,shard'.split(',');
const VERBS = 'load,save,check,merge,split,close,fetch,parse,apply,reset,count,order,match,build'.split(',');

/** Numbers that look random, and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type Source = (lines: number, seed: number) => readonly string[];
type Sides = (sides: number) => number;

interface Names {
  readonly noun: string;
  readonly verb: string;
  readonly n: number;
}

interface Language {
  readonly head: (names: Names) => readonly string[];
  /** Statements, of which each function has some, in any order. */
  readonly statements: readonly ((names: Names) => readonly string[])[];
  readonly end: readonly string[];
}

/** Functions of some statements, none as long as the one before it, so that nobody can count by them. */
function functionsIn({ head, statements, end }: Language): Source {
  return (count, seed) => {
    const roll = dice(seed);
    const names = (): Names => ({
      noun: NOUNS[roll(NOUNS.length)] as string,
      verb: VERBS[roll(VERBS.length)] as string,
      n: roll(9000) + 1000,
    });
    const lines: string[] = [];
    while (lines.length < count) lines.push(...head(names()), ...bodyOf(statements, names, roll), ...end);
    return lines.slice(0, count);
  };
}

const bodyOf = (statements: Language['statements'], names: () => Names, roll: Sides): readonly string[] =>
  Array.from({ length: 1 + roll(5) }, () => statements[roll(statements.length)]).flatMap(
    (statement) => statement?.(names()) ?? [],
  );

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const go = functionsIn({
  head: ({ noun, verb, n }) => [
    `func (s *Store) ${title(verb)}${title(noun)}${n}(id string, most int) error {`,
  ],
  statements: [
    ({ noun, n }) => [`\tvar ${noun} = s.${noun}s[${n}]`],
    ({ noun, verb, n }) => [
      `\tif err := s.${verb}(id, ${n}); err != nil {`,
      `\t\treturn fmt.Errorf("${verb} ${noun} ${n}: %w", err)`,
      '\t}',
    ],
    ({ noun, verb, n }) => [
      `\tfor i := range s.${noun}s {`,
      `\t\tif s.${noun}s[i].Size > ${n} {`,
      `\t\t\ts.${verb}(s.${noun}s[i], ${n % 97})`,
      '\t\t}',
      '\t}',
    ],
    ({ noun, verb, n }) => [
      '',
      `\t// ${title(verb)} what is left of ${noun} ${n}.`,
      `\tgo s.${verb}(nil, ${n})`,
    ],
  ],
  end: ['\treturn nil', '}', ''],
});

const python = functionsIn({
  head: ({ noun, verb, n }) => [`def ${verb}_${noun}_${n}(self, ${noun}, limit=${n}):`],
  statements: [
    ({ noun, n }) => [`    ${noun} = self.${noun}s[${n}]`],
    ({ noun, n }) => [`    if limit > ${n}:`, `        raise ValueError("no ${noun} ${n % 89}")`],
    ({ noun, verb, n }) => [
      `    for part in self.${noun}s:`,
      `        if part.size > ${n}:`,
      `            self.log.warning("${noun} %s over ${n}", part.name)`,
      '            continue',
      `        yield self.${verb}(part, ${n % 71})`,
    ],
    ({ noun, verb, n }) => ['', `    # ${title(verb)} what is left of ${noun} ${n}.`],
  ],
  end: ['    return limit', '', ''],
});

const typescript = functionsIn({
  head: ({ noun, verb, n }) => [`export function ${verb}${title(noun)}${n}(most: number): number {`],
  statements: [
    ({ noun, n }) => [`  const ${noun} = this.${noun}s[${n}];`],
    ({ noun, n }) => [`  if (most > ${n}) return this.${noun}s.length;`],
    ({ noun, verb, n }) => [
      `  for (const one of this.${noun}s) {`,
      `    if (one.name === '${noun}-${n % 79}') continue;`,
      `    most += this.${verb}(one, ${n});`,
      '  }',
    ],
    ({ noun, verb, n }) => ['', `  // ${title(verb)} what is left of ${noun} ${n}.`, `  this.${verb}(${n});`],
  ],
  end: ['  return most;', '}', ''],
});

const numbered = (lines: readonly string[], first = 1): string =>
  lines.map((line, i) => `${first + i}\t${line}`).join('\n');

/** Lines that stand there once and say something. */
const told = (lines: readonly string[]): readonly string[] =>
  lines.filter((line, i) => /\d{2}/.test(line) && lines.indexOf(line) === i && lines.lastIndexOf(line) === i);

const where = (
  file: string,
  lines: readonly string[],
  first: number,
  when: string,
  count: number,
): Question[] =>
  spread(told(lines), count).map((line) => ({
    ask: `${when}, at which line of ${file} does \`${line.trim()}\` stand?`,
    answer: String(first + lines.indexOf(line)),
  }));

const at = (file: string, lines: readonly string[], first: number, when: string, count: number): Question[] =>
  spread(
    lines.flatMap((line, i) => (line.trim() === '' ? [] : [i])),
    count,
  ).map((i) => ({
    ask: `${when}, what does line ${first + i} of ${file} say? Write it without its indentation.`,
    answer: (lines[i] as string).trim(),
  }));

const old = (file: string, lines: readonly string[], first: number, count: number): Question[] =>
  spread(
    lines.flatMap((line, i) => (/^\s+\S/.test(line) ? [i] : [])),
    count,
  ).map((i) => ({
    ask: `An edit of ${file} has to replace the line that stands at ${first + i} now. Write its old text as a JSON string, indentation included.`,
    answer: JSON.stringify(lines[i]),
  }));

/** A file is read, edited above, and a window of it is read again: its numbers have moved. */
function edited(name: string, file: string, source: Source, seed: number): ReadSheet {
  const before = source(110, seed);
  const added = source(5, seed + 1);
  const after = [...before.slice(0, 24), ...added, ...before.slice(24)];
  const window = after.slice(14, 94);
  const edit = `The file ${file} has been updated successfully.`;
  return {
    name,
    results: [
      { tool: 'Read', input: { file_path: file }, text: numbered(before) },
      { tool: 'Edit', input: { file_path: file }, text: edit },
      { tool: 'Read', input: { file_path: file, offset: 15, limit: 80 }, text: numbered(window, 15) },
    ],
    questions: [
      ...where(file, before, 1, 'Before the edit', 3),
      ...at(file, before.slice(24), 25, 'Before the edit', 3),
      ...where(file, window, 15, 'Now', 4),
      ...at(file, window, 15, 'Now', 4),
      ...old(file, window, 15, 3),
    ],
  };
}

/** Windows of a long file that overlap, and a part of it without numbers. */
function windows(name: string, file: string, source: Source, seed: number): ReadSheet {
  const all = source(420, seed);
  const window = (from: number, to: number): readonly string[] => all.slice(from - 1, to);
  const read = (from: number, to: number) => ({
    ...{ tool: 'Read', input: { file_path: file, offset: from, limit: to - from + 1 } },
    text: numbered(window(from, to), from),
  });
  return {
    name,
    results: [
      read(201, 290),
      read(261, 350),
      { tool: 'Bash', input: { command: `sed -n 231,320p ${file}` }, text: window(231, 320).join('\n') },
    ],
    questions: [
      ...where(file, window(201, 350), 201, 'By these results', 6),
      ...at(file, window(201, 350), 201, 'By these results', 6),
      ...old(file, window(262, 289), 262, 2),
      ...spread(told(window(231, 320)), 3).map((line) => ({
        ask: `Which line stands directly above \`${line.trim()}\` in the output of sed? Write it without its indentation, or "empty".`,
        answer: (all[all.indexOf(line) - 1] as string).trim() || 'empty',
      })),
    ],
  };
}

export const readSheets = (): readonly ReadSheet[] => [
  edited('go-edited', '/src/store.go', go, 11),
  edited('python-edited', '/src/loader.py', python, 23),
  windows('typescript-windows', '/src/sums.ts', typescript, 37),
  windows('go-windows', '/src/queue.go', go, 41),
];
