import { isAbsolute } from 'node:path';
import { shownPath } from '../diagnostics/shown-path.ts';

/** How a pack's folder is written: as a word of a command, and as a name in "extends" of a config in `cwd`. */
export function shownPack(folder: string, cwd: string): { readonly word: string; readonly name: string } {
  const shown = shownPath(folder, cwd);
  const name = isAbsolute(shown) ? shown : `./${shown}`;
  // Blanks and signs that a shell or YAML would take apart.
  const isPlain = /^[\w./@+:\\-]+$/.test(shown);
  const quoted = (text: string): string => (isPlain ? text : `'${text}'`);
  return { word: quoted(shown), name: quoted(name) };
}
