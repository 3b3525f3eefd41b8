import { quote } from './words.ts';

/** A file cannot be read as YAML, JSON or JSON5. */
export const readingFindings = {
  'outside-project': (p: { found: readonly string[]; project: string; file: string }) => ({
    message: `This file has ${p.found.join(' and ')}. Nothing of it is shown: it stands outside of the project ${p.project}.`,
    help: `If you know the file, run: bcp-proxy validate-config ${p.file}`,
  }),
  'yaml-syntax': (p: { reason: string; help?: string }) => ({
    message: p.reason,
    help: p.help ?? 'Check the indentation, the quotes and the brackets up to this place.',
  }),
  'yaml-tab': () => ({
    message: 'A tab is used to indent.',
    help: 'YAML indents with spaces only: replace the tab by spaces.',
  }),
  'yaml-escape': (p: { escape: string }) => ({
    message: `${p.escape} is no escape that YAML knows in double quotes.`,
    help: `Put the value in single quotes, which leave backslashes alone: '…${p.escape}…'.`,
  }),
  'yaml-colon': () => ({
    message: 'A second ": " in one line starts a mapping where none can stand.',
    help: "If it is part of the value, put the whole value in single quotes: 'a: b'.",
  }),
  'yaml-reserved': (p: { character: string }) => ({
    message: `A value cannot begin with ${p.character} unless it is quoted.`,
    help: `Put the value in single quotes: '${p.character}…'.`,
  }),
  'yaml-bracket': (p: { rest: string }) => ({
    message: `${quote(p.rest)} follows a bracket that closes a list or mapping.`,
    help: "A value that begins with { or [ is a mapping or a list: put a glob or a pattern in single quotes: '{a,b}_*'.",
  }),
  'yaml-quote': (p: { quote: string }) => ({
    message: `The quote ${p.quote} that opens here is never closed.`,
    help:
      p.quote === "'"
        ? "Put ' at the end of the value; a single quote inside is written twice: 'it''s'."
        : 'Put " at the end of the value; one inside is written \\".',
  }),
  'not-utf8': () => ({
    message: 'The file is not UTF-8 from here on.',
    help: 'Save it as UTF-8.',
  }),
  'yaml-alias': (p: { name: string }) => ({
    message: `The alias *${p.name} has no anchor before it.`,
    help: `Write &${p.name} before the value that is meant; if it is a glob, put it in single quotes: '*${p.name}'.`,
  }),
  'yaml-alias-bomb': () => ({
    message: 'Aliases are expanded too many times.',
    help: 'Write the repeated values out.',
  }),
  'yaml-merge': () => ({
    message: 'Only mappings can be merged with "<<".',
    help: 'Give it an alias of a mapping, or a list of them: "<<: *base" or "<<: [*base, *more]".',
  }),
  'yaml-tag': (p: { tag: string }) => ({
    message: `Tags such as ${p.tag} have no meaning here.`,
    help: `Remove ${p.tag}; if it is part of the value, put the value in single quotes.`,
  }),
  'yaml-documents': () => ({
    message: 'A second document begins here.',
    help: 'Keep one document a file: remove "---" and what follows it.',
  }),
  'duplicate-key': (p: { key: string; line: number }) => ({
    message: `The key ${quote(p.key)} stands twice in one mapping, first in line ${p.line}.`,
    help: 'Merge the two or rename one.',
  }),
  'too-deep': () => ({
    message: 'Lists and mappings are nested too deeply in this file to be read.',
    help: 'A config and a pack take a few levels: look for a bracket or an indentation that is repeated.',
  }),
  'too-much': (p: { what: string; most: number }) => ({
    message: `The file has more than ${p.most} ${p.what}: it is not read any further than here.`,
    help: 'Take away what is repeated, or put rules into several files of a pack.',
  }),
  'more-findings': (p: { count: number }) => ({
    message: `${p.count} more were found, and are not shown.`,
    help: 'Mend what is shown first: many of the others are likely the same mistake.',
  }),
  'json-syntax': (p: { found: string }) => ({
    message: `${p.found} cannot stand here.`,
    help: 'Check for a missing comma, quote or bracket before this place.',
  }),
} as const;
