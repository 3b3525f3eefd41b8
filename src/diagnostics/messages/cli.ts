import type { UnusedFolder } from '../not-own.ts';
import { NOT_OWN_TEXT } from '../not-own.ts';
import { listed } from './findings/words.ts';

/** A word that was typed, and the one that was most likely meant. */
export interface Instead {
  readonly given: string;
  readonly meant: string;
  /** How many words of the command line stand before it for certain, the command among them. */
  readonly behind?: number;
}

/** Messages about the command line: the problem, and how to fix it. */
export const cliMessages = {
  'no-working-directory': () =>
    'The working directory is gone, or may not be entered. Change to another one and try again.',
  'unknown-command': (p: { name: string; meant: string | undefined }) =>
    `Unknown command "${p.name}".${p.meant === undefined ? '' : ` Did you mean "${p.meant}"?`} Run "bcp-proxy help" for the list.`,
  'server-command': (p: { words: string }) =>
    `A server's command stands behind --. Did you mean this?\n  bcp-proxy -- ${p.words}`,
  usage: (p: { problem: string; usage: string; instead?: Instead | undefined }) =>
    `${p.problem}\nUsage: ${p.usage}`,
  'unreadable-input': (p: { file: string; reason: string }) => `Cannot read ${p.file}: ${p.reason}`,
  'audit-off': (p: { config?: string }) =>
    `${p.config === undefined ? 'There is no config here, and so' : `${p.config} has no "audit", and so`} no calls are written down. Add audit: { file: ./audit.jsonl }, or name a file with --file.`,
  'nothing-to-measure': (p: { where: string }) =>
    `There is no text to measure in ${p.where}. Name files of UTF-8 text, or folders with some in them.`,
  'text-not-inspected': (p: { bytes: number; most: number }) =>
    `The text has ${p.bytes} bytes and is too long to look at: the limit is ${p.most}.`,
  'unwritable-output': (p: { reason: string }) => `cannot write stdout: ${p.reason}`,
  'folders-skipped': (p: { folders: readonly { path: string; reason: string }[]; shown: number }) =>
    `Skipped what cannot be read: ${p.folders
      .slice(0, p.shown)
      .map(({ path, reason }) => `${path} (${reason})`)
      .join(', ')}${p.folders.length > p.shown ? ` and ${p.folders.length - p.shown} more` : ''}.`,
  'no-client-servers': (p: { file: string; keys: readonly string[] }) =>
    `${p.file} names no MCP servers. They are looked for under ${listed(p.keys)}.`,
  'no-client-servers-here': (p: { file: string; cwd: string; elsewhere: readonly string[] }) =>
    [
      `${p.file} names no MCP servers for ${p.cwd}, but for other folders. Run this in one of them:`,
      ...p.elsewhere.map((folder) => `  ${folder}`),
    ].join('\n'),
  'no-client-server-usable': (p: { file: string; notes: readonly string[] }) =>
    [`${p.file} names no server that can be taken over.`, ...p.notes.map((note) => `  ${note}`)].join('\n'),
  'not-a-compact-text': (p: { file: string; reason: string }) =>
    `${p.file} begins with a marker line, but the text does not match it: ${p.reason}. It was cut or changed after bcp-proxy sent it.`,
  'file-exists': (p: { file: string }) =>
    `${p.file} exists already, and nothing is replaced. Move it away, or choose another folder with --to.`,
  'file-unwritable': (p: { file: string; reason: string }) => `Cannot write ${p.file}: ${p.reason}.`,
  'pack-unusable': (p: { file: string }) =>
    `${p.file} is no pack to which a rule file can be added. "bcp-proxy validate-config" says what is wrong with it.`,
  'no-such-rule': (p: { id: string; near: string | undefined; known: readonly string[] }) =>
    `There is no built-in rule "${p.id}". ${p.near === undefined ? `There are ${p.known.join(', ')}.` : `Did you mean "${p.near}"?`}`,
  'nothing-there': (p: { name: string }) =>
    `There is no file, folder or installed pack "${p.name}". Name a test file, a rule file, a folder, a pack or core@1.`,
  'no-rule-tests': (p: { where: string }) =>
    `No rule tests belong to ${p.where}. Write NAME.test.yaml beside NAME.yaml, or name a folder; "bcp-proxy test core@1" runs those of the built-in rules.`,
  'no-test-matches': (p: { glob: string; where: string }) =>
    `No case matches --run ${p.glob}. It is compared with the names of cases, and with file/name. Looked at: ${p.where}.`,
  'none-configured': (p: { file: string | undefined; kind: 'servers' | 'remote servers' }) =>
    p.file === undefined
      ? 'No config was found from here upwards: there are no servers. Name one elsewhere with --config FILE.'
      : `The config has no ${p.kind}.`,
  'server-unknown': (p: {
    name: string;
    near: string | undefined;
    known: readonly string[];
    file: string | undefined;
  }) =>
    p.file === undefined
      ? `There is no server "${p.name}": no config was found from here upwards. Name one with --config FILE.`
      : `There is no server "${p.name}" in the config. ${p.near === undefined ? (p.known.length === 0 ? 'It has no servers.' : `There are ${p.known.join(', ')}.`) : `Did you mean "${p.near}"?`}`,
  'cache-kept': (p: { folder: string; reason: string }) =>
    `Cannot remove ${p.folder}: ${p.reason}. What is in it is still used.`,
  'cache-unusable': (p: { folder: string; reason: string }) =>
    `Nothing can be kept: ${p.folder} cannot be used: ${p.reason}. Mend it, or set XDG_CACHE_HOME and XDG_STATE_HOME to folders of your own.`,
  'folder-not-used': (p: UnusedFolder) =>
    `${p.folder} is not used: ${NOT_OWN_TEXT[p.why]}, so what is in it may not be this program's. Make it yours alone (chown, chmod 700), or set ${p.variable} to another folder.`,
} as const;
