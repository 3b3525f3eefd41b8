import { visibleLine as shown } from '../visible.ts';
import { counted } from '../words.ts';

const quoted = (word: string): string => `"${shown(word)}"`;

/** Messages of programs whose commands are tools. The model reads most of them. */
export const commandMessages = {
  'command-blocked': (p: { words: string; reason: string; use: string | undefined }) =>
    `${quoted(p.words)} is blocked: ${shown(p.reason).replace(/\.$/, '')}.${p.use === undefined ? '' : ` Use ${shown(p.use)} instead.`}`,
  'command-not-allowed': (p: { word: string | undefined; allowed: readonly string[] }) =>
    `${p.word === undefined ? 'The program needs a command' : `${quoted(p.word)} is not allowed here`}. Allowed: ${p.allowed.map(shown).join(', ')}.`,
  'command-option-not-allowed': (p: { option: string; options: readonly string[] }) =>
    `The option ${quoted(p.option)} may not stand before the command. ${p.options.length === 0 ? 'No option may' : `Allowed there: ${p.options.map(shown).join(', ')}`}.`,
  'command-args-wrong': (p: { tool: string }) =>
    `${p.tool} takes {"args": ["…", "…"]}: a list of texts, one for each argument, without NUL characters. No shell takes them apart.`,
  'command-missing': (p: { command: string; install: string | undefined }) =>
    `The program ${quoted(p.command)} was not found. ${p.install === undefined ? 'Is it installed, and on the PATH that this gateway sees?' : `Get it: ${shown(p.install)}`}`,
  'command-not-runnable': (p: { file: string }) =>
    `${shown(p.file)} may not be run. Make it executable: chmod +x ${shown(p.file)}`,
  'command-no-help': (p: { command: string; timedOut: boolean }) =>
    `${quoted(p.command)} prints no help${p.timedOut ? ' in time' : ''}: --help, -h and help were tried. Write the server by hand: docs/commands.md shows how.`,
  'command-is-folder': (p: { file: string }) => `${shown(p.file)} is a folder. "command" names a program.`,
  'command-result-too-large': () =>
    'The command has run, and has printed more than one answer can carry. A smaller "max_output" in the config keeps the first and the last of it.',
  'command-not-started': (p: { command: string; reason: string }) =>
    `The program ${quoted(p.command)} could not be started: ${p.reason}.`,
  'command-timeout': (p: { ms: number }) =>
    `The command was ended after ${p.ms} ms, with all that it had started. What it had printed stands above. A longer time is set by "timeout" in the config.`,
  'command-signal': (p: { signal: string }) => `The command was ended by ${p.signal}.`,
  'command-bytes': (p: { name: string; size: number; left: number }) =>
    `${p.name}: ${counted(p.size, 'byte')} that are no text${p.left === 0 ? '' : `, ${p.left} of them left out in the middle`}.`,
  'command-session-first': (p: { tool: string }) => `Call ${p.tool} first, with the folder to work in.`,
  'command-no-session': (p: { tool: string }) => `Session not initialized. Call ${p.tool} first.`,
  'session-path-missing': (p: { tool: string }) =>
    `${p.tool} needs "path": the absolute path of the folder to work in.`,
  'session-path-relative': (p: { path: string }) =>
    `The path ${quoted(p.path)} is relative. Give the absolute path of the folder to work in.`,
  'session-path-no-folder': (p: { path: string }) => `${quoted(p.path)} is not a folder that is there.`,
  'session-agent-wrong': () => 'agent_id is a text. Leave it out to have one made up.',
  'session-agent-unknown': (p: { agent: string; known: readonly string[] }) =>
    `There is no agent ${quoted(p.agent)}. ${p.known.length === 0 ? 'No agent is registered.' : `Known: ${p.known.slice(0, 20).map(shown).join(', ')}${p.known.length > 20 ? ' and others' : ''}.`} Leave agent_id out to have one made up for this session.`,
  'session-agents-unread': (p: { place: string; reason: string }) =>
    `The agents cannot be read (${shown(p.place)}): ${p.reason}.`,
  'session-begun': (p: { path: string; agent: string; madeUp: boolean; session: string }) =>
    `Session ${p.session} in ${shown(p.path)}\nagent: ${shown(p.agent)}${p.madeUp ? ' (made up for this session: no agent_id was given)' : ''}`,
  'command-resource-unknown': (p: { uri: string }) => `There is no resource ${quoted(p.uri)}.`,
  'command-prompt-unknown': (p: { name: string }) => `There is no prompt ${quoted(p.name)}.`,
  'command-tool-unknown': (p: { name: string }) => `There is no tool ${quoted(p.name)}.`,
  'command-failed': (p: { command: string; code: number; stderr: string }) =>
    `${shown(p.command)} ended with exit code ${p.code}.${p.stderr === '' ? '' : ` It said: ${shown(p.stderr)}`}`,
  'command-file-unread': (p: { file: string; reason: string }) =>
    `The file ${shown(p.file)} cannot be read: ${p.reason}.`,
} as const;
