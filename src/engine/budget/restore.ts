import { readShortened } from './shortened-marker.ts';
import { findStubs } from './stub.ts';

/** How many parts a text leaves out, and the handle of the whole; `undefined` where its first line does not say so. */
export function shortenedParts(
  text: string,
): { readonly handle: string; readonly stubs: number } | undefined {
  const shortened = shortenedOf(text);
  if (shortened === undefined) return undefined;
  const body = text.slice(text.indexOf('\n') + 1);
  return { handle: shortened.handle, stubs: findStubs(body, shortened.dots).length };
}

function shortenedOf(text: string) {
  const end = text.indexOf('\n');
  return end < 0 ? undefined : readShortened(text.slice(0, end));
}

/**
 * The text before it was shortened: each stub's content in its place. `undefined` where the text was not shortened, or
 * a handle leads nowhere.
 */
export function restore(text: string, contentOf: (handle: string) => string | undefined): string | undefined {
  const shortened = shortenedOf(text);
  if (shortened === undefined) return undefined;
  const body = text.slice(text.indexOf('\n') + 1);
  const pieces: string[] = shortened.marker === undefined ? [] : [`${shortened.marker}\n`];
  let at = 0;
  for (const { start, end, handle } of findStubs(body, shortened.dots)) {
    const content = contentOf(handle);
    if (content === undefined) return undefined;
    pieces.push(body.slice(at, start), content);
    at = end;
  }
  pieces.push(body.slice(at));
  return pieces.join('');
}
