/** A pack with one rule, and tests of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { type Home, makeHome } from '../config/project.ts';

export const CONFIG = 'bcp-proxy.config.yaml';
export const BUILD = `rules:
  - id: team/make-dirs
    kind: lines
    keywords: [directory]
    line: '^make(?:\\[\\d+\\])?: (?:Entering|Leaving) directory ''[^'']+''$'
    min_lines: 2
    evidence:
      - { id: long, if: { ge: [matched, 5] }, weight: 0.5 }
      - { id: from-shell, if: { tool: '*shell*' }, weight: -0.6 }
    require: [{ ge: [matched, 2] }]
    emit: { block: tool_result, hint: build }
`;
export const PACK = 'pack: team\nversion: 1\nfiles: [make.yaml]\n';
export const INPUT = `input: |
    make: Entering directory '/a'
    make: Leaving directory '/a'
`;
export const GOOD = `- name: two lines of make
  ${INPUT}  expect: [{ block: tool_result, lines: [1, 2], fields: { hint: build } }]
- name: the words alone
  input: a directory
  not: [team/make-dirs]
`;

export const project = (tests: string): Record<string, string> => ({
  'team/pack.yaml': PACK,
  'team/make.yaml': BUILD,
  'team/make.test.yaml': tests,
});

/** A home for each test of a file. */
export function ruleWorld() {
  // Judging a pattern takes long: its verdict is kept for the other tests of the file.
  const cache = mkdtempSync(join(tmpdir(), 'bcp-proxy-verdicts-'));
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterEach(() => home.remove());
  afterAll(() => rmSync(cache, { recursive: true }));
  const place = () => ({ cwd: home.home, env: { ...home.env, XDG_CACHE_HOME: cache } });
  return {
    write: (files: Readonly<Record<string, string>>) => home.write(files),
    place,
    /** The report on the pack with these tests. */
    async run(tests: string, ...argv: string[]) {
      await home.write(project(tests));
      return testReport(argv, place());
    },
  };
}
