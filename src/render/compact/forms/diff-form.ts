import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { type Anatomy, LEVEL, TABLE_ANATOMY } from '../anatomy.ts';
import { context } from '../diff/context-syntax.ts';
import {
  type FileNames,
  isStyle,
  type NameMarks,
  printNames,
  readNames,
  readStyle,
  type Sides,
  writeStyle,
} from '../diff/diff-sides.ts';
import { foldGit, unfoldGit } from '../diff/git-header.ts';
import { HUNK_END, type Hunk, type HunkSyntax, isMark, readHunk, writeHunk } from '../diff/hunk.ts';
import { unified } from '../diff/unified-syntax.ts';
import { type Encoded, type Form, FormError, tokensOf } from '../form.ts';
import { lines as linesForm } from './lines-form.ts';

/** A part of a diff, from the line `at` on. */
type Part = { readonly at: number; readonly end: number } & (
  | { readonly type: 'text' }
  | { readonly type: 'git'; readonly line: string }
  | { readonly type: 'names'; readonly names: FileNames }
  | { readonly type: 'hunk'; readonly hunk: Hunk }
);

interface Syntax {
  readonly hunks: HunkSyntax;
  readonly marks: NameMarks;
}

/** Before a line that is part of no diff and reads like one of ours. */
const RAW = '= ';

const isOurs = (line: string): boolean =>
  line.startsWith('diff ') || isMark(line) || line.startsWith(RAW) || isStyle(line);

function partsOf(lines: readonly string[], { hunks, marks }: Syntax): readonly Part[] {
  const parts: Part[] = [];
  let sides: Sides | undefined;
  /** Read once: as the hunk behind a header, and as the part itself. */
  let last: { at: number; read: ReturnType<HunkSyntax['read']> } | undefined;
  const hunkAt = (at: number): ReturnType<HunkSyntax['read']> => {
    if (last?.at !== at) last = { at, read: at < lines.length ? hunks.read(lines, at) : undefined };
    return last.read;
  };
  for (let at = 0; at < lines.length; ) {
    const read = hunkAt(at);
    const git = read ? undefined : foldGit(lines, at, (end) => hunkAt(end) !== undefined);
    const names = read || git ? undefined : readNames(lines, at, marks, sides);
    if (read) parts.push({ type: 'hunk', at, ...read });
    else if (git) parts.push({ type: 'git', at, ...git });
    else if (names && hunkAt(names.end)) {
      parts.push({ type: 'names', at, end: names.end, names });
      sides = names.sides;
    } else parts.push({ type: 'text', at, end: at + 1 });
    at = parts.at(-1)!.end;
  }
  return parts;
}

function writeParts(
  lines: readonly string[],
  parts: readonly Part[],
  marks: NameMarks,
): readonly string[] | undefined {
  const styles = new Map<string, number>();
  for (const part of parts) {
    if (part.type !== 'names') continue;
    const style = writeStyle(part.names.sides, marks);
    styles.set(style, (styles.get(style) ?? 0) + 1);
  }
  let style: string | undefined;
  let gained = false;
  const written = parts.map((part): readonly string[] | Hunk => {
    if (part.type === 'hunk') {
      gained = true;
      return part.hunk;
    }
    if (part.type === 'git' && style === undefined) {
      gained = true;
      return [part.line];
    }
    if (part.type === 'names') {
      const its = writeStyle(part.names.sides, marks);
      // Said for one file, what names begin with saves nothing, unless the command repeats them.
      if (its === style) return [part.names.line];
      if (styles.get(its)! > 1 || part.names.sides.command !== '') {
        style = its;
        return [its, part.names.line];
      }
    }
    return lines.slice(part.at, part.end).map((line) => (isOurs(line) ? RAW + line : line));
  });
  if (!gained) return undefined;
  const out: (readonly string[])[] = [];
  let next: string | undefined;
  for (const one of written.toReversed()) {
    const text: readonly string[] = 'starts' in one ? writeHunk(one, next) : one;
    next = text[0]!;
    out.push(text);
  }
  const all = out.reverse().flat();
  const end = all.length - 1;
  if (all[end]!.trim() === '') all[end] = RAW + all[end];
  return all;
}

