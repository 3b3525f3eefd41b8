const WIDTH = 80;

/** Words in lines of at most so many columns. */
function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** A list of names for help. */
export const namesText = (names: readonly string[]): string =>
  wrapped(names.join(', '), WIDTH - 2)
    .map((line) => `  ${line}`)
    .join('\n');

/** Rows of a help: a term, and behind it what it means. A term without a meaning is not shown. */
export function rowsText(table: Readonly<Record<string, string>>): string {
  const rows = Object.entries(table)
    .filter(([, meaning]) => meaning !== '')
    .map(([key, meaning]) => [key.replace(/(?<=--[a-z].* \S+)…$/, ''), meaning] as const);
  const width = Math.max(...rows.map(([term]) => term.length)) + 4;
  return rows
    .flatMap(([term, meaning]) => {
      const lines = wrapped(meaning, WIDTH - width);
      return lines.map((line, i) => `${(i === 0 ? `  ${term}` : '').padEnd(width)}${line}`);
    })
    .join('\n');
}

/** What commands that only read a config end with besides. */
export const READ_EXITS = { 7: 'the config is not usable' } as const;

/** What commands that start servers of a config end with besides. */
export const CONFIG_EXITS = {
  6: 'nobody has trusted the config yet',
  7: 'there is no usable config',
} as const;

/** Command lines to start from, with what each does. */
export const examplesText = (examples: Readonly<Record<string, string>>): string =>
  `Examples:\n${rowsText(examples)}`;

/** The exit codes of a command as its help shows them. */
export const exitsText = (exits: Readonly<Record<number, string>>): string =>
  `Exit codes:\n${rowsText({ 0: 'done', 2: 'wrong usage', ...exits })}`;
