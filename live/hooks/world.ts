import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlannedCall } from '../clients/model.ts';
import type { OwnTools } from './agent.ts';

const LINES = 110;
/** A line of the file, and what stands in its place after the edit. */
const BEFORE = '\tconst value40 = compute(280, "name 40");';
const AFTER = '\tconst value40 = 0;';
const WINDOW = { first: 31, count: 60 };

const source = Array.from(
  { length: LINES },
  (_, i) => `\tconst value${i} = compute(${i * 7}, "name ${i}");`,
).join('\n');

/** What an agent works on. */
export interface World {
  /** The folder in which the agent is started. */
  readonly work: string;
  readonly file: string;
  /** Folders with many files, which nobody changes. */
  readonly shelves: readonly [string, string];
}

export function worldIn(home: string): World {
  const work = join(home, 'work');
  return {
    work,
    file: join(work, 'values.ts'),
    shelves: [join(home, 'shelves', 'one'), join(home, 'shelves', 'two')],
  };
}

/** The same each time. */
export function makeWorld({ work, file, shelves }: World): void {
  mkdirSync(work, { recursive: true });
  writeFileSync(file, `${source}\n`);
  const then = new Date('2026-03-04T05:06:07Z');
  for (const [n, shelf] of shelves.entries()) {
    mkdirSync(shelf, { recursive: true });
    for (let i = 0; i < 120; i++) {
      const book = join(shelf, `${['atlas', 'novel'][n] ?? ''}-of-the-year-${1900 + i}.txt`);
      writeFileSync(book, 'x'.repeat(i * 3 + n));
      utimesSync(book, then, then);
    }
  }
}

export const isEdited = ({ file }: World): boolean => readFileSync(file, 'utf8').includes(AFTER);

/** A read, a failing command, an overlapping read, an edit of what was read, and a command with much output. */
export function work(tools: OwnTools, { file, shelves: [one, two] }: World): readonly PlannedCall[] {
  return [
    tools.read(file),
    tools.run(`ls -la ${one}; echo oops >&2; exit 3`),
    tools.read(file, WINDOW),
    tools.edit(file, BEFORE, AFTER),
    tools.run(`ls -la ${two}`),
  ];
}

export const readAgain = (tools: OwnTools, { file }: World): PlannedCall => tools.read(file);
export const readWindow = (tools: OwnTools, { file }: World): PlannedCall => tools.read(file, WINDOW);
