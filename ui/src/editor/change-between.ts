export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** One change that makes a text another, around what stays at both ends: so a cursor stays where it was. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
