/** Folders in a client's entries: a project's file is seen from the project, a user's from whatever is open. */
import { START_FOLDER } from '../../config/placeholders.ts';
import { isText } from './entry-pieces.ts';

/** The folder that the client has open: there it starts the gateway. */
export const OPEN_FOLDER = `\${${START_FOLDER}}`;

/** How a config writes the folder that the client has open: as its own, where it is a project's. */
export type Workspace = '.' | typeof OPEN_FOLDER;

/** A word of a command, or the text behind an option, that begins with the open folder. */
const RELATIVE = /^(--?[\w-]+=)?(\.\.?)(\/.*)?$/s;

const fromOpenFolder = (word: string): string =>
  word.replace(RELATIVE, (_, option = '', dots = '.', rest = '') =>
    [option, OPEN_FOLDER, dots === '..' ? '/..' : '', rest].join(''),
  );

/** Says in which folder an entry's words are seen: those of a config are seen from its own. */
export function placeIn(workspace: Workspace, entry: Record<string, unknown>): void {
  const { command, args, cwd } = entry;
  if (workspace === '.') {
    if (cwd === '.') delete entry.cwd;
    return;
  }
  if (isText(command)) entry.command = fromOpenFolder(command);
  if (Array.isArray(args)) entry.args = args.map((arg) => (isText(arg) ? fromOpenFolder(arg) : arg));
  if (!isText(cwd) || /^(?:[/\\~]|\$\{|[A-Za-z]:)/.test(cwd)) return;
  entry.cwd = RELATIVE.test(cwd) ? fromOpenFolder(cwd) : `${OPEN_FOLDER}/${cwd}`;
}
