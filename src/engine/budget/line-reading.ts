/** The facts about a text's lines that are known before the engine decides which of them stay. */
import { opensTable } from '../../render/compact/anatomy.ts';
import type { MarkedForm } from '../../render/compact/marker.ts';
import { lineStarts } from '../../store/line-starts.ts';
import { legendEnd, ownersOf, type Section, sectionsOf } from './compact-sections.ts';
import { fewValues, type LinesOfValue } from './few-values.ts';
import { failureWord, type Importance, importanceOf, shapeOf } from './importance.ts';
import { type NoiseSpan, noiseBlocks, noiseSpans } from './noise.ts';

export interface LineReading {
  readonly text: string;
  /** The start of each line, and the text's length. */
  readonly starts: readonly number[];
  /** Without their line breaks. */
  readonly lines: readonly string[];
  readonly sections: readonly Section[];
  /** Index of the line that each one belongs to, -1 for none. */
  readonly owners: Int32Array;
  /** Lines without which a line cannot be read: the repeated lines that it refers to. */
  readonly repeated: ReadonlyMap<number, readonly number[]>;
  readonly importance: readonly Importance[];
  /** The lines that speak of a failure by one word, for each such word. */
  readonly failureWords: readonly LinesOfValue[];
  /** The lines with one value, for each value of columns that have few. */
  readonly fewValues: readonly LinesOfValue[];
  /** Whether so many lines speak of failure that the word means nothing. */
  readonly failuresAreCommon: boolean;
  /** How many lines have the shape of this one, and whether it is the first of them. */
  readonly alike: readonly { readonly count: number; readonly first: boolean }[];
  /** Strings that tell a reader nothing, by their places in the text, and lines that are nothing else. */
  readonly noise: { readonly spans: readonly NoiseSpan[]; readonly blocks: readonly NoiseSpan[] };
}

/** If more of the lines than this speak of failure, failure is the subject of the text. */
const COMMON = 0.3;

/** The lines of a section, with the text that a row stands for in place of the row. */
function spokenIn(lines: readonly string[], section: Section): readonly string[] {
  const { first, end, anatomy } = section;
  const { spoken } = anatomy;
  const own = lines.slice(first, end);
  const legend = legendEnd(section) - first;
  return spoken ? own.map((line, i) => (i < legend ? line : spoken(line))) : own;
}

function withoutBreak(text: string, start: number, end: number): string {
  const last = text[end - 1] === '\n' ? end - 1 : end;
  return text.slice(start, last < end && text[last - 1] === '\r' ? last - 1 : last);
}

/** `text` without its marker line; `forms` are those of that line, none for a text as it came. */
export function read(text: string, forms: readonly MarkedForm[]): LineReading {
  const starts = lineStarts(text);
  const lines = starts.slice(0, -1).map((start, i) => withoutBreak(text, start, starts[i + 1]!));
  const sections = sectionsOf(forms, lines);
  const owners = new Int32Array(lines.length).fill(-1);
  const repeated = new Map<number, readonly number[]>();
  const importance: Importance[] = [];
  const words: (string | undefined)[] = [];
  const shapes: string[] = [];
  for (const section of sections) {
    const { first, anatomy } = section;
    const said = spokenIn(lines, section);
    for (const [i, owner] of ownersOf(anatomy, said).entries()) {
      owners[first + i] = owner < 0 ? -1 : first + owner;
    }
    for (const [line, others] of anatomy.repeated ?? []) {
      repeated.set(
        first + line,
        others.map((other) => first + other),
      );
    }
    for (const line of said) {
      const word = failureWord(line);
      words.push(word?.toLowerCase());
      importance.push(importanceOf(line, word));
      shapes.push(shapeOf(line));
    }
  }
  return {
    text,
    starts,
    lines,
    sections,
    owners,
    repeated,
    importance,
    failureWords: linesByWord(words),
    fewValues: fewValues(lines),
    failuresAreCommon: importance.filter((one) => one === 'failure').length > lines.length * COMMON,
    alike: countAlike(shapes),
    noise: { spans: noiseSpans(text), blocks: noiseBlocks(lines) },
  };
}

/** The lines that later ones are short for. */
export const templatesIn = ({ lines, sections }: LineReading): readonly string[] =>
  sections.flatMap((section) =>
    section.anatomy.spoken ? lines.slice(section.first, legendEnd(section)) : [],
  );

function linesByWord(words: readonly (string | undefined)[]): readonly LinesOfValue[] {
  const found = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (word === undefined) continue;
    const lines = found.get(word) ?? [];
    found.set(word, lines);
    lines.push(at);
  }
  return [...found.values()];
}

function countAlike(shapes: readonly string[]): LineReading['alike'] {
  const counts = new Map<string, number>();
  const firsts = shapes.map((shape) => {
    const before = counts.get(shape) ?? 0;
    counts.set(shape, before + 1);
    return before === 0;
  });
  return shapes.map((shape, i) => ({ count: counts.get(shape) ?? 1, first: firsts[i] === true }));
}

/** Whether lines are rows of one table: then a reader counts rows, not lines. */
export function areRows({ lines, owners, sections }: LineReading, first: number, end: number): boolean {
  const owner = owners[first] ?? -1;
  const inTable = owner >= 0 && opensTable(lines[owner] ?? '');
  const section = sections.find((one) => first >= one.first && end <= one.end);
  const isRow = section?.anatomy.isRow;
  if (!inTable && !isRow) return false;
  for (let at = first; at < end; at++) {
    if (inTable ? owners[at] !== owner : !isRow?.(lines[at] ?? '')) return false;
  }
  return true;
}
