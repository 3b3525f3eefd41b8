/** The common extension of all files, given once: `files end ".ts"`. */

/** Fewer files are not worth a line. */
const MIN_FILES = 12;
const EXTENSION = /[^/.](\.[A-Za-z][A-Za-z0-9]{0,7})$/;
const LINE = /^files end "(\.[A-Za-z0-9]+)"$/;

/** Empty where files have different ones, or too few have any. */
export function commonExtension(paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  const extension = EXTENSION.exec(first)?.[1];
  if (extension === undefined || paths.size < MIN_FILES) return '';
  for (const path of paths) if (EXTENSION.exec(path)?.[1] !== extension) return '';
  return extension;
}

export const writeExtension = (extension: string): string => `files end "${extension}"`;

/** `undefined` for any other line. */
export const readExtension = (line: string): string | undefined => LINE.exec(line)?.[1];
