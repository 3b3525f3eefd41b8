/**
 * The value of one option on a command line, before its command has parsed it. An option without a value gives ''. An
 * absent option gives `undefined`. Words behind `--` do not count.
 */
export function saidOf(argv: readonly string[], option: string): string | undefined {
  const end = argv.indexOf('--');
  const own = end === -1 ? argv : argv.slice(0, end);
  const at = own.findLastIndex((word) => word === `--${option}` || word.startsWith(`--${option}=`));
  if (at === -1) return undefined;
  const word = own[at] as string;
  if (word.includes('=')) return word.slice(option.length + 3);
  const next = own[at + 1];
  return next === undefined || next.startsWith('-') ? '' : next;
}

/** A command line with another option. It stands before `--`: the words behind that are not ours. */
export function withOption(argv: readonly string[], ...option: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return argv.toSpliced(end === -1 ? argv.length : end, 0, ...option);
}
