/** Which texts are measured, and what is asked of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { laidOutSentences } from './laid-out.ts';
import { messageTexts } from './message-texts.ts';
import { documentSentences, type Sentence } from './sentences.ts';

const below = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();

export const documents = (): readonly string[] => [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'rules/README.md',
  ...below('docs', '.md'),
];

/** All of the page but its editor, whose own words are styles. */
const PAGE_PARTS = ['live', 'parts', 'playground', 'rules', 'server', 'shell'];

/** The sources of what users read, by where they read it. */
export const SAID = {
  messages: () => ['src/diagnostics/messages', 'src/doctor/texts'].flatMap((folder) => below(folder, '.ts')),
  /** Help, and what commands print besides their results. */
  commands: () => ['src/cli', 'src/bridge', 'src/command-line'].flatMap((folder) => below(folder, '.ts')),
  page: () =>
    PAGE_PARTS.flatMap((part) => [...below(`ui/src/${part}`, '.ts'), ...below(`ui/src/${part}`, '.tsx')]),
} as const satisfies Record<string, () => readonly string[]>;

export function sentencesIn(file: string): readonly Sentence[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return documentSentences(source);
  const texts = messageTexts(source, file.endsWith('.tsx') ? 'tsx' : 'ts');
  return texts.flatMap(({ text, line }) => laidOutSentences(text, line));
}
