import { isRight } from './question.ts';
import type { Sheet } from './sheets.ts';

/** A line of a file of answers: `git-log.txt 3: two`. */
const ANSWER = /^(\S+) (\d+): ?(.*)$/;

export interface Marked {
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
  /** What was answered wrongly, or does not belong to a question. */
  readonly faults: readonly string[];
}

/** What is right of a file of answers. Lines that are no answers are passed over. */
export function markAnswers(sheets: readonly Pick<Sheet, 'capture' | 'questions'>[], file: string): Marked {
  const faults: string[] = [];
  const answered = new Set<string>();
  let right = 0;
  for (const line of file.split('\n')) {
    const [, capture, number, given] = ANSWER.exec(line) ?? [];
    if (capture === undefined || number === undefined || given === undefined) continue;
    const name = `${capture} ${number}`;
    const question = sheets.find((sheet) => sheet.capture === capture)?.questions[Number(number) - 1];
    if (!question || answered.has(name)) {
      faults.push(`${name}: ${question ? 'answered twice' : 'no such question'}`);
      continue;
    }
    answered.add(name);
    if (isRight(given, question.answer)) right++;
    else faults.push(`${name}: ${question.ask}\n  given: ${given}\n  right: ${question.answer}`);
  }
  const asked = sheets.reduce((sum, { questions }) => sum + questions.length, 0);
  return { asked, answered: answered.size, right, faults };
}
