import { readFileSync } from 'node:fs';
import { aboutRepeated } from './again.ts';
import { aboutChanges } from './changes.ts';
import { aboutLines } from './lines.ts';
import { made } from './made.ts';
import { aboutDrawn, aboutMatches, aboutNested, aboutPaths } from './names.ts';
import type { Asker, Question } from './question.ts';
import { aboutDelimited, aboutJson, aboutNdjson } from './rows.ts';
import { templated } from './templates.ts';

export interface Sheet {
  readonly capture: string;
  readonly original: string;
  readonly questions: readonly Question[];
}

/** Captures of test/corpus by what is asked about them. */
const ASKED: readonly (readonly [Asker, readonly string[]])[] = [
  [aboutJson, ['db-employees.json', 'gh-search-issues.json', 'json-packages.json', 'cmd-pip-list.json']],
  [aboutNdjson, ['ndjson-pino.json', 'ndjson-go-test.json']],
  [aboutRepeated, ['gh-push-event.json', 'git-mcp-tools.json']],
  [aboutDelimited, ['tsv-packages.tsv', 'tsv-python.tsv']],
  [aboutPaths, ['find-absolute.txt', 'git-ls-files.txt']],
  [aboutDrawn, ['tree.txt', 'npm-ls.txt', 'tree-ascii.txt']],
  [aboutNested, ['fs-tree-vite.json']],
  [aboutMatches, ['grep-rn.txt', 'git-grep.txt']],
  [aboutChanges, ['git-diff.txt', 'git-show.txt']],
  [
    aboutLines,
    [
      'log-npm-debug.txt',
      'log-postgres.txt',
      'log-python-iso.txt',
      'run-vitest-fail.txt',
      'run-node-test-spec.txt',
      'diag-gcc-flags.txt',
      'diag-tsc-pretty.txt',
      'diag-eslint.txt',
      'stat-many.txt',
      'smaps.txt',
      'git-log.txt',
      'du.txt',
      'find-ls.txt',
      'ls-l.txt',
      'systemctl.txt',
      'top.txt',
    ],
  ],
];

export function sheets(): readonly Sheet[] {
  const captured = ASKED.flatMap(([ask, captures]) =>
    captures.map((capture) => {
      const original = readFileSync(`test/corpus/${capture}`, 'utf8');
      return { capture, original, questions: ask(original) };
    }),
  );
  return [...captured, ...made(), ...templated()];
}
