import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { type Form, FormError } from '../form.ts';
import { findRepeats, type RepeatedLines, readRepeats } from '../lines/again.ts';
import { commonBeginning } from '../names/common-text.ts';
import { commonExtension, readExtension, writeExtension } from '../names/extension.ts';
import { grepAnatomy } from '../names/grep-anatomy.ts';
import { headingLines, readHeadings } from '../names/grep-headings.ts';
import {
  BREAK,
  type GrepLine,
  grepLine,
  type ReadLine,
  readGrep,
  withBreaks,
  withColumns,
  withoutBreaks,
} from '../names/grep-lines.ts';
import {
  commonDirectory,
  HeadingReader,
  HeadingWriter,
  readHeading,
  writeHeading,
} from '../names/headings.ts';
import { encoded, readFlags } from '../names/variant.ts';

/**
 * `root`: the first line is the directory that all paths lie in. `gaps`: a `--` stands wherever lines are
 * left out. `columns`: a match is `line:column`. `matches`: there are only matches, and a space stands after
 * the number. If there is context, its lines keep their hyphen (`12-text`) and matches their colon
 * (`13:text`). `begin`: a line gives the common beginning of matches with a space after the number; a match
 * with a colon stands there whole. `names`: a line gives the common end of all file names. `again`: numbers
 * stand for lines that repeat below another file.
 */
const FLAGS = ['root', 'names', 'gaps', 'columns', 'matches', 'begin', 'heading', 'again'] as const;
type Flags = ReadonlySet<(typeof FLAGS)[number]>;

/** Before what matches begin with. */
const BEGIN = 'matches begin ';
/** Before a line that is no match: `! Binary file x matches`. */
const ASIDE = '! ';
const ENTRY = /^(\d*)([ :-])/;
const COLUMN_ENTRY = /^(\d+(?::\d+)?)([ :-])/;

function pathsInOrder(lines: readonly ReadLine[]): readonly string[] {
  const paths: string[] = [];
  for (const line of lines) if ('path' in line && line.path !== paths.at(-1)) paths.push(line.path);
  return paths;
}

/**
 * `begin`: the common beginning that is left out of texts that have it; `undefined` if there is context and
 * every mark stays.
 */
function writeEntry({ number = '', mark, text }: GrepLine, begin: string | undefined): string {
  const rest = begin !== undefined && text.startsWith(begin) ? text.slice(begin.length) : '';
  return rest.trim() === '' ? number + mark + text : `${number} ${rest}`;
}

/** The common beginning and end of all paths. */
interface Around {
  readonly root: string;
  readonly extension: string;
}

function writeLines(
  lines: readonly ReadLine[],
  { root, extension }: Around,
  begin: string | undefined,
): readonly string[] {
  const paths = pathsInOrder(lines).map((path) => path.slice(root.length, path.length - extension.length));
  const headings = new HeadingWriter();
  const out: string[] = [];
  let path: string | undefined;
  let next = 0;
  for (const line of lines) {
    if ('other' in line) out.push(line.other === BREAK ? BREAK : ASIDE + line.other);
    else {
      if (line.path !== path) {
        for (const heading of headings.write(paths[next]!, paths[next + 1])) out.push(heading);
        next++;
      }
      path = line.path;
      out.push(writeEntry(line, begin));
    }
  }
  return out;
}

function readLines(
  lines: readonly string[],
  { root, extension }: Around,
  flags: Flags,
  begin: string,
): readonly ReadLine[] {
  const headings = new HeadingReader();
  const read: ReadLine[] = [];
  let path: string | undefined;
  for (const line of lines) {
    const [entry, number = '', mark] = (flags.has('columns') ? COLUMN_ENTRY : ENTRY).exec(line) ?? [];
    if (line === BREAK) read.push({ other: BREAK });
    else if (line.startsWith(ASIDE)) read.push({ other: line.slice(ASIDE.length) });
    else if (entry === undefined) {
      const relative = headings.read(line);
      path = relative === undefined ? undefined : root + relative + extension;
    } else {
      if (path === undefined) throw new FormError(`no path for: ${line}`);
      const text = (mark === ' ' ? begin : '') + line.slice(entry.length);
      if (mark === ' ' && !flags.has('matches')) throw new FormError(`neither a match nor context: ${line}`);
      read.push({ path, number: number || undefined, mark: mark === '-' ? '-' : ':', text });
    }
  }
  return read;
}

