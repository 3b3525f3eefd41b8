import type { SearchedFolders } from '../../model/searched-folders.ts';
import type { Diagnostic, Sources } from '../diagnostic.ts';
import { countDiagnostics, formatDiagnostics } from '../format-diagnostics.ts';
import { NOT_OWN_TEXT, type NotOwn } from '../not-own.ts';
import { visibleLine } from '../visible.ts';
import { listed } from './findings/finding-words.ts';
import { inFolders } from './in-folders.ts';

/** Why bcp-proxy ignores the list of trusted configs, and how to mend it. */
const listProblem = ({ file, why }: { file: string; why: NotOwn }): string =>
  `bcp-proxy ignores the list of trusted configs ${file}: ${NOT_OWN_TEXT[why]}. ${why === 'foreign' ? 'Remove it, and trust again what you want to use' : `Look through it, then run: chmod 600 ${file}`}.`;

/** Messages about finding, reading and applying a config. Findings inside files have their own texts. */
/** Why a server's entry cannot be put into a config, or taken out, by itself. */
export type NotEditableReason = 'alias' | 'anchor' | 'merge' | 'form';

const NOT_EDITABLE: Readonly<Record<NotEditableReason, string>> = {
  alias: 'an alias (*) stands here for a value in another place',
  anchor: 'an anchor (&) stands here, and another place uses it too',
  merge: 'a merge key (<<) takes these values from another place',
  form: 'the entry has a form that bcp-proxy cannot edit',
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
    `${p.file} has an ending that no config has. Use a file that ends in ${listed(p.extensions)}.`,
  'config-not-found': (p: { searched: SearchedFolders }) =>
    `There is no config ${inFolders(p.searched)}. Write one with "bcp-proxy init", or name the file if it is in another place.`,
  'nothing-to-check': (p: { folder: string }) =>
    `${p.folder} holds no config and no pack. Name a file, or a folder with bcp-proxy.config.yaml or pack.yaml in it.`,
  'already-configured': (p: { file: string }) =>
    `${p.file} is already the config of this folder, and bcp-proxy does not replace it. "bcp-proxy config print" shows its settings in full.`,
  'override-invalid': (p: { origin: string; value: string; expected: string; suggestion?: string }) =>
    `${p.origin} is "${p.value}". ${p.suggestion === undefined ? '' : `Did you mean "${p.suggestion}"? `}Use ${p.expected}.`,
  'placeholder-unset': (p: { variable: string; server: string; placeholder: string }) =>
    `The server "${p.server}" needs the environment variable ${p.variable}, which is not set. ` +
    `Set it in the place that starts the proxy (export ${p.variable}=…, or "env" of the client's entry), ` +
    `or give it a default in the config: \${${p.variable}:-default} instead of ${p.placeholder}.`,
  'secret-unread': (p: { server: string; program: string; reason: string }) =>
    `The server "${p.server}" needs a secret that ${p.program} did not give: ${visibleLine(p.reason)}. Run the command of \${cmd:…} in a terminal, and unlock the store of secrets where it asks for that.`,
  'profile-unknown': (p: { name: string; near: string | undefined; known: readonly string[] }) =>
    `There is no profile "${p.name}" in the config. ${p.near === undefined ? (p.known.length === 0 ? 'It has no profiles.' : `There are ${p.known.join(', ')}.`) : `Did you mean "${p.near}"?`}`,
  'http-token-empty': (p: { variables: readonly string[] }) =>
    `The token under "http" in the config comes from ${p.variables.join(', ')}, which is not set or empty. Set it in the place that starts the proxy (export ${p.variables[0]}=…), or remove the key.`,
  'trust-unwritable': (p: { file: string; reason: string }) =>
    `Cannot write the list of trusted configs ${p.file}: ${p.reason}. Check its folder, or set XDG_STATE_HOME.`,
  'trust-list-open': (p: { file: string; why: NotOwn }) => listProblem(p),
  'trust-not-asked': (p: { file: string }) =>
    `bcp-proxy trusts nothing new: it cannot ask you, because this is not a terminal. Read what you would trust, then run: bcp-proxy trust ${p.file} --yes`,
  'config-untrusted': (p: { file: string; list?: { file: string; why: NotOwn } }) =>
    p.list === undefined
      ? `The config ${p.file} of this project starts commands, and you have not trusted it yet.\nRead it, then run: bcp-proxy trust ${p.file}`
      : `The config ${p.file} of this project starts commands, and bcp-proxy cannot know whether you trust it.\n${listProblem(p.list)}`,
  'not-trusted': (p: { file: string }) =>
    `${p.file} is not in the list of trusted configs. "bcp-proxy trust --list" shows it.`,
  'server-there': (p: { name: string; at: string; snippet: string }) =>
    `${p.at}: there is a server ${JSON.stringify(p.name)} already. bcp-proxy wrote nothing. Choose another name, or replace the server with this:\n${p.snippet}`,
  'server-not-there': (p: { name: string; file: string; known: readonly string[] }) =>
    `${p.file} has no server ${JSON.stringify(p.name)}. It has ${p.known.join(', ') || 'none'}.`,
  'config-not-editable': (p: { name: string; at: string; why: NotEditableReason; snippet?: string }) =>
    [
      `${p.at}: bcp-proxy cannot change ${JSON.stringify(p.name)} alone, because ${NOT_EDITABLE[p.why]}.`,
      'It wrote nothing.',
      p.snippet === undefined ? 'Remove it by hand.' : `Put this there by hand:\n${p.snippet}`,
    ].join(' '),
  'config-busy': (p: { file: string; lock: string }) =>
    `Another process is changing ${p.file}. bcp-proxy wrote nothing: try again. If no such process runs, remove ${p.lock}.`,
  'config-changed': (p: { file: string }) =>
    `Something else changed ${p.file} at the same moment. bcp-proxy wrote nothing: try again.`,
} as const;
