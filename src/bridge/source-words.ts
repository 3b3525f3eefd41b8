/** The words that named the servers of a command line, where no config did. */
export interface SourceWords {
  /** The server's name in `argv`; absent: all servers have names of their own. */
  readonly server?: string;
  /** Stand behind a suggestion, so that it means the same servers; absent: it would show a secret. */
  readonly behind: readonly string[] | undefined;
}

/** A command line without one word, and without the option in front of it. */
function withoutWord(line: string, word: string): string {
  const words = line.split(' ');
  const at = words.indexOf(word, 1);
  if (at === -1) return line;
  return words.filter((_, i) => i !== at && !(i === at - 1 && words[i] === '--server')).join(' ');
}

/** A suggestion for the same servers; `undefined` where it cannot be typed without a secret. */
export function bySource(suggestion: string, { server, behind }: SourceWords): string | undefined {
  if (behind === undefined) return undefined;
  const isCommand = behind[0] === '--';
  const own =
    server === undefined || isCommand
      ? suggestion
      : suggestion.replace(/ servers list .*/, ` servers test ${server}`);
  const line = isCommand && server !== undefined ? withoutWord(own, server) : own;
  return [line, ...behind].join(' ');
}
