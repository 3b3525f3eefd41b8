import { quote } from './finding-words.ts';

/** Tests beside rules. */
export const testFindings = {
  'test-without-input': (p: { name: string }) => ({
    message: `The case ${quote(p.name)} has no text.`,
    help: 'Add "input: …", or "file: …" with the path of a text beside this file.',
  }),
  'test-input-twice': (p: { name: string }) => ({
    message: `The case ${quote(p.name)} has both an input and a file.`,
    help: 'Keep one of the two.',
  }),
  'test-expects-nothing': (p: { name: string }) => ({
    message: `The case ${quote(p.name)} can never fail: it does not say which regions the rules have to find.`,
    help: 'Add "expect:" with the regions ([] for none), or "not:" with the ids of rules that must not match.',
  }),
  'lines-reversed': (p: { first: number; last: number }) => ({
    message: `A region cannot begin in line ${p.first} and end in line ${p.last}.`,
    help: 'Write the first line, then the last: lines: [1, 3].',
  }),
  'duplicate-test': (p: { name: string; line: number }) => ({
    message: `Two cases are named ${quote(p.name)}; the first is in line ${p.line}.`,
    help: 'Give each case a name of its own.',
  }),
  'missing-test-input': (p: { file: string; reason: string }) => ({
    message: `bcp-proxy cannot read the text ${quote(p.file)}: ${p.reason}.`,
    help: 'The path is relative to the test file.',
  }),
} as const;
