import { counted } from '../counted.ts';
import type { UnusedFolder } from '../not-own.ts';
import { NOT_OWN_TEXT } from '../not-own.ts';
import { listed } from './findings/finding-words.ts';

/** Files that a message names; the others are counted. */
const SHOWN_FILES = 5;

/** A word of the command line, and the word that the user most likely wanted. */
export interface Instead {
  readonly given: string;
  readonly meant: string;
  /** How many words of the command line stand before it for certain, the command among them. */
  readonly behind?: number;
}

/** Messages about the command line: the problem, and how to fix it. */
export const cliMessages = {
  'no-working-directory': () =>
    'The working directory does not exist any more, or you may not enter it. Change to another one and try again.',
  'unknown-command': (p: { name: string; meant: string | undefined }) =>
    `Unknown command "${p.name}".${p.meant === undefined ? '' : ` Did you mean "${p.meant}"?`} Run "bcp-proxy help" for the list.`,
  'old-spelling': (p: { old: string; now: string }) =>
    `Write ${p.now} instead of ${p.old}. The old spelling still works.`,
  'server-command': (p: { words: string }) =>
    `A server's command stands behind --. Did you mean this?\n  bcp-proxy -- ${p.words}`,
  usage: (p: { problem: string; usage: string; instead?: Instead | undefined }) =>
    `${p.problem}\nUsage: ${p.usage}`,
  'unreadable-input': (p: { file: string; reason: string }) => `Cannot read ${p.file}: ${p.reason}`,
  'audit-off': (p: { config?: string }) =>
    `${p.config === undefined ? 'There is no config here' : `${p.config} has no "audit"`}, so bcp-proxy writes no audit log. Add audit: { file: ./audit.jsonl }, or name a file with --file.`,
  'nothing-to-measure': (p: { where: string }) =>
    `There is no text to measure in ${p.where}. Name files of UTF-8 text, or folders with some in them.`,
  'text-not-inspected': (p: { bytes: number; most: number }) =>
    `The text is too long to examine: it has ${p.bytes} bytes, and the limit is ${p.most}.`,
  'unwritable-output': (p: { reason: string }) => `cannot write stdout: ${p.reason}`,
  'folders-skipped': (p: { folders: readonly { path: string; reason: string }[]; shown: number }) =>
    `Skipped these, because bcp-proxy cannot read them: ${p.folders
      .slice(0, p.shown)
      .map(({ path, reason }) => `${path} (${reason})`)
      .join(', ')}${p.folders.length > p.shown ? ` and ${p.folders.length - p.shown} more` : ''}.`,
  'transcripts-unread': (p: { file: string }) =>
    `${p.file} is a database. bcp-proxy does not read the conversations in it.`,
  'transcripts-broken': (p: { parts: readonly (readonly [file: string, count: number])[] }) =>
    `Left out what is no JSON: ${p.parts
      .slice(0, SHOWN_FILES)
      .map(([file, count]) => `${counted(count, 'part')} of ${file}`)
      .join(
        ', ',
      )}${p.parts.length > SHOWN_FILES ? ` and parts of ${p.parts.length - SHOWN_FILES} more` : ''}.`,
  'no-client-servers': (p: { file: string; keys: readonly string[] }) =>
    `${p.file} names no MCP servers. bcp-proxy looks for them under ${listed(p.keys)}.`,
  'no-client-servers-here': (p: { file: string; cwd: string; elsewhere: readonly string[] }) =>
    [
      `${p.file} names no MCP servers for ${p.cwd}, but for other folders. Run this in one of them:`,
      ...p.elsewhere.map((folder) => `  ${folder}`),
    ].join('\n'),
  'no-client-server-usable': (p: { file: string; notes: readonly string[] }) =>
    [`${p.file} names no server that bcp-proxy can take over.`, ...p.notes.map((note) => `  ${note}`)].join(
      '\n',
    ),
  'not-a-compact-text': (p: { file: string; reason: string }) =>
    `${p.file} begins with a marker line, but the text does not match it: ${p.reason}. Something cut or changed the text after bcp-proxy sent it.`,
  'file-exists': (p: { file: string }) =>
    `${p.file} exists already, and bcp-proxy does not replace it. Move it away, or choose another folder with --to.`,
  'file-unwritable': (p: { file: string; reason: string }) => `Cannot write ${p.file}: ${p.reason}.`,
  'pack-unusable': (p: { file: string }) =>
    `${p.file} is not a pack that can take another rule file. "bcp-proxy validate-config" says what is wrong with it.`,
  'no-such-rule': (p: { id: string; near: string | undefined; known: readonly string[] }) =>
    `There is no built-in rule "${p.id}". ${p.near === undefined ? `There are ${p.known.join(', ')}.` : `Did you mean "${p.near}"?`}`,
  'nothing-there': (p: { name: string }) =>
    `There is no file, folder or installed pack "${p.name}". Name a test file, a rule file, a folder, a pack or core@1.`,
  'no-rule-tests': (p: { where: string }) =>
    `There are no rule tests for ${p.where}. Write NAME.test.yaml beside NAME.yaml, or name a folder; "bcp-proxy test core@1" runs the tests of the built-in rules.`,
  'no-test-matches': (p: { glob: string; where: string }) =>
    `No case matches --run ${p.glob}. The glob has to match the name of a case, or file/name. bcp-proxy searched ${p.where}.`,
  'none-configured': (p: { file: string | undefined; kind: 'servers' | 'remote servers' }) =>
    p.file === undefined
      ? 'There are no servers: neither this folder nor a folder above it has a config. Name a config elsewhere with --config FILE.'
      : `The config has no ${p.kind}.`,
  'server-unknown': (p: {
    name: string;
    near: string | undefined;
    known: readonly string[];
    file: string | undefined;
  }) =>
    p.file === undefined
      ? `There is no server "${p.name}": neither this folder nor a folder above it has a config. Name one with --config FILE.`
      : `There is no server "${p.name}" in the config. ${p.near === undefined ? (p.known.length === 0 ? 'It has no servers.' : `There are ${p.known.join(', ')}.`) : `Did you mean "${p.near}"?`}`,
  'cache-kept': (p: { folder: string; reason: string }) =>
    `Cannot remove ${p.folder}: ${p.reason}. bcp-proxy still uses the files in it.`,
  'cache-unusable': (p: { folder: string; reason: string }) =>
    `bcp-proxy cannot keep anything: it cannot use ${p.folder}: ${p.reason}. Mend the folder, or set XDG_CACHE_HOME and XDG_STATE_HOME to folders of your own.`,
  'folder-not-used': (p: UnusedFolder) =>
    `bcp-proxy does not use ${p.folder}: ${NOT_OWN_TEXT[p.why]}, so somebody else may have written the files in it. Make it yours alone (chown, chmod 700), or set ${p.variable} to another folder.`,
} as const;
