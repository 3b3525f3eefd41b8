import { isPlaceholder } from './secret-words.ts';

const NAMES =
  '(?:secret|password|passwd|token|authorization|cookie|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)';
const START = `${NAMES}["']?\\s{0,9}[:=]\\s{0,9}`;
/** Excludes the text that an earlier step has covered, up to its quote. */
const COVERED = `(?!\\*[* ]*["'])`;
/** In a line of its own a value goes on to the end. */
const ALONE = new RegExp(`^([\\s"'\\w.-]*${START})${COVERED}([^\\s{[].*)$`, 'i');
const AMONG_OTHERS = new RegExp(
  `(${START})${COVERED}("(?:[^"\\\\]|\\\\.)*"|'[^']*'|[^\\s{[,}\\]"'][^,}\\]]*)`,
  'gi',
);
/** A list or a mapping where a text should be. */
const BRACKETED = new RegExp(`(${START})\\[([^\\]]*)|(${START})\\{([^}]*)`, 'gi');
const QUOTED = /"(?:[^"\\]|\\.)*"|'[^']*'/g;
/** A name and its value in the same quotes. */
const NAMED = new RegExp(`^(.[^=:]*${NAMES}\\s{0,9}[:=]\\s{0,9})(.+)(["'])$`, 'i');
/** `--token VALUE`, also as two texts of a list. */
const OPTION = new RegExp(
  `(--?[\\w-]*(?:${NAMES}|key|auth)["']?[\\s,]+["']?)(\\$\\{\\w+\\}|[^\\s"',\\]}-][^\\s"',\\]}]*)`,
  'gi',
);
const PASSWORD = /(:\/\/[^\s/@:]*:)([^\s@]+)(?=@)/g;

/** As long as before: what points at a column still does. */
const mask = (_: string, name: string, value: string): string => {
  const plain = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  return name + (isPlaceholder(plain) ? value : value.replace(/\S/g, '*'));
};

/** A line of a file that is safe to show: values with names of secrets are covered. */
export function maskedLine(line: string): string {
  const quoted = line.replace(QUOTED, (text) =>
    text.replace(NAMED, (_, name: string, value: string, quote: string) => mask(_, name, value) + quote),
  );
  const shown = ALONE.test(quoted) ? quoted.replace(ALONE, mask) : quoted.replace(AMONG_OTHERS, mask);
  return shown
    .replace(BRACKETED, (_, list = '', items = '', map = '', members = '') =>
      list === '' ? `${mask(_, `${map}{`, members)}` : mask(_, `${list}[`, items),
    )
    .replace(OPTION, mask)
    .replace(PASSWORD, mask);
}
