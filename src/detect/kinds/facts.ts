import type { Kind } from '../../model/rule.ts';

/** Facts by name, each with its meaning. */
type Described = Readonly<Record<string, string>>;

const COMMON = {
  lines: 'lines of the candidate',
  outside: 'other lines of the text',
  share: 'the part of the text that the candidate is, 0 to 1',
} as const satisfies Described;

const TOGETHER = {
  together: 'the part of the text that all candidates of the rule are together, 0 to 1',
} as const satisfies Described;

const CELLS = {
  rows: 'rows, the header included',
  columns: 'columns',
  header: '1 if the first row names the columns',
  capitals: '1 if the first row is written in capitals',
  typed_ratio:
    'part of the columns that hold only numbers, dates or truth values; fields: mostly numbers, dates, hashes or paths',
  same_ratio: 'fields: part of the columns in which nearly all rows have the same; 0 elsewhere',
  wordy_ratio: 'part of the cells with four words and more; fields: of the lines that read as sentences',
  code_ratio:
    'part of the cells with brackets, semicolons or other marks of code; fields: of its lines, or of those around it, that begin or end as code does',
  spaced_ratio: 'csv, tsv, semicolon: part of the delimiters that a blank follows; 0 elsewhere',
  quoted_ratio: 'csv, tsv, semicolon: part of the cells that stand in quotes; 0 elsewhere',
  ruled: '1 if a line of dashes stands below the header',
  set_off: '1 if the lines before and behind it, blank ones aside, are words, or there is none',
} as const satisfies Described;

/** The facts that the finders of each kind report about a candidate, for the conditions of rules. */
export const FACTS = {
  delimited: {
    ...COMMON,
    closed: '1 if the closing line was found',
  },
  lines: {
    ...COMMON,
    matched: 'lines that match `line`; continuations do not count',
    ...TOGETHER,
    wrapped_ratio: 'part of the matched lines that are long and as long as the one before',
    prose_ratio: 'part of the lines that read as sentences',
    set_off: '1 if the lines before and behind it, blank ones aside, are words, or there is none',
  },
  sections: {
    ...COMMON,
    sections: 'number of sections that follow each other; the other facts cover all of them',
    reached: 'part of the sections that have a line that matches `until`',
  },
  parse: {
    ...COMMON,
    ...TOGETHER,
    members: 'entries at the top: members, items, records, child elements',
    depth: 'how deep containers are nested, counted up to 3',
    chars: 'characters',
    quoted: '1 if the lines around it make it a part of source code (JSON also: of a block scalar of YAML)',
    marked:
      '1 if it has a mark of its language alone. xml, html: a declaration or doctype. json5: a comment, or a comma before a closing bracket. toml: the header of a table. yaml: a nested key or the mark of a document',
    fenced: '1 if it is all that stands between two fences',
  },
  diff: { ...COMMON, hunks: 'hunks whose line counts are right' },
  tree: {
    ...COMMON,
    matched: 'branches',
    root: '1 if a root line stands above them',
    slashes: 'indented: folders that end in a slash; 0 elsewhere',
    endings: 'indented: part of the names with nothing below them that have an ending; 0 elsewhere',
  },
  table: { ...COMMON, ...CELLS },
  encoded: {
    ...COMMON,
    chars: 'characters of data',
    entropy: 'bits a character: 4 for words and hexadecimal digits, near 6 for base64',
    alphabets: 'how many of these three occur: small letters, capitals, digits',
    whole: '1 if the length is a multiple of four',
    quoted:
      '1 if the lines around it, or the text before it in its line, show that it is part of source code',
  },
  numbered: COMMON,
  alike: {
    ...COMMON,
    alike_ratio:
      'part of the characters that stand in several lines at the same place, of an even sample of 100 lines',
    labelled_ratio:
      'part of the lines that begin with a label (`Size:`) which comes three times and more, where two labels do; of those that stand equally deep',
    records_ratio:
      'part of the lines that are of records with the same labels in the same order, right-aligned, at least three records',
    skeleton_ratio:
      'part of the lines that begin and end with the same signs as many others; 0 where they declare or frame as a program does',
    repeated_ratio:
      'part of what the lines say, in runs of four words and signs, that at least three lines of the sample say; 0 where they declare or frame as a program does',
    paragraph_ratio:
      'part of the lines that stand in paragraphs of as many lines as most, from two to twelve lines; 0 for fewer than five such paragraphs',
    code_ratio: 'part of the lines that begin or end as code does',
    ends_ratio: 'the same of the first three lines of the text, or of its last three',
    prose_ratio: 'part of the lines that read as sentences',
  },
  whole: { ...COMMON, chars: 'characters', prose_ratio: 'part of the lines that read as sentences' },
} as const satisfies Record<Kind, Described>;

const OF_GROUPS = {
  ratio: 'part of the matches that the group took part in',
  repeats: 'part of the matches in which it captured the same as the match before',
} as const satisfies Described;

/** And of each named group of the pattern, or of each sign: `<name>_ratio`. */
export const GROUP_FACTS: Readonly<Record<Kind, Described>> = {
  delimited: { ratio: '1 if the group took part in the opening line' },
  lines: OF_GROUPS,
  sections: OF_GROUPS,
  parse: {},
  diff: {},
  tree: {},
  table: {},
  encoded: {},
  numbered: {},
  alike: {},
  whole: {
    lines: 'lines that match the sign, of an even sample of 400',
    ratio: 'part of the lines that are not blank which match the sign',
  },
};

/** Parts of a rule that hold names. */
export type NamedPart = 'open' | 'line' | 'continuation' | 'header' | 'body' | 'signs';

interface Captured {
  /** Patterns whose named groups are captures. */
  readonly groupsOf?: readonly NamedPart[];
  /** Names that the finder gives itself. */
  readonly names?: readonly string[];
  /** Names for which the finder only counts how often they took part. */
  readonly counted?: readonly NamedPart[];
  /** The facts, besides `lines`, that are never less than the `min_lines` of a rule. */
  readonly least?: readonly string[];
}

/** The captures of each kind's finder. */
export const CAPTURED: Readonly<Record<Kind, Captured>> = {
  delimited: { groupsOf: ['open'] },
  lines: { groupsOf: ['line', 'continuation'], least: ['matched'] },
  sections: { groupsOf: ['header'], counted: ['body'] },
  parse: {},
  diff: { names: ['path'] },
  tree: { names: ['root'] },
  table: {},
  encoded: { names: ['mime'] },
  numbered: {},
  alike: {},
  whole: { counted: ['signs'] },
};
