import { describe, expect, it } from 'vitest';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { markAnswers } from './answers.ts';
import { isRight } from './question.ts';
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
