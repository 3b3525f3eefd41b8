import { isPlaceholder } from '../secrets.ts';

const NAMES = '(?:secret|password|passwd|token|authorization|cookie|api[_-]?key|credentials?)';
const START = `${NAMES}["']?\\s{0,9}[:=]\\s{0,9}`;
/** In a line of its own a value goes on to the end. */
const ALONE = new RegExp(`^([\\s"'\\w.-]*${START})([^\\s{[].*)$`, 'i');
const AMONG_OTHERS = new RegExp(`(${START})("[^"]*"|'[^']*'|[^\\s{[,}\\]"'][^,}\\]]*)`, 'gi');
const PASSWORD = /(:\/\/[^\s/@:]*:)([^\s@]+)(?=@)/g;

/** As long as before: what points at a column still does. */
const mask = (_: string, name: string, value: string): string => {
  const plain = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  return name + (isPlaceholder(plain) ? value : value.replace(/\S/g, '*'));
};

/** A line of a file as it may be shown: the values of what is called a secret are covered. */
export function maskedLine(line: string): string {
  const shown = ALONE.test(line) ? line.replace(ALONE, mask) : line.replace(AMONG_OTHERS, mask);
  return shown.replace(PASSWORD, mask);
}
