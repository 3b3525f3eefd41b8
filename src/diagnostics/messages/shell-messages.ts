import { counted } from '../counted.ts';
import { visibleLine } from '../visible.ts';

const quoted = (name: string): string => JSON.stringify(name);

/** Messages of the commands that use servers from a shell. */
export const shellMessages = {
  'shell-interrupted': () => 'Interrupted: bcp-proxy cancelled the request.',
  'shell-session-over': (p: { server: string }) => `Server ${quoted(p.server)} has stopped.`,
  'shell-timeout': (p: { server: string; ms: number }) =>
    `Server ${quoted(p.server)} gave no answer within ${p.ms} ms, so bcp-proxy cancelled the request. --timeout allows more time.`,
  'shell-probe-timeout': (p: { server: string; ms: number }) =>
    `Server ${quoted(p.server)} did not start and list everything within ${p.ms} ms, so bcp-proxy ended it. --timeout allows more time.`,
  'shell-server-unknown': (p: { name: string; known: readonly string[] }) =>
    p.known.length === 0
      ? `There is no server ${quoted(p.name)}: the config has none.`
      : `There is no server ${quoted(p.name)} in the config. It has ${counted(p.known.length, 'server')}.`,
  'shell-server-disabled': (p: { name: string }) =>
    `Server ${quoted(p.name)} is off: its entry in the config says "enabled: false".`,
  'shell-tool-unknown': (p: { server: string; name: string }) =>
    `Server ${quoted(p.server)} has no tool ${quoted(p.name)}. bcp-proxy called nothing.`,
  'shell-word-missing': (p: { what: string }) => `Give ${p.what}.`,
  'shell-output': (p: { value: string }) => `--output has to be json or text, not ${quoted(p.value)}.`,
  'shell-count': (p: { option: string; value: string; least: number }) =>
    `--${p.option} has to be a whole number, at least ${p.least}, not ${quoted(p.value)}.`,
  'shell-offset-behind': (p: { offset: number; total: number }) =>
    `There is nothing from --offset ${p.offset} on: the total is ${p.total}.`,
  'shell-duration': (p: { option: string; value: string }) =>
    `--${p.option} has to be a time such as 500ms, 30s or 2m, not ${quoted(p.value)}.`,
  'shell-sent': (p: { server: string; method: string; bytes: number }) =>
    `to ${p.server}: ${p.method}, ${p.bytes} bytes of params`,
  'shell-got': (p: { server: string; method: string; kind: 'result' | 'error'; bytes: number }) =>
    `from ${p.server}: ${p.kind} of ${p.method}, ${p.bytes} bytes`,
  'shell-json-in-pipe': () =>
    'This is JSON, because a program reads it. --output text prints a line for each item, and --output json prints JSON without this note.',
  'shell-more': (p: { more: string }) => `The output lacks a part. To see all of it: ${p.more}`,
  'shell-json': (p: { from: string; line: number; column: number; there: string }) =>
    p.there === ''
      ? `${p.from} is not JSON: it ends at line ${p.line}, column ${p.column}, before the value does.`
      : `${p.from} is not JSON: the error is at line ${p.line}, column ${p.column}, at ${quoted(p.there)}.`,
  'shell-json-object': (p: { from: string; there: string }) =>
    `${p.from} has to be a JSON object like {"key":"value"}, not ${quoted(p.there)}.`,
  'shell-json-bytes': (p: { from: string }) => `${p.from} is not UTF-8: save it as UTF-8.`,
  'shell-args-file': () => 'The name of a file has to follow the @: --args @FILE.',
  'shell-args-twice': (p: { flags: readonly string[] }) =>
    `Give the arguments either as --args or by their names, not both: ${p.flags.map((flag) => `--${visibleLine(flag)}`).join(', ')} ${p.flags.length === 1 ? 'is not an option of this command, and counts as an argument' : 'are not options of this command, and count as arguments'}.`,
  'shell-two-args': () => 'Give --args once, with all arguments in one JSON object.',
  'shell-two-details': (p: { first: string; second: string }) =>
    `--${p.first} and --${p.second} ask for two different things. Give one of them.`,
  'shell-no-time': (p: { option: string }) =>
    `--${p.option} has to be more than no time, such as 500ms, 30s or 2m.`,
  'shell-arguments': (p: {
    server: string;
    tool: string;
    problems: readonly string[];
    example: string | undefined;
  }) =>
    [
      `${p.server}/${p.tool} does not take these arguments. bcp-proxy called nothing.`,
      ...p.problems,
      ...(p.example === undefined ? [] : [`For example: ${p.example}`]),
    ].join('\n'),
  'shell-tool-denied': (p: { server: string; name: string; by: 'tools' | 'policy' }) =>
    `The config does not allow ${p.server}/${p.name}: ${p.by === 'tools' ? '"tools" of this server excludes it' : 'a rule of "policy" denies it'}. bcp-proxy called nothing.`,
  'shell-log-level': (p: { value: string }) =>
    `--log-level has to be error, warn, info, debug or trace, not ${quoted(p.value)}.`,
  'shell-unchecked': (p: { server: string; tool: string; reason: string }) =>
    `bcp-proxy does not check the arguments of ${p.server}/${p.tool}: ${p.reason}`,
  'shell-save': (p: { file: string; reason: string }) => `Cannot write ${p.file}: ${p.reason}`,
  'shell-save-exists': (p: { file: string; made: boolean }) =>
    `${p.file} exists already, and bcp-proxy does not overwrite it without --force. ${p.made ? 'The server has answered, but bcp-proxy wrote nothing.' : 'bcp-proxy called nothing.'}`,
  'shell-no-binary': () =>
    'The result has nothing that --save could write: no image, no audio and no binary resource.',
  'shell-category': (p: { word: string; known: readonly string[] }) =>
    `There is no category ${quoted(p.word)}. The categories are ${p.known.join(', ')}.`,
  'shell-server-missing': (p: { server: string; reason: string }) =>
    `bcp-proxy could not ask server ${quoted(p.server)}: ${p.reason}`,
  'shell-nothing-found': (p: { query: string; servers: readonly string[] }) =>
    `Nothing matches ${quoted(p.query)} or similar words. bcp-proxy searched ${p.servers.join(', ') || 'no servers'}.`,
  'search-pattern-long': (p: { most: number }) =>
    `A pattern between slashes may have at most ${p.most} characters. Search for words instead.`,
  'search-pattern-invalid': (p: { reason: string }) =>
    `${p.reason}. Without the slashes, bcp-proxy searches for words.`,
  'search-pattern-slow': (p: { source: string }) =>
    `The pattern ${quoted(p.source)} could take too long: use fewer repetitions in it, or search for words.`,
  'shell-nothing-fits': () => 'No tool matches the words of this task.',
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
      ...p.missing.map((one) => `${one}: this argument is required`),
      ...p.unknown.map((one) => `${one}: no such argument; there are ${p.known.join(', ') || 'none'}`),
    ].join('\n'),
  'shell-prompt-texts': (p: { names: readonly string[] }) =>
    `Arguments of prompts have to be texts: ${p.names.join(', ')}.`,
  'shell-template-variables': (p: {
    template: string;
    missing: readonly string[];
    unknown: readonly string[];
    known: readonly string[];
  }) =>
    [
      p.unknown.length > 0
        ? `${p.template} does not take these variables.`
        : `${p.template} is a template, and some values are missing.`,
      ...p.missing.map((one) => `${one}: this variable is required: --var ${one}=VALUE`),
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
      'The batch has errors. bcp-proxy called nothing.',
      ...p.problems.map(({ at, line, column, problem, similar }) => {
        const told = `${p.from}:${line}:${column}: ${at}: ${problem}`;
        if (similar === undefined) return told;
        return `${told}${problem.endsWith('.') ? '' : '.'} Did you mean ${similar.join(' or ')}?`;
      }),
    ].join('\n'),
  'shell-batch-unstarted': (p: { why: 'late' | 'interrupted' }) =>
    `${p.why === 'late' ? 'The time of the batch ended' : 'An interrupt came'} while bcp-proxy asked its servers for their tools. bcp-proxy called nothing.`,
  'shell-batch-late': (p: { what: 'batch' | 'undo'; ms: number }) =>
    p.what === 'batch'
      ? `The batch took longer than ${p.ms} ms, so bcp-proxy cancelled the request. --timeout allows more time.`
      : `The undo took longer than ${p.ms} ms, so bcp-proxy cancelled the request.`,
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
        interrupted: 'An interrupt ended the batch',
      }[p.why],
      `: ${p.ok} succeeded, ${p.failed} failed, ${p.skipped} skipped`,
      p.undone > 0 ? `, ${p.undone} undone` : '',
      p.notUndone > 0 ? `, ${p.notUndone} not undone` : '',
      '.',
    ].join(''),
  'shell-on-error': (p: { value: string }) =>
    `--on-error has to be stop or continue, not ${quoted(p.value)}.`,
  'shell-daemon-lost': () =>
    'The daemon ended while the command was running. bcp-proxy does not know whether the server got the call, and did not repeat it.',
  'shell-daemon-refused': () =>
    'The daemon does not know this client: run the command again, or "bcp-proxy daemon stop --all".',
  'shell-daemon-folder': (p: { folder: string }) => `${p.folder} is not this user's alone`,
  'shell-daemon-start': (p: { reason: string }) =>
    `The daemon cannot start: ${p.reason}. BCP_NO_DAEMON=1 runs commands without a daemon.`,
  'shell-daemon-path': (p: { socket: string; most: number }) =>
    `the path of its socket is longer than ${p.most} bytes: ${p.socket}`,
  'shell-daemon-no-key': () => "this user's state folder cannot keep a secret from other users",
  'shell-without-daemon': (p: { why: string }) =>
    `${p.why} This command runs without a daemon: its servers end with it.`,
  'shell-no-daemon': () => 'No daemon runs.',
  'shell-daemon-stopped': (p: { pids: readonly number[] }) =>
    p.pids.length === 0 ? 'No daemon runs.' : `Stopped: pid ${p.pids.join(', ')}.`,
  'shell-server-type': (p: { value: string }) =>
    `--type has to be stdio, http or sse, not ${quoted(p.value)}.`,
  'shell-server-lacks': (p: { type: string; option: string }) =>
    `A server of type ${p.type} needs ${p.option}.`,
  'shell-server-odd': (p: { type: string; option: string }) =>
    `A server of type ${p.type} does not take ${p.option}.`,
  'shell-resource-climbs': (p: { server: string; uri: string }) =>
    `${quoted(p.uri)} could lead out of its path by a "..", and ${quoted(p.server)} does not list it. The request was not sent.`,
  'shell-pair': (p: { option: string; form: string }) => `--${p.option} has to have the form ${p.form}.`,
  'shell-literal-secret': (p: { names: readonly string[] }) =>
    `${p.names.join(', ')} stands in the file in plain text. A placeholder such as \${NAME} keeps a secret out of the file.`,
  'shell-server-added': (p: { name: string; file: string; trusted: boolean }) =>
    `Added ${quoted(p.name)} to ${p.file}.${p.trusted ? '' : ' You have not trusted the config yet. Run: bcp-proxy trust'}`,
  'shell-no-config': () =>
    'There is no server, because there is no config. mcp-cli reads the bcp-proxy.config.yaml of this folder or of one above it, else ~/.mcp-cli/config.json. Add a first server to that file: mcp-cli servers add NAME --command CMD',
  'shell-address': (p: { address: string; problem: string }) =>
    `${quoted(p.address)} cannot be a server: ${p.problem}`,
  'shell-two-sources': () =>
    '--from-clients takes the servers of the clients on this machine. Leave it out for a server that you type yourself.',
  'shell-clients-none': () =>
    'No client on this machine has a server that bcp-proxy can use. "bcp-proxy doctor" shows the clients.',
  'shell-clients-have': (p: { why: string; names: readonly string[] }) =>
    `${p.why} The clients on this machine have ${counted(p.names.length, 'server')} (${p.names.slice(0, 5).join(', ')}${p.names.length > 5 ? ' and others' : ''}): --from-clients uses them.`,
  'shell-clients-untrusted': (p: { names: readonly string[] }) =>
    `Nobody has trusted these servers of clients yet: ${p.names.join(', ')}. bcp-proxy started nothing. Run the command in a terminal, which asks you, or add --yes.`,
  'shell-client-file': (p: { at: string }) =>
    `${p.at.replace(/\.$/, '')}. bcp-proxy leaves out the servers of this file.`,
  'shell-client-left': (p: { name: string; file: string; why: string }) =>
    `bcp-proxy leaves out server ${quoted(p.name)} of ${p.file}: ${p.why}.`,
  'shell-client-twice': (p: { name: string; file: string; first: string }) =>
    `${p.file} has another server ${quoted(p.name)}. bcp-proxy uses the one of ${p.first}.`,
  'shell-option-of-typed': (p: { option: string }) =>
    `--${p.option} is for a server that you type yourself: by its address, or by its command after "--".`,
  'shell-batch-source': () =>
    'A batch names its servers itself, so it takes none behind "--". Keep the server first: bcp-proxy servers add NAME -- CMD ARGS',
  'shell-no-entry': (p: { file: string }) =>
    `${p.file} has neither "command" nor "url". Without --command and --url, mcp-cli takes the server from this file: {"command":"npx","args":["-y","NAME"]}.`,
  'shell-server-removed': (p: { name: string; file: string }) => `Removed ${quoted(p.name)} from ${p.file}.`,
  'shell-no-command': (p: { name: string; meant: string | undefined }) =>
    `There is no command ${quoted(p.name)}.${p.meant === undefined ? '' : ` Did you mean ${quoted(p.meant)}?`}`,
  'shell-unset': (p: { names: readonly string[]; server: string; file: string }) =>
    `${p.names.join(', ')}: not set, so ${p.names.length === 1 ? 'it is' : 'they are'} empty for server ${quoted(p.server)} of ${p.file}.`,
  'shell-open-quote': () => 'A quote has no end.',
  'shell-no-result': () => 'There is no result of a call yet.',
  'shell-daemon-silent': () =>
    'The daemon does not answer. bcp-proxy called nothing. "bcp-proxy daemon stop --all" ends the daemon, and BCP_NO_DAEMON=1 runs commands without one.',
  'code-client-closed': () => 'The client is closed. Make another one with connect().',
  'code-client-late': () => 'The time of the signal was over, so bcp-proxy cancelled the request.',
} as const;
