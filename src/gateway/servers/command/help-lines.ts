/** The lines of a help text, and the kinds of sections below its headings. */

export interface HelpTextLine {
  /** Blanks before the text; a tab counts eight. */
  readonly indent: number;
  /** Without blanks around it; a tab within is two blanks. */
  readonly text: string;
}

/** The subject of a section. `unknown`: its heading does not say. */
export type HelpSection = 'commands' | 'options' | 'arguments' | 'usage' | 'others' | 'unknown';

/** A help is read so far, in characters of a line and in lines. */
const MAX_LINE = 600;
const MAX_LINES = 20_000;

/** Sequences that colour, link or name a window. */
const SEQUENCES = /\x1b(?:\[[0-?]{0,99}[ -/]{0,9}[@-~]|\][^\x07\x1b]{0,999}(?:\x07|\x1b\\)?|[@-_])/g;
/** Letters struck twice to be bold, or over a line. */
const STRUCK = /.\x08/gu;
const HIDDEN = /[\p{Cc}\p{Cf}]/gu;

function lineOf(raw: string): HelpTextLine {
  const line = raw.slice(0, MAX_LINE);
  const text = line.trimStart();
  let indent = 0;
  for (const blank of line.slice(0, line.length - text.length)) indent += blank === '\t' ? 8 : 1;
  return { indent, text: text.trimEnd().replaceAll('\t', '  ').replace(HIDDEN, '') };
}

/** The lines without control sequences that move a cursor. */
export function helpLines(help: string): readonly HelpTextLine[] {
  return help
    .replace(SEQUENCES, '')
    .replace(STRUCK, '')
    .replace(/[\u2028\u2029]/g, ' ')
    .split(/\r?\n/, MAX_LINES)
    .map(lineOf);
}

/** Headings that have one of these words, or end with it; the first that fits. */
const LAST_WORD: readonly (readonly [HelpSection, RegExp])[] = [
  ['others', /\b(?:help|additional) topics$/i],
  ['commands', /\b(?:sub-?commands?|commands|actions|verbs|applets|functions|services|topics)$/i],
];
const ANY_WORD: readonly (readonly [HelpSection, RegExp])[] = [
  ['usage', /^(?:usage|synopsis)\b/i],
  ['options', /\b(?:options?|flags?|switches)\b/i],
  [
    'others',
    /\b(?:examples?|environment|variables?|parameters|guides|concepts|aliases|topics|learn more)\b/i,
  ],
  ['others', /\b(?:see also|exit (?:codes?|status)|copyright|bugs?|authors?|notes?|description|files)\b/i],
  ['arguments', /\b(?:arguments|positionals?)\b/i],
  ['commands', /\b(?:sub-?commands?|actions?|verbs|applets|functions|plugins)\b/i],
];

/** The kind of section below a heading. */
export function helpSectionOf(heading: string): HelpSection {
  const words = heading
    .replace(/\([^()]*\)/g, '')
    .replace(/[\s:.…]+$/, '')
    .trim();
  const found =
    ANY_WORD[0]?.[1].test(words) === true ? undefined : LAST_WORD.find(([, word]) => word.test(words));
  return (found ?? ANY_WORD.find(([, word]) => word.test(words)))?.[0] ?? 'unknown';
}

/** A line that can only be a heading. It has few words, and a colon or a word for the section below it. */
export function isHeading({ text }: HelpTextLine, next: HelpTextLine | undefined): boolean {
  if (text.length > 60 || /\S {2,}\S/.test(text) || /^[-$#[<{]/.test(text)) return false;
  if (next === undefined || next.text === '') return text.endsWith(':');
  if (text.endsWith(':')) return true;
  return /^[A-Z]/.test(text) && helpSectionOf(text) !== 'unknown' && text.split(' ').length <= 5;
}
