import { parse } from 'node:path';

/** The usual endings, for subtypes that are not the ending themselves. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/javascript': 'js',
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'audio/wave': 'wav',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/javascript': 'js',
  'text/markdown': 'md',
  'text/plain': 'txt',
};

/** The usual ending of files of a MIME type, without a dot: `bin` where none is known. */
function endingOf(type: string | undefined): string {
  const [bare = ''] = (type ?? '').toLowerCase().split(';');
  const known = ENDINGS[bare.trim()];
  if (known !== undefined) return known;
  // A server's subtype becomes a part of a file's name only if it is a plain word.
  return /^[a-z]+\/(?:x-)?(?:[a-z0-9.-]+\+)?([a-z0-9]{1,8})$/.exec(bare.trim())?.[1] ?? 'bin';
}

/**
 * The names of the files for parts of these MIME types: `a.png`, `a-2.png`, … The first has the ending that was given,
 * and so have others of its type. A name without an ending gets that of the type.
 */
export function fileNames(given: string, types: readonly (string | undefined)[]): readonly string[] {
  const { ext } = parse(given);
  const stem = ext === '' ? given : given.slice(0, -ext.length);
  return types.map((type, i) => {
    const ending = ext === '' || type !== types[0] ? `.${endingOf(type)}` : ext;
    return `${stem}${i === 0 ? '' : `-${i + 1}`}${ending}`;
  });
}
