import { KnownError } from '../diagnostics/error.ts';

/** Bytes of an answer, as JSON. Clients close the connection at a line of 10 MiB, and no model reads as much. */
const MAX_ANSWER = 8 * 1024 * 1024;

/** Refuses an answer of `size` bytes or more. Characters take at least a byte each. */
export function checkAnswerSize(size: number): void {
  if (size > MAX_ANSWER) throw new KnownError('tool-answer-too-large', { size, limit: MAX_ANSWER });
}

/** Adds up the parts of an answer as they are made, so that one that is too long is not made in whole. */
export function answerSize(): (characters: number) => void {
  let size = 0;
  return (characters) => {
    size += characters;
    checkAnswerSize(size);
  };
}
