import { counted } from '../counted.ts';
import { visibleLine as shown } from '../visible.ts';

const quoted = (word: string): string => `"${shown(word)}"`;

/** Messages of programs whose commands are tools. The model reads most of them. */
export const commandMessages = {
  'command-blocked': (p: { words: string; reason: string; use: string | undefined }) =>
    `${quoted(p.words)} is blocked: ${shown(p.reason).replace(/\.$/, '')}.${p.use === undefined ? '' : ` Use ${shown(p.use)} instead.`}`,
  'command-not-allowed': (p: { word: string | undefined; allowed: readonly string[] }) =>
    `${p.word === undefined ? 'The program needs a command' : `${quoted(p.word)} is not allowed here`}. Allowed: ${p.allowed.map(shown).join(', ')}.`,
  'command-option-not-allowed': (p: { option: string; options: readonly string[] }) =>
    `The option ${quoted(p.option)} may not stand before the command. ${p.options.length === 0 ? 'No option may stand there' : `Allowed there: ${p.options.map(shown).join(', ')}`}.`,
  'command-option-set': (p: { option: string; always: string }) =>
    `The option ${quoted(p.option)} is not allowed here: this server always sets ${quoted(p.always)}.`,
  'command-args-wrong': (p: { tool: string }) =>
    `${p.tool} takes {"args": ["…", "…"]}: a list of texts, one for each argument, without NUL characters. No shell splits them.`,
  'command-missing': (p: { command: string; install: string | undefined }) =>
    `Cannot find the program ${quoted(p.command)}. ${p.install === undefined ? 'Is it installed, and on the PATH that this gateway sees?' : `Get it: ${shown(p.install)}`}`,
  'command-not-runnable': (p: { file: string }) =>
    `${shown(p.file)} is not executable. Make it so: chmod +x ${shown(p.file)}`,
  'command-no-help': (p: { command: string; timedOut: boolean }) =>
    `${quoted(p.command)} prints no help${p.timedOut ? ' in time' : ''}: bcp-proxy tried --help, -h and help. Write the server by hand: docs/commands.md shows how.`,
  'command-is-folder': (p: { file: string }) =>
    `${shown(p.file)} is a folder. "command" has to name a program.`,
  'command-result-too-large': () =>
    'The command has run, but printed more than one answer can carry. Set a smaller "max_output" in the config: the answer then has the beginning and the end of the output.',
  'command-not-started': (p: { command: string; reason: string }) =>
    `The program ${quoted(p.command)} did not start: ${p.reason}.`,
  'command-timeout': (p: { ms: number }) =>
    `The gateway ended the command after ${p.ms} ms, and every process that the command had started. The output so far stands above. "timeout" in the config sets a longer time.`,
  'command-signal': (p: { signal: string }) => `The signal ${p.signal} ended the command.`,
  'command-bytes': (p: { name: string; size: number; left: number }) =>
    `${p.name}: ${counted(p.size, 'byte')} that are not text${p.left === 0 ? '' : `; the answer leaves out ${p.left} of them in the middle`}.`,
  'command-session-first': (p: { tool: string }) => `Call ${p.tool} first, with the folder to work in.`,
  'command-no-session': (p: { tool: string }) => `Session not initialized. Call ${p.tool} first.`,
  'session-path-missing': (p: { tool: string }) =>
    `${p.tool} needs "path": the absolute path of the folder to work in.`,
  'session-path-relative': (p: { path: string }) =>
    `The path ${quoted(p.path)} is relative. Give the absolute path of the folder to work in.`,
  'session-path-no-folder': (p: { path: string }) => `${quoted(p.path)} is not an existing folder.`,
  'session-agent-wrong': () => 'agent_id has to be a text. Without agent_id, the gateway makes one up.',
  'session-agent-unknown': (p: { agent: string; known: readonly string[] }) =>
    `There is no agent ${quoted(p.agent)}. ${p.known.length === 0 ? 'No agent is registered.' : `Known: ${p.known.slice(0, 20).map(shown).join(', ')}${p.known.length > 20 ? ' and others' : ''}.`} Without agent_id, the gateway makes one up for this session.`,
  'session-agents-unread': (p: { place: string; reason: string }) =>
    `Cannot read the agents (${shown(p.place)}): ${p.reason}.`,
  'session-begun': (p: { path: string; agent: string; madeUp: boolean; session: string }) =>
    `Session ${p.session} in ${shown(p.path)}\nagent: ${shown(p.agent)}${p.madeUp ? ' (made up for this session, because the call has no agent_id)' : ''}`,
  'command-resource-unknown': (p: { uri: string }) => `There is no resource ${quoted(p.uri)}.`,
  'command-prompt-unknown': (p: { name: string }) => `There is no prompt ${quoted(p.name)}.`,
  'command-tool-unknown': (p: { name: string }) => `There is no tool ${quoted(p.name)}.`,
  'command-failed': (p: { command: string; code: number; stderr: string }) =>
    `${shown(p.command)} ended with exit code ${p.code}.${p.stderr === '' ? '' : ` It said: ${shown(p.stderr)}`}`,
  'command-file-unread': (p: { file: string; reason: string }) =>
    `Cannot read the file ${shown(p.file)}: ${p.reason}.`,
} as const;
