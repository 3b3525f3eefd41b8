/** Which texts are measured, and what is asked of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageTexts } from './message-texts.ts';
import { documentSentences, type Sentence, sentencesOf } from './sentences.ts';

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

/** The sources of messages, of findings and of help. */
export const messageSources = (): readonly string[] => [
  ...below('src/diagnostics/messages', '.ts'),
  ...below('src/doctor/texts', '.ts'),
];

export function sentencesIn(file: string): readonly Sentence[] {
  const source = readFileSync(file, 'utf8');
  return file.endsWith('.md')
    ? documentSentences(source)
    : messageTexts(source).flatMap(({ text, line }) => sentencesOf(text, line));
}
