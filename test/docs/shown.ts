/** What a page shows of an output: `…` stands for anything, on a line of its own for any lines. */
export function shownPattern(expected: string): RegExp {
  const escaped = expected.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/^…\n/gm, '(?:.*\\n)*?').replaceAll('…', '.*')}$`);
}
