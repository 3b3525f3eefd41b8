/** What a program wrote to stderr before it ended, behind a message. */
export const lastWords = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\nIts last lines on stderr:\n${lines.join('\n')}`;