function readParts(lines: readonly string[], { hunks, marks }: Syntax): readonly string[] {
  const out: string[] = [];
  const add = (some: readonly string[]): void => {
    for (const one of some) out.push(one);
  };
  let sides: Sides | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.startsWith(RAW)) out.push(line.slice(RAW.length));
    else if (isStyle(line)) sides = readStyle(line);
    else if (isMark(line)) {
      const { hunk, end } = readHunk(lines, at);
      add(hunks.print(hunk));
      at = end - 1;
    } else if (line.startsWith('diff ')) {
      const followed = isMark(lines[at + 1] ?? '') && lines[at + 1] !== HUNK_END;
      const header = sides ? printNames(line, sides, marks) : unfoldGit(line, followed);
      if (!header) throw new FormError(`not the header of a file: ${line.slice(0, 60)}`);
      add(header);
    } else out.push(line);
  }
  return out;
}

/** Hunks below their files. */
const ANATOMY: Anatomy = {
  ...TABLE_ANATOMY,
  level(line) {
    if (line.startsWith('diff ')) return LEVEL.file;
    return line.startsWith('@@') ? LEVEL.hunk : LEVEL.row;
  },
};

/** The least share of a body's characters in lines that stood in it before. Diffs of sources have less. */
const REPETITIVE = 0.1;
/** The share of the body's tokens that is left of it, at most. */
const WORTH = 0.92;
/** Before the variant of the form for lines. */
const AS_LINES = 'lines-';

function isRepetitive(lines: readonly string[]): boolean {
  const seen = new Set<string>();
  let [all, again] = [0, 0];
  for (const line of lines) {
    all += line.length + 1;
    if (seen.has(line)) again += line.length + 1;
    else seen.add(line);
  }
  return again > all * REPETITIVE;
}

/** A diff of generated text, such as a lock file, as lines that say once what they share; `undefined` for any other. */
function asLines(body: string, written: readonly string[]): Encoded | undefined {
  const shorter = isRepetitive(written) ? linesForm.encode(body, true) : undefined;
  if (shorter?.variant === undefined || tokensOf(shorter) > estimateTokens(body) * WORTH) return undefined;
  return { ...shorter, variant: AS_LINES + shorter.variant };
}

const asLinesVariant = (variant: string | undefined): string | undefined =>
  variant?.startsWith(AS_LINES) ? variant.slice(AS_LINES.length) : undefined;

/** Diffs with each file's header on one line, and hunks without the counts that their lines give. */
function diffForm(name: string, syntax: Syntax, labels: readonly string[] = []): Form {
  return {
    name,
    labels,
    joins: true,
    encode(source) {
      const lines = source.split('\n');
      const written = writeParts(lines, partsOf(lines, syntax), syntax.marks);
      if (written === undefined) return undefined;
      const body = written.join('\n');
      return asLines(body, written) ?? { body };
    },
    decode(body, variant) {
      const inner = asLinesVariant(variant);
      if (variant !== undefined && inner === undefined) throw new FormError(`unknown variant: ${variant}`);
      const written = inner === undefined ? body : linesForm.decode(body, inner);
      return readParts(written.split('\n'), syntax).join('\n');
    },
    anatomy(lines, variant) {
      const inner = asLinesVariant(variant);
      return (inner === undefined ? undefined : linesForm.anatomy?.(lines, inner)) ?? ANATOMY;
    },
  };
}

/** Unified diffs, those of git, and combined ones. */
export const diff = diffForm('diff', { hunks: unified, marks: ['---', '+++'] }, ['diff-combined']);
/** Context diffs: what both sides share stands once, as in a unified diff. */
export const diffContext = diffForm('diff-context', { hunks: context, marks: ['***', '---'] });
