import type { SearchedFolders } from '../../model/searched-folders.ts';
import type { Diagnostic, Sources } from '../diagnostic.ts';
import { countDiagnostics, formatDiagnostics } from '../frame.ts';
import { NOT_OWN_TEXT, type NotOwn } from '../not-own.ts';
import { listed } from './findings/words.ts';
import { inFolders } from './searched.ts';

/** Why the list of trusted configs is not honoured, and how to mend it. */
const listProblem = ({ file, why }: { file: string; why: NotOwn }): string =>
  `The list of trusted configs ${file} is not honoured: ${NOT_OWN_TEXT[why]}. ${why === 'foreign' ? 'Remove it, and trust again what you want to use' : `Look through it, then run: chmod 600 ${file}`}.`;

/** Messages about finding, reading and applying a config. Findings inside files have their own texts. */
/** Why a server's entry cannot be put into a config, or taken out, by itself. */
export type NotEditableReason = 'alias' | 'anchor' | 'merge' | 'form';

const NOT_EDITABLE: Readonly<Record<NotEditableReason, string>> = {
  alias: 'an alias (*) stands here for what is written elsewhere',
  anchor: 'an anchor (&) stands here, which is used elsewhere too',
  merge: 'a merge key (<<) takes what stands here from elsewhere',
  form: 'of the form in which this is written',
};

export const configMessages = {
  'config-invalid': (p: {
    file: string;
    diagnostics: readonly Diagnostic[];
    sources: Sources;
    cwd?: string;
  }) =>
    `${formatDiagnostics(p.diagnostics, p.sources, p.cwd)}\n\n${p.file}: ${countDiagnostics(p.diagnostics)}`,
  'config-unreadable': (p: { file: string; reason: string }) =>
    `Cannot read the config ${p.file}: ${p.reason}. Check the path.`,
  'config-format': (p: { file: string; extensions: readonly string[] }) =>
    `${p.file} is no config that can be read. Use a file that ends in ${listed(p.extensions)}.`,
  'config-not-found': (p: { searched: SearchedFolders }) =>
    `No config was found ${inFolders(p.searched)}. Write one with "bcp-proxy init", or name the file where it stands elsewhere.`,
  'nothing-to-check': (p: { folder: string }) =>
    `${p.folder} holds no config and no pack. Name a file, or a folder with bcp-proxy.config.yaml or pack.yaml in it.`,
  'already-configured': (p: { file: string }) =>
    `${p.file} is the config of this folder already, and nothing is replaced. "bcp-proxy config print" shows what it means.`,
  'override-invalid': (p: { origin: string; value: string; expected: string; suggestion?: string }) =>
    `${p.origin} is "${p.value}". ${p.suggestion === undefined ? '' : `Did you mean "${p.suggestion}"? `}Use ${p.expected}.`,
  'placeholder-unset': (p: { variable: string; server: string; placeholder: string }) =>
    `The server "${p.server}" needs the environment variable ${p.variable}, which is not set. ` +
    `Set it where the proxy is started (export ${p.variable}=…, or "env" of the client's entry), ` +
    `or give it a default in the config: \${${p.variable}:-default} instead of ${p.placeholder}.`,
  'profile-unknown': (p: { name: string; near: string | undefined; known: readonly string[] }) =>
    `There is no profile "${p.name}" in the config. ${p.near === undefined ? (p.known.length === 0 ? 'It has no profiles.' : `There are ${p.known.join(', ')}.`) : `Did you mean "${p.near}"?`}`,
  'http-token-empty': (p: { variables: readonly string[] }) =>
    `The token under "http" in the config is filled from ${p.variables.join(', ')}, which is not set or empty. Set it where the proxy is started (export ${p.variables[0]}=…), or remove the key.`,
  'trust-unwritable': (p: { file: string; reason: string }) =>
    `Cannot write the list of trusted configs ${p.file}: ${p.reason}. Check its folder, or set XDG_STATE_HOME.`,
  'trust-list-open': (p: { file: string; why: NotOwn }) => listProblem(p),
  'trust-not-asked': (p: { file: string }) =>
    `Nothing was trusted: this is no terminal, so nobody can be asked. Read what would be trusted, then run: bcp-proxy trust ${p.file} --yes`,
  'config-untrusted': (p: { file: string; list?: { file: string; why: NotOwn } }) =>
    p.list === undefined
      ? `${p.file} was found in this project and wants to start commands, but nobody has said yet that it may.\nRead it, then run: bcp-proxy trust ${p.file}`
      : `${p.file} was found in this project and wants to start commands, but nobody knows whether it may.\n${listProblem(p.list)}`,
  'not-trusted': (p: { file: string }) =>
    `${p.file} is not in the list of trusted configs. "bcp-proxy trust --list" shows it.`,
  'server-there': (p: { name: string; at: string; snippet: string }) =>
    `${p.at}: there is a server ${JSON.stringify(p.name)} already. Nothing was written. Choose another name, or put this in its place:\n${p.snippet}`,
  'server-not-there': (p: { name: string; file: string; known: readonly string[] }) =>
    `${p.file} has no server ${JSON.stringify(p.name)}. It has ${p.known.join(', ') || 'none'}.`,
  'config-not-editable': (p: { name: string; at: string; why: NotEditableReason; snippet?: string }) =>
    [
      `${p.at}: ${JSON.stringify(p.name)} cannot be changed without changing more, because ${NOT_EDITABLE[p.why]}.`,
      'Nothing was written.',
      p.snippet === undefined ? 'Take it out by hand.' : `Put this there by hand:\n${p.snippet}`,
    ].join(' '),
  'config-busy': (p: { file: string; lock: string }) =>
    `${p.file} is being changed by another process. Nothing was written: try again. If no such process runs, remove ${p.lock}.`,
  'config-changed': (p: { file: string }) =>
    `${p.file} was changed by somebody else at the same moment. Nothing was written: try again.`,
} as const;
