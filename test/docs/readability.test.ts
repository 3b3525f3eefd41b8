import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { COMMAND_FORM, laidOutSentences } from '../../scripts/readability/laid-out.ts';
import { MEDIAN, readingOf } from '../../scripts/readability/measure.ts';
import { messageTexts } from '../../scripts/readability/message-texts.ts';
import { documentSentences, sentencesOf } from '../../scripts/readability/sentences.ts';
import { documents, SAID, sentencesIn } from '../../scripts/readability/texts.ts';
import { bcpMain } from '../../src/cli/bcp/bcp-main.ts';
import type { Io } from '../../src/cli/io.ts';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { mcpCliMain } from '../../src/cli/mcp-cli-main.ts';

const MOST_PASSIVE = 0.15;

describe('the measure of how texts read', () => {
  it('counts words of sentences, and a piece of code as one word', () => {
    const [first, second] = documentSentences(
      'The gateway keeps `a list of tools`. It asks\nagain.\n\n    no sentence\n',
    );
    expect(first).toMatchObject({ text: 'The gateway keeps Code.', words: 4, line: 1, fragment: false });
    expect(second).toMatchObject({ text: 'It asks again.', words: 3 });
  });

  it('ends no sentence at an abbreviation, and one where it stands', () => {
    expect(
      sentencesOf('Tools, e.g. Git, are found. `X` is next (e.g. this one). "No." It ends in. Then 3.'),
    ).toHaveLength(5);
  });

  it('knows passive sentences, and those that begin with a clause', () => {
    const { passive, inverted, tooLong } = readingOf(
      sentencesOf(
        `The list was sent. What does not get smaller goes out as it came. What does it cost? The gateway ${'really '.repeat(33)}sends it.`,
      ),
    );
    expect(passive.map(({ passive: participle }) => participle)).toEqual(['sent']);
    expect(inverted.map(({ words }) => words)).toEqual([10]);
    expect(tooLong.map(({ words }) => words)).toEqual([37]);
  });

  it('takes the median of whole sentences alone', () => {
    expect(readingOf(documentSentences('One two three. One two three four five.\n\n- piece\n')).median).toBe(
      4,
    );
    expect(readingOf([]).median).toBe(0);
  });

  it('finds messages in sources, with what is filled in as a word', () => {
    const source = [
      "import { a } from 'a b c d e';",
      'const texts = {',
      "  one: (p: { x: string }) => `The file ${p.x} cannot be ${p.x === '' ? 'read by any of us' : 'x'}.`,",
      "  two: 'Too short',",
      "  three: 'A first half, ' + 'and a second.',",
      '} as const;',
    ].join('\n');
    expect(messageTexts(source)).toEqual([
      { text: 'The file value cannot be value.', line: 3 },
      { text: 'read by any of us', line: 3 },
      { text: 'A first half, and a second.', line: 5 },
    ]);
  });

  it('parts help into paragraphs and rows, without the forms of commands and examples', () => {
    const help = [
      'bcp-proxy get HANDLE [--lines A-B]',
      '                 [--json]',
      '',
      'Prints what',
      'is missing.',
      '  an example',
      '',
      '  --lines A-B  these lines',
      '               of it. Not more',
      '  -- COMMAND ARGS…  this one',
      'bcp-proxy keeps it.',
    ].join('\n');
    expect(laidOutSentences(help, 10).map(({ text, line, fragment }) => [text, line, fragment])).toEqual([
      ['Prints what is missing.', 13, false],
      ['these lines of it.', 17, false],
      ['Not more', 17, true],
      ['this one', 19, true],
      ['bcp-proxy keeps it.', 20, false],
    ]);
    expect(laidOutSentences('bcp-proxy get HANDLE', 1)).toHaveLength(1);
  });

  it('finds the texts of a page, with the elements in their line', () => {
    const source = [
      'const Note = ({ n }: { n: number }) => (',
      '  <section class="a" title="What the rules recognise">',
      '    <p>',
      "      Run <code>bcp-proxy {n === 0 ? 'or else a b c' : 'x'}</code> or{' '}",
      '      <b>wait</b> for it.',
      '    </p>',
      '    <p>Too short</p>',
      '  </section>',
      ');',
    ].join('\n');
    const found = messageTexts(source, 'tsx').map(({ text, line }) => [
      text.replace(/\s+/g, ' ').trim(),
      line,
    ]);
    expect(found).toEqual([
      ['What the rules recognise', 2],
      ['Run bcp-proxy value or wait for it.', 3],
      ['or else a b c', 4],
    ]);
  });
});

type Main = (argv: readonly string[], io: Io) => Promise<number>;

async function linesOf(main: Main, argv: readonly string[]): Promise<readonly string[]> {
  const stdout = new PassThrough();
  const signals = { on: () => {}, once: () => {} };
  await main(argv, { env: {}, stdin: new PassThrough(), stdout, stderr: new PassThrough(), ...signals });
  return String(stdout.read()).split('\n');
}

/** All help of a program, line by line. */
async function helpOf(main: Main): Promise<readonly string[]> {
  const list = await linesOf(main, ['--help']);
  const names = list.flatMap((line) => /^ {2}([a-z][\w-]*) {2}/.exec(line)?.[1] ?? []);
  const helps = await Promise.all(names.map((name) => linesOf(main, [name, '--help'])));
  return [list, ...helps].flat();
}

describe('what the program says:', () => {
  it.each(Object.entries(SAID))(
    '%s are active, begin with their subject, and have at most 35 words a sentence',
    (_, sources) => {
      const sentences = sources().flatMap((file) => sentencesIn(file).map((one) => ({ ...one, file })));
      const { passive, inverted, tooLong } = readingOf(sentences);
      const faulty = new Set([...passive, ...inverted, ...tooLong]);
      expect(sentences.length).toBeGreaterThan(50);
      expect(
        sentences.filter((one) => faulty.has(one)).map(({ file, line, text }) => `${file}:${line}: ${text}`),
      ).toEqual([]);
    },
  );

  it('help fits into 80 columns, but for the forms of commands', async () => {
    const rows = (await Promise.all([bcpProxyMain, mcpCliMain, bcpMain].map(helpOf))).flat();
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.filter((row) => row.length > 80 && !COMMAND_FORM.test(row))).toEqual([]);
  });
});

describe('the documents read well:', () => {
  it.each(documents())('%s', (page) => {
    const { median, tooLong, inverted, passive, sentences } = readingOf(sentencesIn(page));
    expect(tooLong.map(({ line, text }) => `${line}: ${text}`)).toEqual([]);
    expect(inverted.map(({ line, text }) => `${line}: ${text}`)).toEqual([]);
    expect(median).toBeLessThan(MEDIAN);
    // Some passive sentences are the plain ones: nobody has to know who acts.
    expect(passive.length).toBeLessThanOrEqual(Math.max(3, sentences * MOST_PASSIVE));
  });
});
