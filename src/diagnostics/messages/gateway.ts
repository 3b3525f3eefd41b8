import type { SearchedFolders } from '../../model/searched-folders.ts';
import { visibleLine as shown } from '../visible.ts';
import { counted } from '../words.ts';
import { type Silenced, silencedText } from './findings/words.ts';
import { inFolders } from './searched.ts';

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

/** Calls, errors and tokens saved, as words. Tokens that were fetched later do not count as saved. */
export function savedText(p: Saved): string {
  const errors = p.errors === 0 ? '' : `, ${counted(p.errors, 'error')}`;
  if (p.before === 0) return `${counted(p.calls, 'call')}${errors}, nothing rewritten`;
  const { fetched = 0 } = p;
  const saved = p.before - p.after - fetched;
  const share = Math.round((saved / p.before) * 100);
  return `${counted(p.calls, 'call')}${errors}, ${saved} of ${p.before} tokens saved (${share} %${fetched === 0 ? '' : `, without ${fetched} that were left out and asked for later`})`;
}

/** Messages about the client's connection, the calls that pass, and what is in effect. */
export const gatewayMessages = {
  'session-over': () => 'The session was ended before this request was answered.',
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
