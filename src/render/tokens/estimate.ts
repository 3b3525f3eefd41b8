/**
 * A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
 * exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
 * it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
 *
 * A table says what each character costs behind what stands before it: every text is read several times, and a branch
 * for each kind of character would take three times as long.
 */
import { foreignClass, REPEATED, ROW_BITS, START, StepTable, TOKEN } from './step-table.ts';

const ROW_MASK = (1 << ROW_BITS) - 1;
/** Marks that a token of a rule holds. */
const RULE = 16;

let table: StepTable | undefined;

function ruleEnd(text: string, from: number, c: number): number {
  let end = from;
  while (text.charCodeAt(end) === c) end++;
  return end;
}

/** Tokens, about: not an integer. */
export function estimateTokens(text: string): number {
  table ??= new StepTable();
  const { steps, classes, ruled, single } = table;
  const { length } = text;
  let total = 0;
  let row = START;
  for (let i = 0; i < length; i++) {
    const c = text.charCodeAt(i);
    const step = steps[row + (c < 128 ? (classes[c] as number) : foreignClass(c))] as number;
    total += step >> ROW_BITS;
    row = step & ROW_MASK;
    if (row !== ruled) continue;
    const end = ruleEnd(text, i + 1, c);
    total += TOKEN * Math.max(0, (end - i - 1 + REPEATED) / RULE - 1);
    i = end - 1;
    row = START;
  }
  if (row === single[0] || row === single[1]) total += TOKEN;
  return total / TOKEN;
}
