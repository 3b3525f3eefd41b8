/**
 * The lines that git writes about a file before its hunks, as one line:
 *
 *     diff src/a.ts 83db48f..bf269f4 100644
 *     diff old.md => docs/new.md 100% renamed
 *     diff run.sh mode 100644..100755
 *     diff --cc src/b.ts c7fc3a9,3a4609e..d4fdc7e
 */
interface GitHeader {
  readonly merge: string;
  readonly old: string;
  readonly path: string;
  readonly mode: string;
  readonly likeness: string;
  readonly index: string;
  readonly binary: boolean;
}

/** A path that needs neither quotes nor a tab behind it, and cannot be taken for a template or an option. */
const PATH = '(?!-)[^\\s"*]+';
const HASHES = '[0-9a-f]+(?:,[0-9a-f]+)*\\.\\.[0-9a-f]+(?: [0-7]{6})?';
const FOLDED = new RegExp(
  `^diff (?:(--cc|--combined) )?(${PATH})(?: => (${PATH}))?` +
    '(?: (mode [0-7,]+\\.\\.[0-7]+|new file [0-7]+|deleted file [0-7,]+))?' +
    '(?: ([0-9]+% (?:renamed|copied|rewritten)))?' +
    `(?: (${HASHES}|[0-9a-f]+))?( binary)?$`,
);

const NAMED = new RegExp(`^diff (?:--git a/(${PATH}) b/(${PATH})|(--cc|--combined) (${PATH}))$`);
const LIKENESS = { renamed: 'rename', copied: 'copy' } as const;

/** The hash that git writes for the contents that a new or deleted file does not have. */
const zeros = (hash: string): string => '0'.repeat(hash.length);

function indexLine({ mode, index }: GitHeader): string {
  if (index.includes('..')) return index;
  return mode.startsWith('new') ? `${zeros(index)}..${index}` : `${index}..${zeros(index)}`;
}

function shortIndex(index: string, mode: string): string {
  const [, old = '', now = ''] = /^([0-9a-f]+)\.\.([0-9a-f]+)$/.exec(index) ?? [];
  if (mode.startsWith('new file') && old !== '' && old === zeros(now)) return now;
  return mode.startsWith('deleted') && now !== '' && now === zeros(old) ? old : index;
}

function modeLines(mode: string, merge: string): readonly string[] {
  const [, old, now] = /^mode ([0-7,]+)\.\.([0-7]+)$/.exec(mode) ?? [];
  if (old !== undefined)
    return merge === '' ? [`old mode ${old}`, `new mode ${now}`] : [`mode ${old}..${now}`];
  return mode === '' ? [] : [mode.replace(' file ', ' file mode ')];
}

function likenessLines({ likeness, old, path }: GitHeader): readonly string[] {
  const [share, how] = likeness.split(' ');
  if (how === 'rewritten') return [`dissimilarity index ${share}`];
  if (how !== 'renamed' && how !== 'copied') return [];
  const verb = LIKENESS[how];
  return [`similarity index ${share}`, `${verb} from ${old}`, `${verb} to ${path}`];
}

/** The lines of a header; `hunks`: the names of both sides come last, as before hunks. */
function print(header: GitHeader, hunks: boolean): readonly string[] {
  const { merge, old, path, mode, index, binary } = header;
  const from = mode.startsWith('new file') ? '/dev/null' : `a/${old}`;
  const to = mode.startsWith('deleted') ? '/dev/null' : `b/${path}`;
  return [
    merge === '' ? `diff --git a/${old} b/${path}` : `diff ${merge} ${path}`,
    // A merge names its contents before its modes.
    ...(merge === '' ? [] : [`index ${indexLine(header)}`]),
    ...modeLines(mode, merge),
    ...likenessLines(header),
    ...(merge === '' && index !== '' ? [`index ${indexLine(header)}`] : []),
    ...(binary ? [`Binary files ${from} and ${to} differ`] : []),
    ...(hunks ? [`--- ${from}`, `+++ ${to}`] : []),
  ];
}

function fold({ merge, old, path, mode, likeness, index, binary }: GitHeader): string {
  return [
    'diff',
    merge,
    old === path ? path : `${old} => ${path}`,
    mode,
    likeness,
    shortIndex(index, mode),
    binary ? 'binary' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

export function readFolded(line: string): GitHeader | undefined {
  const [, merge = '', old, path = old, mode = '', likeness = '', index = '', binary] =
    FOLDED.exec(line) ?? [];
  if (old === undefined || path === undefined) return undefined;
  return { merge, old, path, mode, likeness, index, binary: binary !== undefined };
}

/** The facts in the lines behind the first, in any order: `print` knows the right order. */
function readLines(lines: readonly string[]): Pick<GitHeader, 'mode' | 'likeness' | 'index' | 'binary'> {
  const found = { mode: '', likeness: '', index: '', binary: false };
  for (const line of lines) {
    const [, key = '', value = ''] =
      /^(old mode|new mode|mode|(?:new|deleted) file mode|(?:dis)?similarity index|(?:rename|copy) from|index|Binary files) (.+)$/.exec(
        line,
      ) ?? [];
    if (key === 'old mode') found.mode = `mode ${value}`;
    else if (key === 'new mode') found.mode += `..${value}`;
    else if (key === 'mode') found.mode = line;
    else if (key.endsWith('file mode')) found.mode = line.replace(' mode', '');
    else if (key === 'dissimilarity index') found.likeness = `${value} rewritten`;
    else if (key === 'similarity index') found.likeness = value;
    else if (key === 'rename from') found.likeness += ' renamed';
    else if (key === 'copy from') found.likeness += ' copied';
    else if (key === 'index') found.index = value;
    else if (key === 'Binary files') found.binary = true;
  }
  return found;
}

/** Git itself writes no longer headers. */
const MAX_LINES = 10;

export interface Folded {
  readonly line: string;
  /** The line after the header. */
  readonly end: number;
}

/** The header that begins at `at`, folded; `undefined` where it would not come back. */
export function foldGit(
  lines: readonly string[],
  at: number,
  isHunk: (at: number) => boolean,
): Folded | undefined {
  const [, a, b, merge = '', merged] = NAMED.exec(lines[at]!) ?? [];
  const path = b ?? merged;
  if (path === undefined) return undefined;
  let end = at + 1;
  while (
    end < at + MAX_LINES &&
    /^(?:old|new|mode|deleted|similarity|dissimilarity|rename|copy|index|Binary|---|\+\+\+) /.test(
      lines[end] ?? '',
    )
  )
    end++;
  const header: GitHeader = { merge, old: a ?? path, path, ...readLines(lines.slice(at + 1, end)) };
  const line = fold(header);
  const again = readFolded(line);
  const printed = again && print(again, isHunk(end));
  if (!printed || printed.length !== end - at) return undefined;
  return printed.every((one, i) => one === lines[at + i]) ? { line, end } : undefined;
}

/** The inverse of `foldGit`; `undefined` for a line that it does not make. */
export function unfoldGit(line: string, hunks: boolean): readonly string[] | undefined {
  const header = readFolded(line);
  return header && print(header, hunks);
}
