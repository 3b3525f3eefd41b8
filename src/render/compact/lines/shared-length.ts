import { partsPair } from '../common-ends.ts';

/** How many characters, up to `limit`, two places of a text go on alike. */
export function startLength(text: string, a: number, b: number, limit: number): number {
  let length = 0;
  while (length < limit && text.charCodeAt(a + length) === text.charCodeAt(b + length)) length++;
  return length > 0 && partsPair(text, a + length) ? length - 1 : length;
}

/** How many characters, up to `limit`, stand alike in front of two places of a text. */
export function endLength(text: string, a: number, b: number, limit: number): number {
  let length = 0;
  while (length < limit && text.charCodeAt(a - 1 - length) === text.charCodeAt(b - 1 - length)) length++;
  return length > 0 && partsPair(text, a - length) ? length - 1 : length;
}
