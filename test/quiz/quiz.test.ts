import { describe, expect, it } from 'vitest';
import { Compactor } from '../../src/hooks/compact-result.ts';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { exactTokens } from '../support/oracle.ts';
import { markAnswers } from './answers.ts';
import { isRight } from './question.ts';
import { readSheets } from './reads.ts';
import { sheets } from './sheets.ts';

const all = sheets();
const answered = (answerOf: (answer: string) => string): string =>
  all
    .flatMap(({ capture, questions }) =>
      questions.map(({ answer }, i) => `${capture} ${i + 1}: ${answerOf(answer)}`),
    )
    .join('\n');

describe('the quiz', () => {
  it('asks at least 160 questions about at least 20 captures, each one once', () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { capture, questions } of all) {
      expect(questions.length, capture).toBeGreaterThanOrEqual(5);
      expect(new Set(questions.map(({ ask }) => ask)).size, capture).toBe(questions.length);
      for (const { ask, answer } of questions) {
        expect(ask, capture).not.toContain('undefined');
        expect(answer.trim(), ask).not.toBe('');
        expect(answer, ask).not.toContain('\n');
      }
    }
    expect(all.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(160);
  });

  it('asks the same whenever it is asked', () => {
    expect(sheets()).toEqual(all);
  });

  it('is about texts that are rewritten', async () => {
    const { engine } = await builtInEngine();
    for (const { capture, original } of all) {
      expect((await engine.process(original, NO_CALL)).action, capture).toBe('rewritten');
    }
  });

  it('knows right answers from wrong ones', () => {
    const right = markAnswers(
      all,
      answered((answer) => ` "${answer}" `),
    );
    expect(right.faults).toEqual([]);
    expect(right.right).toBe(right.asked);
    const wrong = markAnswers(
      all,
      answered((answer) => `${answer}x`),
    );
    expect(wrong.right).toBe(0);
    expect(wrong.faults).toHaveLength(wrong.asked);
  });

  it('names answers that nobody asked for, and second ones', () => {
    const { faults, answered } = markAnswers(all, 'tree.txt 1: x\ntree.txt 1: x\nno.txt 4: x\nnotes');
    expect(answered).toBe(1);
    expect(faults.map((fault) => fault.split('\n')[0])).toEqual([
      expect.stringMatching(/^tree\.txt 1: Which/),
      'tree.txt 1: answered twice',
      'no.txt 4: no such question',
    ]);
  });

  it('takes an answer however its blanks and quotes are written', () => {
    expect(isRight(' "a   b" ', 'a b')).toBe(true);
    expect(isRight('ab', 'a b')).toBe(false);
  });
});

describe('the questions on reads', () => {
  const reads = readSheets();

  it('have one right answer, by the last results of their conversation', () => {
    for (const { name, questions } of reads) {
      expect(new Set(questions.map(({ ask }) => ask)).size, name).toBe(questions.length);
      for (const { ask, answer } of questions) expect(ask + answer, name).not.toContain('undefined');
    }
    expect(reads.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(60);
  });

  it('are the same whenever they are asked', () => {
    expect(readSheets()).toEqual(reads);
  });

  it('are about files whose numbers and lines are left out', async () => {
    const { engine } = await builtInEngine();
    for (const { name, results } of reads) {
      const compactor = new Compactor({ engine, counter: async () => exactTokens });
      const shown: string[] = [];
      for (const { tool, input, text } of results)
        shown.push(
          (await compactor.compactResult({ client: 'claude', session: name, tool, input, text })) ?? text,
        );
      expect(shown[0], name).toMatch(/^#bcp numbers-/);
      expect(shown.at(-1), name).toMatch(/^… (?:lines \d+-\d+|\d+ lines) as /m);
    }
  });
});
