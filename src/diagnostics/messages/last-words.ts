/** Adds a program's last lines on stderr to a message. */
export const lastWords = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\nIts last lines on stderr:\n${lines.join('\n')}`;
