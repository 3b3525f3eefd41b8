import { quote } from './finding-words.ts';

/** A file cannot be read as YAML, JSON or JSON5. */
export const readingFindings = {
  'outside-project': (p: { found: readonly string[]; project: string; file: string }) => ({
    message: `This file has ${p.found.join(' and ')}. The file is outside the project ${p.project}, so bcp-proxy shows nothing of it.`,
    help: `If you know the file, run: bcp-proxy validate-config ${p.file}`,
  }),
  'yaml-syntax': (p: { reason: string; help?: string }) => ({
    message: p.reason,
    help: p.help ?? 'Check the indentation, the quotes and the brackets up to this place.',
  }),
  'yaml-tab': () => ({
    message: 'A tab indents this line.',
    help: 'YAML allows only spaces for indentation: replace the tab by spaces.',
  }),
  'yaml-escape': (p: { escape: string }) => ({
    message: `${p.escape} is not an escape that YAML knows in double quotes.`,
    help: `Put the value in single quotes, which leave backslashes alone: '…${p.escape}…'.`,
  }),
  'yaml-colon': () => ({
    message: 'A second ": " in one line starts a mapping where none can stand.',
    help: "If it is part of the value, put the whole value in single quotes: 'a: b'.",
  }),
  'yaml-conflict': () => ({
    message: 'This line is a mark of a merge that is not resolved.',
    help: 'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  }),
  'yaml-wide-colon': () => ({
    message: 'The full-width colon ： separates nothing in YAML.',
    help: 'Write a plain colon and a blank: "key: value".',
  }),
  'yaml-reserved': (p: { character: string }) => ({
    message: `A value without quotes cannot begin with ${p.character}.`,
    help: `Put the value in single quotes: '${p.character}…'.`,
  }),
  'yaml-bracket': (p: { rest: string }) => ({
    message: `${quote(p.rest)} follows a bracket that closes a list or mapping.`,
    help: "A value that begins with { or [ is a mapping or a list: put a glob or a pattern in single quotes: '{a,b}_*'.",
  }),
  'yaml-quote': (p: { quote: string }) => ({
    message: `The quote ${p.quote} that opens here never ends.`,
    help:
      p.quote === "'"
        ? "Put ' at the end of the value; write a single quote inside it twice: 'it''s'."
        : 'Put " at the end of the value; write a quote inside it as \\".',
  }),
  'not-utf8': () => ({
    message: 'The file is not UTF-8 from here on.',
    help: 'Save it as UTF-8.',
  }),
  'yaml-alias': (p: { name: string }) => ({
    message: `The alias *${p.name} has no anchor before it.`,
    help: `Write &${p.name} before the value that it stands for; if it is a glob, put it in single quotes: '*${p.name}'.`,
  }),
  'yaml-alias-bomb': () => ({
    message: 'The aliases of this file expand to too many values.',
    help: 'Write the repeated values out.',
  }),
  'yaml-merge': () => ({
    message: 'The key "<<" merges only mappings.',
    help: 'Give it an alias of a mapping, or a list of them: "<<: *base" or "<<: [*base, *more]".',
  }),
  'yaml-tag': (p: { tag: string }) => ({
    message: `Tags such as ${p.tag} have no meaning here.`,
    help: `Remove ${p.tag}; if it is part of the value, put the value in single quotes.`,
  }),
  'yaml-documents': () => ({
    message: 'A second document begins here.',
    help: 'Keep one document in each file: remove "---" and everything behind it.',
  }),
  'duplicate-key': (p: { key: string; line: number }) => ({
    message: `The key ${quote(p.key)} stands twice in one mapping, first in line ${p.line}.`,
    help: 'Merge the two or rename one.',
  }),
  'too-deep': () => ({
    message: 'The lists and mappings of this file nest too deeply.',
    help: 'A config and a pack need only a few levels: look for a repeated bracket or indentation.',
  }),
  'too-much': (p: { what: string; most: number }) => ({
    message: `The file has more than ${p.most} ${p.what}: bcp-proxy stops reading here.`,
    help: 'Remove repeated parts, or put the rules into several files of a pack.',
  }),
  'more-findings': (p: { count: number }) => ({
    message: `There are ${p.count} more findings.`,
    help: 'Mend those above first: many of the others are likely the same mistake.',
  }),
  'json-syntax': (p: { found: string }) => ({
    message: `${p.found} cannot stand here.`,
    help: 'Check for a missing comma, quote or bracket before this place.',
  }),
} as const;