/** Repeated lines become numbers only if that saves at least this share of the text. */
const MIN_AGAIN = 0.02;

/** Headings and asides stand where they are: rows below them belong to them. */
const isEntry = (line: string): boolean => ENTRY.test(line);

function repeatsIn(lines: readonly string[]): RepeatedLines | undefined {
  const repeats = findRepeats(lines, isEntry);
  return repeats && repeats.gain >= estimateTokens(lines.join('\n')) * MIN_AGAIN ? repeats : undefined;
}

function isGrepLine(line: ReadLine): line is GrepLine {
  return 'path' in line;
}

function readBegin(line = ''): string {
  try {
    const begin: unknown = line.startsWith(BEGIN) && JSON.parse(line.slice(BEGIN.length));
    if (typeof begin === 'string') return begin;
  } catch {
    // Told below.
  }
  throw new FormError(`not what matches begin with: ${line}`);
}

/** The lines of matches, each with its file before it or below it. */
function readEither(source: string): { headed: boolean; read: readonly ReadLine[] } | undefined {
  const lines = source.split('\n');
  const below = readHeadings(lines);
  const read = below ?? readGrep(lines);
  return read && { headed: below !== undefined, read };
}

/** The output of `grep -n` and `rg` over several files: each path once, above the lines found in it. */
export const grep: Form = {
  name: 'grep',
  labels: ['grep-heading'],
  // Compilers print matches with excerpts.
  fallbacks: ['lines'],
  plain: true,
  joins: true,
  takes: (source) => readEither(source) !== undefined,
  encode(source) {
    const found = readEither(source);
    if (found === undefined) return undefined;
    const { headed, read } = found;
    const paths = new Set(pathsInOrder(read));
    const root = paths.size > 1 ? commonDirectory(paths) : '';
    const extension = commonExtension(paths);
    const unbroken = headed ? undefined : withoutBreaks(read);
    const columns = withColumns(unbroken ?? read);
    const onlyMatches = read.every((line) => !isGrepLine(line) || line.mark === ':');
    const whole = columns ?? unbroken ?? read;
    const begin = onlyMatches ? commonBeginning(whole.filter(isGrepLine)) : undefined;
    const head = [
      ...(root === '' ? [] : [writeHeading(root)]),
      ...(extension === '' ? [] : [writeExtension(extension)]),
      ...(begin ? [BEGIN + JSON.stringify(begin)] : []),
    ];
    const shown = writeLines(whole, { root, extension }, begin);
    const repeats = repeatsIn(shown);
    return encoded(
      [...head, ...(repeats ? repeats.weave(repeats.kept) : shown)],
      [
        root !== '' && 'root',
        extension !== '' && 'names',
        unbroken !== undefined && 'gaps',
        columns !== undefined && 'columns',
        onlyMatches && 'matches',
        Boolean(begin) && 'begin',
        headed && 'heading',
        repeats !== undefined && 'again',
      ],
    );
  },
  decode(body, variant) {
    const flags = readFlags(variant, FLAGS);
    const lines = body.split('\n');
    const root = flags.has('root') ? readHeading(lines.shift()!) : '';
    const extension = flags.has('names') ? readExtension(lines.shift() ?? '') : '';
    if (extension === undefined) throw new FormError('it is not said how files end');
    const begin = flags.has('begin') ? readBegin(lines.shift()) : '';
    const shown = flags.has('again') ? readRepeats(lines, (line) => line) : lines;
    const read = readLines(shown, { root, extension }, flags, begin);
    if (flags.has('heading')) return headingLines(read).join('\n');
    return (flags.has('gaps') ? withBreaks(read.filter(isGrepLine)) : read).map(grepLine).join('\n');
  },
  anatomy: grepAnatomy,
};
