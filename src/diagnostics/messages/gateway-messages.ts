import type { SearchedFolders } from '../../model/searched-folders.ts';
import { counted } from '../counted.ts';
import { visibleLine as shown } from '../visible.ts';
import { type Silenced, silencedText } from './findings/finding-words.ts';
import { inFolders } from './in-folders.ts';

const guess = (near: string | undefined): string =>
  near === undefined ? '' : ` Did you mean ${shown(near)}?`;

export interface Saved {
  readonly calls: number;
  readonly errors: number;
  readonly before: number;
  readonly after: number;
  /** An earlier version does not send it. */
  readonly fetched?: number;
}

/** Calls, errors and tokens saved, as words. Tokens that clients fetched later do not count as saved. */
export function savedText(p: Saved): string {
  const errors = p.errors === 0 ? '' : `, ${counted(p.errors, 'error')}`;
  if (p.before === 0) return `${counted(p.calls, 'call')}${errors}, nothing rewritten`;
  const { fetched = 0 } = p;
  const saved = p.before - p.after - fetched;
  const share = Math.round((saved / p.before) * 100);
  return `${counted(p.calls, 'call')}${errors}, ${saved} of ${p.before} tokens saved (${share} %${fetched === 0 ? '' : `, after ${fetched} that clients fetched later`})`;
}

