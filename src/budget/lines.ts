/** Where the lines of a text begin; the last entry is the text's length. A line includes its break. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== text.length) starts.push(text.length);
  return starts;
}

/** Blanks at the start of a line; a tab counts as one. */
export function indentOf(line: string): number {
  let width = 0;
  while (line[width] === ' ' || line[width] === '\t') width++;
  return width;
}
