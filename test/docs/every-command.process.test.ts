/** Each command of a page runs here or in a test of the page, or is an exception. If it does not run, its words exist. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { ELSEWHERE, EXCEPTIONS, exceptionOf, runsElsewhere } from './every/elsewhere.ts';
import { wrongIn } from './every/known-words.ts';
import { commandsOf, PAGES, pageText, type Shown } from './every/lines.ts';
import { runUntil } from './every/run-until.ts';
import { SET_UPS, type SetUp } from './every/set-ups.ts';
import { makeSandbox, type Sandbox } from './sandbox.ts';

const ALL = PAGES.flatMap(commandsOf);
const INLINE = ALL.filter(({ kind }) => kind === 'inline');
const IN_BLOCKS = ALL.filter(({ kind }) => kind !== 'inline');
const EXCEPTED = IN_BLOCKS.filter((shown) => exceptionOf(shown) !== undefined);
const NOT_RUN = [...INLINE, ...EXCEPTED];
const HERE = IN_BLOCKS.filter((shown) => !runsElsewhere(shown) && exceptionOf(shown) === undefined);

const placeOf = ({ page, line, command }: Shown): string => `${page}:${line} ${command}`;
const isOf = (page: string) => (shown: Shown) => shown.page === page;

describe('a command of a page', () => {
  it('is found in blocks and in sentences', () => {
    expect(INLINE.length).toBeGreaterThan(250);
    expect(IN_BLOCKS.length).toBeGreaterThan(150);
  });

  it.each(PAGES.filter((page) => NOT_RUN.some(isOf(page))))('has words that exist: %s', async (page) => {
    const wrong = NOT_RUN.filter(isOf(page)).map(async (shown) =>
      (await wrongIn(shown)).map((problem) => `${placeOf(shown)}: ${problem}`),
    );
    expect((await Promise.all(wrong)).flat()).toEqual([]);
  });

  it.each([
    ['bcp-proxy serch words', 'no command serch'],
    ['cat a.txt | bcp-proxy expand > b.txt && bcp-proxy auth logni wiki', 'auth has no verb logni'],
    ['npx bcp-proxy search words --limti 3', 'no option --limti'],
    ['bcp dceode x.bcp', 'no command dceode'],
    ['bcp decode x.bcp --mdoe xml', 'no option --mdoe'],
    ['npm run saok', 'no script saok'],
    ['npm run soak -- --hours 1', 'no option --hours'],
    ['node build/soaks.js', 'no file build/soaks.js'],
    ['npx vitest run test/none.test.ts', 'no file test/none.test.ts'],
    ['docker build -f deploy/None .', 'no file deploy/None'],
  ])('has a word that does not exist: %s', async (command, problem) => {
    expect(await wrongIn({ command, kind: 'sh' })).toEqual([problem]);
  });

  it('stands in a block that says it is for a shell', () => {
    const others = PAGES.flatMap((page) =>
      blocksOf(pageText(page))
        .filter(
          ({ kind, text }) => ['', 'text'].includes(kind) && /^(?:\$|bcp-proxy|bcp|npx|npm) /m.test(text),
        )
        .map(({ line }) => `${page}:${line}`),
    );
    expect(others).toEqual([]);
  });

  it('runs, or is an exception', () => {
    expect(HERE.filter(({ page }) => SET_UPS[page] === undefined).map(placeOf)).toEqual([]);
  });

  it.each(ELSEWHERE)('runs in $test, which takes it from its page', ({ test, pages, kinds, takes }) => {
    expect(IN_BLOCKS.some(({ page, kind }) => pages.test(page) && kinds.includes(kind))).toBe(true);
    expect(readFileSync(test, 'utf8')).toContain(takes);
  });

  it('is needed for each exception and each set-up', () => {
    const unused = EXCEPTIONS.filter(
      (exception) => !EXCEPTED.some((shown) => exceptionOf(shown) === exception),
    );
    expect(unused).toEqual([]);
    for (const [page, { instead = {}, untilStopped = {} }] of Object.entries(SET_UPS))
      for (const start of ['', ...Object.keys(instead), ...Object.keys(untilStopped)])
        expect(
          HERE.filter(isOf(page)).some(({ command }) => command.startsWith(start)),
          `${page}: ${start}`,
        ).toBe(true);
  });
});

/** What a table has for a command. Its keys are how commands begin. */
const forCommand = <T>(command: string, table: Readonly<Record<string, T>> = {}): T | undefined =>
  Object.entries(table).find(([start]) => command.startsWith(start))?.[1];

describe.skipIf(process.platform !== 'linux').each(Object.entries(SET_UPS))('%s', (page, setUp: SetUp) => {
  let sandbox: Sandbox;
  afterAll(() => sandbox.remove());
  beforeAll(() => {
    sandbox = makeSandbox(basename(page, '.md'));
    for (const [name, text] of Object.entries(setUp.files ?? {})) {
      const file = name.startsWith('~/') ? join(sandbox.home, name.slice(2)) : join(sandbox.project, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const [name, lines] of Object.entries(setUp.programs ?? {})) sandbox.program(name, lines);
    const { status, stderr } = sandbox.bash(setUp.before ?? '');
    expect([status, stderr]).toEqual([0, '']);
  });

  it.each(HERE.filter(isOf(page)))('line $line: $command', async ({ command }) => {
    const here = forCommand(command, setUp.instead) ?? command;
    const printed = forCommand(command, setUp.untilStopped);
    if (printed !== undefined) {
      const { status, output } = await runUntil(sandbox, here, printed);
      expect(output).toMatch(printed);
      return expect(status, output).toBe(0);
    }
    const { status, stdout, stderr } = sandbox.bash(here);
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});
