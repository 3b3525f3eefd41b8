import { FormError } from '../form.ts';

/**
 * Paths as headings over what belongs to them. A heading that ends in "/" is a directory: names without any "/"
 * stand in it until another directory, or a path with "/", comes. Paths with "/" count from the root.
 */

/** Back to the root. A directory of that name stands in quotes. */
const BACK = './';

/** Whether a heading cannot be taken for an entry (`12:`, `12 `, `:`), a quoted heading or an aside (`!`). */
function isBare(path: string): boolean {
  return path !== '' && !/^(?:\d*[\s:-]|["!])|\s$|[\u0000-\u001f\u007f-\u009f]/.test(path);
}

export function writeHeading(path: string): string {
  return isBare(path) ? path : JSON.stringify(path);
}

export function readHeading(line: string): string {
  if (!line.startsWith('"')) return line;
  try {
    return String(JSON.parse(line));
  } catch (cause) {
    throw new FormError(`not a quoted path: ${line}`, { cause });
  }
}

function directoryOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The directory that all paths lie in; empty for none. */
export function commonDirectory(paths: Iterable<string>): string {
  let common: string | undefined;
  for (const path of paths) {
    common ??= directoryOf(path);
    while (!path.startsWith(common)) common = directoryOf(common.slice(0, -1));
  }
  return common ?? '';
}

/** Writes and reads headings. It remembers the directory that names without "/" belong to. */
export class HeadingWriter {
  #directory = '';

  /** The headings for `path`; `next` is the path that comes after it. */
  write(path: string, next: string | undefined): readonly string[] {
    const directory = directoryOf(path);
    const name = path.slice(directory.length);
    const inside = directory === this.#directory;
    const opens = name === '' || (next !== undefined && directoryOf(next) === directory);
    if (inside) return [writeHeading(name)];
    if (directory !== '' && !opens) {
      this.#directory = '';
      return [writeHeading(path)];
    }
    this.#directory = directory;
    const head = directory === BACK ? JSON.stringify(directory) : writeHeading(directory);
    return [directory === '' ? BACK : head, writeHeading(name)];
  }
}

export class HeadingReader {
  #directory = '';

  /** The path that a heading stands for; `undefined` for a directory. */
  read(line: string): string | undefined {
    const heading = readHeading(line);
    if (line === BACK || heading.endsWith('/')) {
      this.#directory = line === BACK ? '' : heading;
      return undefined;
    }
    if (heading.includes('/')) this.#directory = '';
    return this.#directory + heading;
  }
}
