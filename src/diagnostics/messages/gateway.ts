const lastWords = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\nIts last lines on stderr:\n${lines.join('\n')}`;

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
  'server-silent': (p: { server: string; ms: number; stderr: readonly string[] }) =>
    `Server "${p.server}" did not answer initialize within ${p.ms} ms. If it only starts slowly, raise its init_timeout.${lastWords(p.stderr)}`,
  'server-refused': (p: { server: string; error: string }) =>
    `Server "${p.server}" answered initialize with an error: ${p.error}`,
  'server-not-open': (p: { server: string }) => `Server "${p.server}" is not initialized.`,
  'server-left-out': (p: { reason: string }) => `${p.reason}\nThe others go on without it.`,
  'server-failed-before': (p: { server: string; minutes: number }) =>
    `Server "${p.server}" is left out: it did not start, or not in time, a short while ago. It is tried again in ${p.minutes} min; "bcp-proxy cache refresh ${p.server}" tries it now.`,
  'server-no-list': (p: { server: string; method: string; reason: string; known: boolean }) =>
    `Server "${p.server}" gave no answer to ${p.method}: ${p.reason}. ${p.known ? 'What it listed before stays in the list' : 'Its items are missing from the list'}; it is asked again when it says that the list has changed, when it was started again, or after ten minutes.`,
  'item-hidden': (p: { server: string; name: string; first: string }) =>
    `${p.name} of server "${p.server}" is left out of the list: server "${p.first}" offers the same, and a URI leads to one server only.`,
  'frame-not-json': (p: { from: string; start: string }) =>
    `Skipped a line from ${p.from} that is not JSON: ${p.start}`,
  'client-not-json': (p: { bytes: number }) =>
    `Refused a line of ${p.bytes} bytes from the client that is not JSON.`,
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
  'method-unknown': (p: { method: string }) => `No server behind this proxy knows the method ${p.method}.`,
  'tool-unknown': (p: { name: string; near: string | undefined }) =>
    `Unknown tool: ${p.name}.${p.near === undefined ? '' : ` Did you mean ${p.near}?`} tools/list has all names.`,
  'prompt-unknown': (p: { name: string; near: string | undefined }) =>
    `Unknown prompt: ${p.name}.${p.near === undefined ? '' : ` Did you mean ${p.near}?`} prompts/list has all names.`,
  'cursor-unknown': () => 'Invalid cursor: this list comes on one page and gives no cursors.',
  'call-failed': (p: { method: string; reason: string }) => `${p.method} failed: ${p.reason}`,
  'result-not-rewritten': (p: { server: string; tool: string; reason: string }) =>
    `A result of ${p.server}/${p.tool} goes out as it came: ${p.reason}`,
  'over-budget': (p: { server: string; tool: string; reason: 'full' | 'stuck' }) =>
    `A result of ${p.server}/${p.tool} goes out whole, although it is over its budget: ${p.reason === 'full' ? 'there is no room left to keep what would be left out. A new session has room again' : 'it is too long, or no well-formed Unicode, and could not be given back to the byte'}.`,
  'clients-table-unreadable': (p: { reason: string }) =>
    `The table of clients (rules/clients.yaml) cannot be read, so structured data is kept beside the text: ${p.reason}`,
  'nothing-rewritten': (p: { reason: string }) =>
    `Results go out as they came, because the rules cannot be used: ${p.reason}`,
  'not-lossless': (p: { mode: string }) =>
    `Render mode ${p.mode} is not lossless: results may lose what it does not show. Use compact for the guarantee.`,
  'config-untrusted': (p: { file: string }) =>
    `${p.file} was found in this project and wants to start commands, but nobody has said yet that it may.\nRead it, then run: bcp-proxy trust ${p.file}`,
  reloaded: (p: { rules: string; routes: string }) =>
    `The config has changed and is in effect: ${p.rules}, ${p.routes}.`,
  'reload-kept': (p: { problem: string }) =>
    `The config has changed, but cannot be used as it is now. What was read before stays in effect.\n${p.problem}`,
  'route-unmatched': (p: { name: string; globs: readonly string[]; near: string | undefined }) =>
    `The route "${p.name}" is for no tool there is: ${p.globs.join(', ')} matches none.${p.near === undefined ? '' : ` Did you mean ${p.near}?`}`,
  'servers-changed': () => 'Changes under "servers" take effect when bcp-proxy is started again.',
  'no-servers': (p: { file: string | undefined }) =>
    p.file === undefined
      ? 'No server to stand in front of: no config was found. Run "bcp-proxy -- COMMAND ARGS…" for one server, write a bcp-proxy.config.yaml, or use --mode reader for the file tools alone.'
      : `No server to stand in front of: ${p.file} has none that is enabled. Add one under "servers", or use --mode reader for the file tools alone.`,
  'rules-wait': (p: { rules: readonly string[] }) =>
    `${p.rules.length === 1 ? 'A rule is' : `${p.rules.length} rules are`} off until the patterns have been judged for the time they can take: ${p.rules.join(', ')}. "bcp-proxy validate-config" does that ahead of time.`,
  'rules-on': (p: { rules: readonly string[] }) => `Judged and on now: ${p.rules.join(', ')}.`,
  'rule-slow': (p: { rule: string; growth: string; attack: string }) =>
    `The rule ${p.rule} is off: the time of its pattern ${p.growth}, as on ${p.attack}. "bcp-proxy validate-config" shows the place and how to mend it.`,
  'rule-unjudged': (p: { rule: string; reason: string }) =>
    `The rule ${p.rule} is off: nobody can tell how long its pattern may take (${p.reason}). Make it simpler, or split it into two rules.`,
} as const;
