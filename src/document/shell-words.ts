/** The words of a line as a shell splits it. Text in quotes is one word, and the quotes are no part of it. */
export function shellWords(line: string): readonly string[] {
  const words = line.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\S)+/g) ?? [];
  return words.map((word) =>
    word.replace(
      /"((?:[^"\\]|\\.)*)"|'([^']*)'/g,
      (_, double: string | undefined, single: string | undefined) =>
        double === undefined ? (single ?? '') : double.replace(/\\(["\\$`])/g, '$1'),
    ),
  );
}