/** Messages about the client's connection, the calls that pass, and what is in effect. */
export const gatewayMessages = {
  'left-unanswered': (p: { ms: number }) =>
    `The client has closed its input, and no answer came within ${p.ms} ms after that.`,
  'session-over': () => 'The session ended before the answer to this request.',
  'calls-summary': (p: Saved) => `${savedText(p)}.`,
  'audit-unwritable': (p: { file: string; reason: string }) =>
    `The gateway cannot write the audit log ${p.file} (audit.file in the config): ${p.reason}. It keeps the lines in memory until it can write them.`,
  'audit-recovered': (p: { file: string; lost: number }) =>
    `The gateway writes the audit log ${p.file} again${p.lost === 0 ? '; no line is missing' : `; it lost ${counted(p.lost, 'line')} in between`}.`,
  'audit-refused': (p: { file: string; reason: string }) =>
    `The gateway did not send this call, because it cannot write the audit log ${p.file}: ${p.reason}. The config requires the log ("audit.required"): make the file writable, then call again.`,
  'background-failed': (p: { what: string; reason: string }) =>
    `${p.what} has failed, but everything else goes on: ${p.reason}`,
  'log-limited': (p: { seconds: number }) =>
    `The gateway logs no more lines of this kind for up to ${p.seconds} seconds.`,
  'item-hidden': (p: { server: string; name: string; first: string }) =>
    `The list does not show ${shown(p.name)} of server "${p.server}": server "${p.first}" offers the same, and a URI can lead to only one server.`,
  'name-taken': (p: { server: string; name: string; first: string | undefined }) =>
    `The list does not show ${shown(p.name)} of server "${p.server}": ${p.first ? `${p.first} offers the same name` : 'bcp-proxy has its own tools with such names'}, and "prefix: never" forbids another name.`,
  'frame-not-json': (p: { from: string; start: string }) =>
    `bcp-proxy skipped a line from ${p.from} that is not JSON: ${p.start}`,
  'client-not-json': (p: { bytes: number }) =>
    `bcp-proxy refused a line of ${p.bytes} bytes from the client that is not JSON.`,
  'request-without-id': (p: { method: string }) =>
    `bcp-proxy dropped ${p.method} from the client: without an "id", a request can have no answer.`,
  'frame-not-rpc': (p: { from: string; start: string }) =>
    `bcp-proxy skipped a line from ${p.from} that is JSON but not JSON-RPC 2.0: ${p.start}`,
  'frame-too-long': (p: { from: string; max: number }) =>
    `bcp-proxy dropped a line from ${p.from}: it is longer than ${p.max} bytes.`,
  'lines-skipped': (p: { from: string; count: number; shown: number }) =>
    `bcp-proxy skipped ${p.count} lines from ${p.from} so far. After the first ${p.shown}, it logs only their number.`,
  'line-failed': (p: { from: string; reason: string }) =>
    `bcp-proxy could not handle a line from ${p.from}: ${p.reason}`,
  'answer-unasked': (p: { from: string; id: string }) =>
    `bcp-proxy dropped an answer from ${p.from}: no open request has its id (${p.id}).`,
  'client-parse-error': () => 'Parse error: this line is not JSON.',
  'client-invalid-request': () =>
    'Invalid request: a JSON-RPC 2.0 message has "jsonrpc": "2.0", and a method, a result or an error.',
  'already-initialized': () => 'This connection is already initialized.',
  'method-unknown': (p: { method: string }) =>
    `bcp-proxy does not know the method ${shown(p.method)}, and has no server that does.`,
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
    `${shown(p.name)} is a ${p.effect} tool, and this tool calls only ${p.asked} tools: call it with bcp_call_${p.effect}.`,
  'prompt-unknown': (p: { name: string; near: string | undefined }) =>
    `Unknown prompt: ${shown(p.name)}.${guess(p.near)} prompts/list has all names.`,
  'no-discover': (p: { versions: readonly string[] }) =>
    `This gateway does not know server/discover. It speaks ${p.versions.join(', ')}: begin with initialize.`,
  'cursor-unknown': () => 'Invalid cursor: this list has only one page, and gives no cursors.',
  'call-failed': (p: { method: string; reason: string }) => `${shown(p.method)} failed: ${p.reason}`,
  'call-overdue': (p: { server: string; ms: number }) =>
    `Server "${p.server}" gave no answer and no progress within ${p.ms} ms, which is its call_timeout. The gateway cancelled the call; the server may have done a part of the work.`,
  'task-taken': (p: { server: string }) =>
    `Server "${p.server}" began a task under the id of another server's task. The gateway does not pass it on.`,
  'result-not-rewritten': (p: { server: string; tool: string; reason: string }) =>
    `The gateway sends a result of ${p.server}/${shown(p.tool)} unchanged: ${p.reason}`,
  'marker-not-escaped': (p: { reason: string }) =>
    `The gateway sends a result that begins like a compact text unchanged: ${p.reason}`,
  'over-budget': (p: { server: string; tool: string; reason: 'full' | 'stuck' }) =>
    `${p.tool === '' ? 'The text' : `A result of ${p.server}/${shown(p.tool)}`} stays whole, although it is over its budget: ${p.reason === 'full' ? 'this session has no room left to keep the parts that the budget removes. A new session has room again' : 'it is too long, or not well-formed Unicode, so the gateway could not give it back to the byte'}.`,
  'clients-table-unreadable': (p: { reason: string }) =>
    `The gateway cannot read the table of clients (rules/clients.yaml), so it keeps structured data beside the text: ${p.reason}`,
  'nothing-rewritten': (p: { reason: string }) =>
    `The gateway sends all results unchanged, because its rules do not work: ${p.reason}`,
  'rules-silenced': (p: Silenced) => silencedText(p),
  'not-lossless': (p: { mode: string }) =>
    `Render mode ${p.mode} is not lossless: it may leave out parts of results. Use the mode compact to lose nothing.`,
  reloaded: (p: { rules: string; routes: string }) =>
    `The config has changed and is in effect: ${p.rules}, ${p.routes}.`,
  'reload-kept': (p: { problem: string }) =>
    `The config has changed, but it has errors now. The earlier config stays in effect.\n${p.problem}`,
  'reload-restored': () => 'The config has no errors any more: it is the same as the one in effect.',
  'route-unmatched': (p: { name: string; globs: readonly string[]; near: string | undefined }) =>
    `The route "${p.name}" matches no tool: there is none for ${p.globs.join(', ')}.${guess(p.near)}`,
  'restart-needed': (p: { keys: readonly string[] }) =>
    `Changes under ${p.keys.map((key) => `"${key}"`).join(', ')} take effect when you restart bcp-proxy.`,
  'no-servers': (p: { file: string | undefined; searched?: SearchedFolders }) =>
    p.file === undefined
      ? `There is no server, because there is no config${p.searched === undefined ? '' : ` ${inFolders(p.searched)}`}. Run "bcp-proxy -- COMMAND ARGS…" for one server, "bcp-proxy init" for a config to begin with, name a config elsewhere with --config FILE, or use --mode reader to serve only the file tools.`
      : `There is no server: ${p.file} has none that is enabled. Add one under "servers", or use --mode reader to serve only the file tools.`,
  'no-servers-for-client': (p: { file: string; servers: readonly string[]; client: string | undefined }) =>
    `There is no server for ${p.client === undefined ? 'a gateway without --client' : p.client}: in ${p.file}, ${p.servers.join(', ')} ${p.servers.length === 1 ? 'is' : 'are'} for other clients. Add the client's name to the key "clients" of a server that it may use, or remove that key.`,
  'rules-wait': (p: { rules: readonly string[] }) =>
    `${p.rules.length === 1 ? 'A rule is' : `${p.rules.length} rules are`} off until the gateway has judged how long the patterns can take: ${p.rules.join(', ')}. "bcp-proxy validate-config" does that ahead of time.`,
  'rules-on': (p: { rules: readonly string[] }) =>
    `The gateway has judged these rules, and they are on now: ${p.rules.join(', ')}.`,
  'rule-slow': (p: { rule: string; growth: string; attack: string }) =>
    `The rule ${p.rule} is off: the time of its pattern ${p.growth}, as on ${p.attack}. "bcp-proxy validate-config" shows the place and how to mend it.`,
  'rule-unjudged': (p: { rule: string; reason: string }) =>
    `The rule ${p.rule} is off: the gateway cannot judge how long its pattern may take (${p.reason}). Make it simpler, or split it into two rules.`,
} as const;
