import type { SearchedFolders } from '../../model/searched-folders.ts';
import { visibleLine as shown } from '../visible.ts';
import { counted } from '../words.ts';
import { type Silenced, silencedText } from './findings/words.ts';
import { inFolders } from './searched.ts';

const lastWords = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\nIts last lines on stderr:\n${lines.join('\n')}`;

const guess = (near: string | undefined): string =>
  near === undefined ? '' : ` Did you mean ${shown(near)}?`;

export interface Saved {
  readonly calls: number;
  readonly errors: number;
  readonly before: number;
  readonly after: number;
  /** Not there in what an earlier version tells. */
  readonly fetched?: number;
}

/** Calls, errors and tokens saved, as words. What was fetched later was not saved. */
export function savedText(p: Saved): string {
  const errors = p.errors === 0 ? '' : `, ${counted(p.errors, 'error')}`;
  if (p.before === 0) return `${counted(p.calls, 'call')}${errors}, nothing rewritten`;
  const { fetched = 0 } = p;
  const saved = p.before - p.after - fetched;
  const share = Math.round((saved / p.before) * 100);
  return `${counted(p.calls, 'call')}${errors}, ${saved} of ${p.before} tokens saved (${share} %${fetched === 0 ? '' : `, without ${fetched} that were left out and asked for later`})`;
}

/** Messages about servers, the client's connection and the calls between them. */
export const gatewayMessages = {
  'server-not-found': (p: { server: string; command: string; stderr: readonly string[] }) =>
    `Server "${p.server}" cannot be started: the command "${p.command}" cannot be run. Is it installed, and on the PATH that this program sees?${lastWords(p.stderr)}`,
  'server-spawn-failed': (p: { server: string; reason: string }) =>
    `Server "${p.server}" cannot be started: ${p.reason}. Check its command and cwd in the config.`,
  'server-cwd-missing': (p: { server: string; cwd: string }) =>
    `Server "${p.server}" cannot be started: its cwd ${p.cwd} is not a folder. Create it, or mend cwd in the config.`,
  'server-ended': (p: { server: string; how: string; stderr: readonly string[] }) =>
    `Server "${p.server}" ended (${p.how}).${lastWords(p.stderr)}`,
  'shared-notes': (p: { server: string; lines: readonly string[] }) =>
    `Server "${p.server}" has ended, and its sessions are not told what it has said.${lastWords(p.lines)}`,
  'server-silent': (p: { server: string; ms: number; stderr: readonly string[] }) =>
    `Server "${p.server}" did not answer initialize within ${p.ms} ms. If it only starts slowly, raise its init_timeout.${lastWords(p.stderr)}`,
  'server-refused': (p: { server: string; error: string }) =>
    `Server "${p.server}" answered initialize with an error: ${shown(p.error)}`,
  'inherit-unsaid': (p: { servers: readonly string[] }) =>
    `Nothing in the config says what these servers inherit of the environment: ${p.servers.join(', ')}. In this version they get all of it, but the gateway's own token and what the config fills in for another server. From the next version on they get a short list (PATH, HOME, LANG, proxies and the like) and what is named. Write "inherit_env: []" above "servers" for the short list, and under each that needs more its names, such as "inherit_env: [GITHUB_TOKEN, 'AWS_*']", or "inherit_env: all".`,
  'server-not-open': (p: { server: string }) => `Server "${p.server}" is not initialized.`,
  'remote-url': (p: { server: string }) =>
    `The url of server "${p.server}" is no address that begins with https:// or http://. Mend it in the config, or the variable that it is filled from.`,
  'remote-ca': (p: { server: string; file: string; reason: string }) =>
    `The certificates of server "${p.server}" (ca: ${p.file}) cannot be read: ${p.reason}.`,
  'remote-unreachable': (p: { server: string; reason: string; certificate: boolean }) =>
    `Server "${p.server}" cannot be reached: ${p.reason}. ${p.certificate ? 'If its certificate is signed by an authority of your own, name that file as its "ca".' : 'Check its url, and whether it runs.'}`,
  'remote-unauthorized': (p: {
    server: string;
    status: number;
    text: string;
    identity: 'headers' | 'login' | 'none';
    scope: string | undefined;
  }) => {
    const said = `(HTTP ${p.status}${p.text === '' ? '' : `: ${p.text}`})`;
    const login = `bcp-proxy auth login ${p.server}`;
    if (p.scope !== undefined)
      return `Server "${p.server}" wants a login for more ${said}: put scope: ${p.scope} under its "auth", then run: ${login}`;
    if (p.identity === 'headers')
      return `Server "${p.server}" does not take what its headers say ${said}. Give it another token under "headers", or take that away and run: ${login}`;
    if (p.identity === 'login' && p.status === 403)
      return `Server "${p.server}" does not allow this with the login that is kept for it ${said}. To log in as somebody else, run: ${login}`;
    if (p.identity === 'login')
      return `Server "${p.server}" does not take the login that is kept for it ${said}. Log in anew: ${login}`;
    return `Server "${p.server}" wants to know who asks ${said}. Run: ${login}\nOr give it a token under "headers", such as Authorization: Bearer \${TOKEN}.`;
  },
  'remote-refused': (p: { server: string; status: number; text: string }) =>
    `Server "${p.server}" did not take the message (HTTP ${p.status}${p.text === '' ? '' : `: ${p.text}`}).`,
  'remote-moved': (p: { server: string; status: number; to: string }) =>
    `Server "${p.server}" has moved to ${shown(p.to)} (HTTP ${p.status}). If that is right, make it its url.`,
  'remote-endpoint': (p: { server: string; origin: string }) =>
    `Server "${p.server}" wants messages to be sent to another host than ${p.origin}, which would get its headers.`,
  'remote-silent': (p: { server: string }) =>
    `Server "${p.server}" took the request and gave no answer to it. It was not sent again.`,
  'remote-session-lost': (p: { server: string }) =>
    `Server "${p.server}" has ended the session. The next call begins a new one.`,
  'remote-left': (p: { server: string }) => `The session with server "${p.server}" was ended.`,
  'shared-without': (p: { server: string; method: string }) =>
    `Server "${p.server}" is shared by all sessions, where nothing can belong to one of them: there is no ${shown(p.method)}. Without "shared: true" in the config each session has a server of its own.`,
  'shared-asks-nobody': (p: { method: string }) =>
    `Several clients share this connection, so none of them can be asked: there is no ${shown(p.method)}.`,
  'shared-for-nobody': (p: { from: string; method: string }) =>
    `${shown(p.method)} of ${p.from}, which sessions share, names none of them and goes to nobody.`,
  'session-over': () => 'The session was ended before this request was answered.',
  'http-listening': (p: { urls: readonly string[]; token: boolean }) =>
    `Listening on ${p.urls.join(', ')}${p.token ? ' (with a token)' : ''}.`,
  'http-endpoints': (p: { urls: readonly string[] }) => `The endpoints are ${p.urls.join(', ')} now.`,
  'http-kept': (p: { problem: string }) =>
    `What is said under "http" cannot be used as it is now. What was read before stays in effect.\n${p.problem}`,
  'http-leaving': () => 'Leaving: nothing new is taken, and what is open is answered first.',
  'http-not-listening': (p: { host: string; port: number; reason: string }) =>
    `Cannot listen on ${p.host}, port ${p.port}: ${p.reason}. Choose another one with --host and --port.`,
  'http-token-missing': (p: { host: string }) =>
    `Anyone who reaches ${p.host} could use the servers of this config: give the gateway a token (BCP_HTTP_TOKEN, or "http.token" in the config), or listen on 127.0.0.1.`,
  'calls-summary': (p: Saved) => `${savedText(p)}.`,
  'audit-unwritable': (p: { file: string; reason: string }) =>
    `Calls are not written down: ${p.file} (audit.file in the config) cannot be written: ${p.reason}. Their lines are kept until it can.`,
  'audit-recovered': (p: { file: string; lost: number }) =>
    `Calls are written down again in ${p.file}${p.lost === 0 ? '; no line is missing' : `; ${counted(p.lost, 'line')} could not be kept meanwhile`}.`,
  'audit-refused': (p: { file: string; reason: string }) =>
    `This call was not sent: it could not be written down in ${p.file}: ${p.reason}. The config asks for that ("audit.required"): make the file writable, then call again.`,
  'background-failed': (p: { what: string; reason: string }) =>
    `${p.what} has failed, and everything else goes on: ${p.reason}`,
  'log-limited': (p: { seconds: number }) =>
    `Further lines of this kind are left out for up to ${p.seconds} seconds.`,
  'http-without-token': () =>
    'There is no token: every user and every program of this machine may call the tools. Give the gateway one (BCP_HTTP_TOKEN, or "http.token" in the config) where others use this machine.',
  'http-crowded': (p: { kind: 'all' | 'strangers'; max: number }) =>
    ({
      all: `There are ${p.max} connections already, which is all that this gateway takes: a further one was closed.`,
      strangers: `On more than ${p.max} connections nobody has been let in yet: the oldest of them was closed.`,
    })[p.kind],
  'http-not-accepted': (p: { reason: string }) => `A connection could not be accepted: ${p.reason}`,
  'http-failed': (p: { reason: string }) => `A request over HTTP could not be handled: ${p.reason}`,
  'http-internal': () => 'Internal error: the log of the gateway says more.',
  'http-denied': (p: { denial: 'host' | 'origin' | 'token' }) =>
    ({
      host: 'Forbidden: this gateway is not addressed by that Host. "http.hosts" in its config names others.',
      origin:
        'Forbidden: web pages of that Origin may not come in. "http.origins" in its config names others.',
      token: 'Unauthorized: send the token of this gateway as Authorization: Bearer TOKEN.',
    })[p.denial],
  'http-no-endpoint': (p: { path: string | undefined }) =>
    `Nothing is at ${p.path ?? 'an address like this'}: the endpoints are /mcp, and /mcp/NAME for each profile of the config.`,
  'http-method': () => 'Method not allowed: use POST, GET or DELETE.',
  'http-no-session': () =>
    'Bad request: the Mcp-Session-Id header is missing. A session begins with initialize, whose answer carries it.',
  'http-session-unknown': () => 'Session not found: it has ended. Begin a new one with initialize.',
  'http-version': (p: { version: string; known: readonly string[] }) =>
    `Bad request: the MCP-Protocol-Version ${p.version} is not known here. Known are ${p.known.join(', ')}.`,
  'http-accept': () =>
    'Not acceptable: a POST has to accept application/json and text/event-stream, a GET text/event-stream.',
  'http-content-type': () => 'Unsupported media type: the Content-Type has to be application/json.',
  'http-too-large': (p: { max: number }) => `Content too large: a message may have ${p.max} bytes.`,
  'http-not-json': () => 'Parse error: the body is not JSON.',
  'http-batch': (p: { version: string }) =>
    `Invalid request: revision ${p.version} of the protocol has no batches. Send each message by itself.`,
  'http-batch-long': (p: { max: number }) => `Invalid request: a batch may have ${p.max} messages.`,
  'http-draining': () => 'This gateway is about to end, and begins no new sessions.',
  'http-full': (p: { max: number }) =>
    `There are ${p.max} sessions already, which is all that this gateway has.`,
  'http-busy': (p: { busy: 'waiting' | 'unsent' | 'crowded'; max: number }) =>
    ({
      waiting: `More than ${p.max} bytes wait in this session, of answers to be read and calls to be answered: let them get less before you ask for more.`,
      unsent: 'A server of this session does not read what it was sent: try again later.',
      crowded: `More than ${p.max} bytes wait for all clients together, and more than its share for this one: try again later.`,
    })[p.busy],
  'http-event-gone': () =>
    'Bad request: the stream of that Last-Event-ID, or what followed on it, is not kept any more.',
  'server-left-out': (p: { reason: string }) => `${p.reason}\nThe others go on without it.`,
  'server-failed-before': (p: { server: string; minutes: number }) =>
    `Server "${p.server}" is left out: it did not start, or not in time, a short while ago. It is tried again in ${p.minutes} min; "bcp-proxy cache refresh ${p.server}" tries it now.`,
  'server-no-list': (p: { server: string; method: string; reason: string; known: boolean }) =>
    `Server "${p.server}" gave no answer to ${p.method}: ${shown(p.reason)}. ${p.known ? 'What it listed before stays in the list' : 'Its items are missing from the list'}; it is asked again when it says that the list has changed, when it was started again, or after ten minutes.`,
  'list-too-long': (p: { max: number }) => `the list has more than ${p.max} bytes, and nothing of it is kept`,
  'held-full': (p: { from: string; frames: number; bytes: number }) =>
    `Dropped what ${p.from} says before the session has begun: it is more than ${p.frames} messages, or ${p.bytes} bytes.`,
  'asked-too-early': () =>
    'The client cannot be asked yet, and too much waits for it already: ask again later.',
  'server-asks-much': (p: { max: number }) =>
    `The client has not answered ${p.max} requests of this server yet: ask again later.`,
  'item-hidden': (p: { server: string; name: string; first: string }) =>
    `${shown(p.name)} of server "${p.server}" is left out of the list: server "${p.first}" offers the same, and a URI leads to one server only.`,
  'name-taken': (p: { server: string; name: string; first: string | undefined }) =>
    `${shown(p.name)} of server "${p.server}" is left out of the list: ${p.first ? `${p.first} offers the same name` : 'bcp-proxy has tools of such names'}, and "prefix: never" allows no other.`,
  'frame-not-json': (p: { from: string; start: string }) =>
    `Skipped a line from ${p.from} that is not JSON: ${p.start}`,
  'client-not-json': (p: { bytes: number }) =>
    `Refused a line of ${p.bytes} bytes from the client that is not JSON.`,
  'request-without-id': (p: { method: string }) =>
    `Dropped ${p.method} from the client: it has no id, so nothing could answer it. A request needs an "id".`,
  'frame-not-rpc': (p: { from: string; start: string }) =>
    `Skipped a line from ${p.from} that is JSON but not JSON-RPC 2.0: ${p.start}`,
  'frame-too-long': (p: { from: string; max: number }) =>
    `A line from ${p.from} is longer than ${p.max} bytes and was dropped.`,
  'lines-skipped': (p: { from: string; count: number; shown: number }) =>
    `Skipped ${p.count} lines from ${p.from} so far. After the first ${p.shown}, only their number is logged.`,
  'line-failed': (p: { from: string; reason: string }) =>
    `A line from ${p.from} could not be handled: ${p.reason}`,
  'answer-unasked': (p: { from: string; id: string }) =>
    `Dropped an answer from ${p.from} to no open request (id ${p.id}).`,
  'client-parse-error': () => 'Parse error: this line is not JSON.',
  'client-invalid-request': () =>
    'Invalid request: a JSON-RPC 2.0 message has "jsonrpc": "2.0", and a method, a result or an error.',
  'already-initialized': () => 'This connection is already initialized.',
  'method-unknown': (p: { method: string }) =>
    `No server behind this proxy knows the method ${shown(p.method)}.`,
  'tool-unnamed': () => 'Invalid params: tools/call needs the name of a tool, as "params": {"name": "…"}.',
  'initialize-incomplete': (p: { missing: readonly string[] }) =>
    `Invalid params: initialize needs ${p.missing.join(', ')}, as in {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "…", "version": "…"}}.`,
  'tool-unknown': (p: { name: string; near: string | undefined }) =>
    `Unknown tool: ${shown(p.name)}.${guess(p.near)} tools/list has all names.`,
  'search-without-query': () => 'Give a query: what the tool should do, in a few words.',
  'search-empty': (p: { servers: string }) =>
    `No tool has any of these words. There are ${p.servers === '' ? 'no tools yet' : p.servers}. Try other words.`,
  'search-more': (p: { count: number }) => `${p.count} more: raise limit, name a server, or use other words.`,
  'schema-without-names': () => 'Give names: a list of tools as bcp_search_tools shows them.',
  'tool-not-found': (p: { name: string; near: string | undefined }) =>
    `There is no tool ${shown(p.name)}.${guess(p.near)} bcp_search_tools finds them.`,
  'call-without-name': () => 'Give the name of the tool to call, and its arguments as an object.',
  'call-too-weak': (p: { name: string; effect: string; asked: string }) =>
    `${shown(p.name)} is a ${p.effect} tool, and this is the way for ${p.asked} tools: call it with bcp_call_${p.effect}.`,
  'prompt-unknown': (p: { name: string; near: string | undefined }) =>
    `Unknown prompt: ${shown(p.name)}.${guess(p.near)} prompts/list has all names.`,
  'no-discover': (p: { versions: readonly string[] }) =>
    `This gateway does not know server/discover. It speaks ${p.versions.join(', ')}: begin with initialize.`,
  'cursor-unknown': () => 'Invalid cursor: this list comes on one page and gives no cursors.',
  'call-failed': (p: { method: string; reason: string }) => `${shown(p.method)} failed: ${p.reason}`,
  'call-overdue': (p: { server: string; ms: number }) =>
    `Server "${p.server}" gave no answer and no progress within ${p.ms} ms, which is its call_timeout. It was told that nobody waits any more; what it has done by then stays done.`,
  'result-not-rewritten': (p: { server: string; tool: string; reason: string }) =>
    `A result of ${p.server}/${shown(p.tool)} goes out as it came: ${p.reason}`,
  'marker-not-escaped': (p: { reason: string }) =>
    `A result that begins like a compact text goes out as it came: ${p.reason}`,
  'over-budget': (p: { server: string; tool: string; reason: 'full' | 'stuck' }) =>
    `${p.tool === '' ? 'The text' : `A result of ${p.server}/${shown(p.tool)}`} goes out whole, although it is over its budget: ${p.reason === 'full' ? 'there is no room left to keep what would be left out. A new session has room again' : 'it is too long, or no well-formed Unicode, and could not be given back to the byte'}.`,
  'clients-table-unreadable': (p: { reason: string }) =>
    `The table of clients (rules/clients.yaml) cannot be read, so structured data is kept beside the text: ${p.reason}`,
  'nothing-rewritten': (p: { reason: string }) =>
    `Results go out as they came, because the rules cannot be used: ${p.reason}`,
  'rules-silenced': (p: Silenced) => silencedText(p),
  'not-lossless': (p: { mode: string }) =>
    `Render mode ${p.mode} is not lossless: results may lose what it does not show. Use compact for the guarantee.`,
  reloaded: (p: { rules: string; routes: string }) =>
    `The config has changed and is in effect: ${p.rules}, ${p.routes}.`,
  'reload-kept': (p: { problem: string }) =>
    `The config has changed, but cannot be used as it is now. What was read before stays in effect.\n${p.problem}`,
  'reload-restored': () => 'The config can be used again: it says the same as what is in effect.',
  'route-unmatched': (p: { name: string; globs: readonly string[]; near: string | undefined }) =>
    `The route "${p.name}" is for no tool there is: ${p.globs.join(', ')} matches none.${guess(p.near)}`,
  'restart-needed': (p: { keys: readonly string[] }) =>
    `Changes under ${p.keys.map((key) => `"${key}"`).join(', ')} take effect when bcp-proxy is started again.`,
  'no-servers': (p: { file: string | undefined; searched?: SearchedFolders }) =>
    p.file === undefined
      ? `No server to stand in front of: no config was found${p.searched === undefined ? '' : ` ${inFolders(p.searched)}`}. Run "bcp-proxy -- COMMAND ARGS…" for one server, "bcp-proxy init" for a config to begin with, name a config elsewhere with --config FILE, or use --mode reader for the file tools alone.`
      : `No server to stand in front of: ${p.file} has none that is enabled. Add one under "servers", or use --mode reader for the file tools alone.`,
  'rules-wait': (p: { rules: readonly string[] }) =>
    `${p.rules.length === 1 ? 'A rule is' : `${p.rules.length} rules are`} off until the patterns have been judged for the time they can take: ${p.rules.join(', ')}. "bcp-proxy validate-config" does that ahead of time.`,
  'rules-on': (p: { rules: readonly string[] }) => `Judged and on now: ${p.rules.join(', ')}.`,
  'rule-slow': (p: { rule: string; growth: string; attack: string }) =>
    `The rule ${p.rule} is off: the time of its pattern ${p.growth}, as on ${p.attack}. "bcp-proxy validate-config" shows the place and how to mend it.`,
  'rule-unjudged': (p: { rule: string; reason: string }) =>
    `The rule ${p.rule} is off: nobody can tell how long its pattern may take (${p.reason}). Make it simpler, or split it into two rules.`,
} as const;
