import { visibleLine } from '../visible.ts';
import { counted } from '../words.ts';

const quoted = (name: string): string => JSON.stringify(name);

/** Messages of the commands that use servers from a shell. */
export const shellMessages = {
  'shell-interrupted': () => 'Interrupted: the request was cancelled.',
  'shell-session-over': (p: { server: string }) => `Server ${quoted(p.server)} was stopped.`,
  'shell-timeout': (p: { server: string; ms: number }) =>
    `Server ${quoted(p.server)} gave no answer within ${p.ms} ms: the request was cancelled there. --timeout allows more.`,
  'shell-probe-timeout': (p: { server: string; ms: number }) =>
    `Server ${quoted(p.server)} has not started and listed everything within ${p.ms} ms, and was ended. --timeout allows more.`,
  'shell-server-unknown': (p: { name: string; known: readonly string[] }) =>
    p.known.length === 0
      ? `There is no server ${quoted(p.name)}: the config has none.`
      : `There is no server ${quoted(p.name)} in the config. It has ${counted(p.known.length, 'server')}.`,
  'shell-server-disabled': (p: { name: string }) =>
    `Server ${quoted(p.name)} is off: its entry in the config says "enabled: false".`,
  'shell-tool-unknown': (p: { server: string; name: string }) =>
    `Server ${quoted(p.server)} has no tool ${quoted(p.name)}. Nothing was run.`,
  'shell-word-missing': (p: { what: string }) => `Say ${p.what}.`,
  'shell-output': (p: { value: string }) => `--output is json or text, not ${quoted(p.value)}.`,
  'shell-count': (p: { option: string; value: string; least: number }) =>
    `--${p.option} is a whole number from ${p.least} on, not ${quoted(p.value)}.`,
  'shell-offset-behind': (p: { offset: number; total: number }) =>
    `Nothing from --offset ${p.offset} on: there ${p.total === 1 ? 'is' : 'are'} ${p.total}.`,
  'shell-duration': (p: { option: string; value: string }) =>
    `--${p.option} is a time like 500ms, 30s or 2m, not ${quoted(p.value)}.`,
  'shell-sent': (p: { server: string; method: string; bytes: number }) =>
    `to ${p.server}: ${p.method}, ${p.bytes} bytes of params`,
  'shell-got': (p: { server: string; method: string; kind: 'result' | 'error'; bytes: number }) =>
    `from ${p.server}: ${p.kind} of ${p.method}, ${p.bytes} bytes`,
  'shell-more': (p: { more: string }) => `Something was left out. The whole: ${p.more}`,
  'shell-json': (p: { from: string; line: number; column: number; there: string }) =>
    p.there === ''
      ? `${p.from} is not JSON: it ends at line ${p.line}, column ${p.column}, before the value does.`
      : `${p.from} is not JSON: at line ${p.line}, column ${p.column} stands ${quoted(p.there)}.`,
  'shell-json-object': (p: { from: string; there: string }) =>
    `${p.from} has to be a JSON object like {"key":"value"}, not ${quoted(p.there)}.`,
  'shell-json-bytes': (p: { from: string }) => `${p.from} is not UTF-8: save it as UTF-8.`,
  'shell-args-file': () => 'A file is named behind @: --args @FILE.',
  'shell-args-twice': (p: { flags: readonly string[] }) =>
    `Give the arguments as --args or as flags of the tool, not both: ${p.flags.map((flag) => `--${visibleLine(flag)}`).join(', ')} ${p.flags.length === 1 ? 'is no option of this command, and counts as a flag' : 'are no options of this command, and count as flags'} of the tool.`,
  'shell-two-args': () => 'Give --args once: all arguments stand in one JSON object.',
  'shell-two-details': (p: { first: string; second: string }) =>
    `--${p.first} and --${p.second} ask for two different things. Give one of them.`,
  'shell-no-time': (p: { option: string }) =>
    `--${p.option} is some time, such as 500ms, 30s or 2m, and not none.`,
  'shell-arguments': (p: {
    server: string;
    tool: string;
    problems: readonly string[];
    example: string | undefined;
  }) =>
    [
      `${p.server}/${p.tool} does not take these arguments. Nothing was run.`,
      ...p.problems,
      ...(p.example === undefined ? [] : [`For example: ${p.example}`]),
    ].join('\n'),
  'shell-tool-denied': (p: { server: string; name: string }) =>
    `The config does not let ${p.server}/${p.name} be used: "tools" of this server says so. Nothing was run.`,
  'shell-log-level': (p: { value: string }) =>
    `--log-level is error, warn, info, debug or trace, not ${quoted(p.value)}.`,
  'shell-unchecked': (p: { server: string; tool: string; reason: string }) =>
    `The arguments of ${p.server}/${p.tool} are not checked here: ${p.reason}`,
  'shell-save': (p: { file: string; reason: string }) => `${p.file} cannot be written: ${p.reason}`,
  'shell-save-exists': (p: { file: string; made: boolean }) =>
    `${p.file} exists already, and is not overwritten without --force. ${p.made ? 'The server has answered, but nothing was written.' : 'Nothing was asked.'}`,
  'shell-no-binary': () =>
    'The result holds nothing that --save could write: no image, audio or binary resource.',
  'shell-category': (p: { word: string; known: readonly string[] }) =>
    `There is no category ${quoted(p.word)}: tools are ${p.known.join(', ')}, as their annotations say.`,
  'shell-server-missing': (p: { server: string; reason: string }) =>
    `Not asked: server ${quoted(p.server)}: ${p.reason}`,
  'shell-nothing-found': (p: { query: string; servers: readonly string[] }) =>
    `Nothing has ${quoted(p.query)} or words like it. Searched: ${p.servers.join(', ') || 'no servers'}.`,
  'search-pattern-long': (p: { most: number }) =>
    `A pattern between slashes has at most ${p.most} characters. Search for words instead.`,
  'search-pattern-invalid': (p: { reason: string }) =>
    `${p.reason}. Without the slashes, words are searched for.`,
  'search-pattern-slow': (p: { source: string }) =>
    `The pattern ${quoted(p.source)} could take too long: repeat less in it, or search for words.`,
  'shell-nothing-fits': () => 'No tool has words of this task.',
  'shell-prompt-unknown': (p: { server: string; name: string }) =>
    `Server ${quoted(p.server)} has no prompt ${quoted(p.name)}.`,
  'shell-prompt-argument': (p: {
    name: string;
    missing: readonly string[];
    unknown: readonly string[];
    known: readonly string[];
  }) =>
    [
      `Prompt ${quoted(p.name)} does not take these arguments.`,
      ...p.missing.map((one) => `${one}: is needed`),
      ...p.unknown.map((one) => `${one}: no such argument; there are ${p.known.join(', ') || 'none'}`),
    ].join('\n'),
  'shell-prompt-texts': (p: { names: readonly string[] }) =>
    `Arguments of prompts are texts: ${p.names.join(', ')}.`,
  'shell-template-variables': (p: {
    template: string;
    missing: readonly string[];
    unknown: readonly string[];
    known: readonly string[];
  }) =>
    [
      p.unknown.length > 0
        ? `${p.template} does not take these variables.`
        : `${p.template} is a template, and lacks values.`,
      ...p.missing.map((one) => `${one}: is needed: --var ${one}=VALUE`),
      ...p.unknown.map((one) => `${one}: no such variable; there are ${p.known.join(', ') || 'none'}`),
    ].join('\n'),
  'shell-resource-unknown': (p: { server: string; uri: string }) =>
    `Server ${quoted(p.server)} has no resource or template ${quoted(p.uri)}.`,
  'shell-batch-invalid': (p: {
    from: string;
    problems: readonly {
      readonly at: string;
      readonly line: number;
      readonly column: number;
      readonly problem: string;
      readonly similar?: readonly string[];
    }[];
  }) =>
    [
      'The batch is wrong. Nothing was run.',
      ...p.problems.map(({ at, line, column, problem, similar }) => {
        const told = `${p.from}:${line}:${column}: ${at}: ${problem}`;
        if (similar === undefined) return told;
        return `${told}${problem.endsWith('.') ? '' : '.'} Did you mean ${similar.join(' or ')}?`;
      }),
    ].join('\n'),
  'shell-batch-unstarted': (p: { why: 'late' | 'interrupted' }) =>
    `${p.why === 'late' ? 'The time of the batch was over' : 'Interrupted'} while its servers were asked for their tools. Nothing was run.`,
  'shell-batch-late': (p: { what: 'batch' | 'undo'; ms: number }) =>
    p.what === 'batch'
      ? `The batch has had ${p.ms} ms: the request was cancelled. --timeout allows more.`
      : `Undoing has had ${p.ms} ms: the request was cancelled.`,
  'shell-batch-failed': (p: {
    why: 'failed' | 'late' | 'interrupted';
    ok: number;
    failed: number;
    skipped: number;
    undone: number;
    notUndone: number;
  }) =>
    [
      {
        failed: 'The batch failed',
        late: 'The batch took too long',
        interrupted: 'The batch was interrupted',
      }[p.why],
      `: ${p.ok} succeeded, ${p.failed} failed, ${p.skipped} skipped`,
      p.undone > 0 ? `, ${p.undone} undone` : '',
      p.notUndone > 0 ? `, ${p.notUndone} could not be undone` : '',
      '.',
    ].join(''),
  'shell-on-error': (p: { value: string }) => `--on-error is stop or continue, not ${quoted(p.value)}.`,
  'shell-daemon-lost': () =>
    'The daemon went away while the command was running. Whether the call was made is not known; it was not made again.',
  'shell-daemon-refused': () =>
    'The daemon does not know this client: run the command again, or "bcp-proxy daemon stop --all".',
  'shell-daemon-folder': (p: { folder: string }) => `${p.folder} is not this user's alone`,
  'shell-daemon-start': (p: { reason: string }) =>
    `The daemon cannot be started: ${p.reason}. BCP_NO_DAEMON=1 does without it.`,
  'shell-daemon-path': (p: { socket: string; most: number }) =>
    `the path of its socket is longer than ${p.most} bytes: ${p.socket}`,
  'shell-daemon-no-key': () => "nothing can be kept from others in this user's folder for states",
  'shell-without-daemon': (p: { why: string }) =>
    `${p.why} This command runs without a daemon: its servers end with it.`,
  'shell-no-daemon': () => 'No daemon runs.',
  'shell-daemon-stopped': (p: { pids: readonly number[] }) =>
    p.pids.length === 0 ? 'No daemon runs.' : `Stopped: pid ${p.pids.join(', ')}.`,
  'shell-server-type': (p: { value: string }) => `--type is stdio, http or sse, not ${quoted(p.value)}.`,
  'shell-server-lacks': (p: { type: string; option: string }) =>
    `A server of type ${p.type} needs ${p.option}.`,
  'shell-server-odd': (p: { type: string; option: string }) =>
    `A server of type ${p.type} has no ${p.option}.`,
  'shell-pair': (p: { option: string; value: string; form: string }) =>
    `--${p.option} is written ${p.form}, not ${quoted(p.value)}.`,
  'shell-literal-secret': (p: { names: readonly string[] }) =>
    `${p.names.join(', ')} stands in the file as it was typed. A placeholder such as \${NAME} keeps a secret out of it.`,
  'shell-server-added': (p: { name: string; file: string; trusted: boolean }) =>
    `Added ${quoted(p.name)} to ${p.file}.${p.trusted ? '' : ' The config is not trusted yet: bcp-proxy trust'}`,
  'shell-other-config': (p: { file: string; snippet?: string }) =>
    [
      `${p.file} is the config of another program, which is read here and never written. Nothing was changed.`,
      `Change it by hand${p.snippet === undefined ? '' : ', with this'}, or name a config of bcp-proxy with --config FILE.`,
      ...(p.snippet === undefined ? [] : [`\n${p.snippet}`]),
    ].join(' '),
  'shell-server-removed': (p: { name: string; file: string }) => `Removed ${quoted(p.name)} from ${p.file}.`,
  'shell-no-command': (p: { name: string; meant: string | undefined }) =>
    `There is no command ${quoted(p.name)}.${p.meant === undefined ? '' : ` Did you mean ${quoted(p.meant)}?`}`,
  'shell-unset': (p: { names: readonly string[]; file: string }) =>
    `${p.names.join(', ')}: not set, so that ${p.names.length === 1 ? 'it is' : 'they are'} empty in ${p.file}.`,
  'shell-daemon-silent': () =>
    'The daemon does not answer. Nothing was run. "bcp-proxy daemon stop --all" ends it, and BCP_NO_DAEMON=1 does without it.',
} as const;
