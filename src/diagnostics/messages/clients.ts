/** Messages about the files of MCP clients: the problem, and how to fix it. */
export const clientMessages = {
  'client-unknown': (p: { name: string; near: string | undefined; known: readonly string[] }) =>
    `There is no client "${p.name}". ${p.near === undefined ? `There are ${p.known.join(', ')}.` : `Did you mean "${p.near}"?`}`,
  'client-file-unusable': (p: { file: string; reason: string }) =>
    `Cannot edit ${p.file}: ${p.reason}. Nothing was changed.`,
  'client-file-changed': (p: { file: string }) =>
    `${p.file} was changed by another program meanwhile. Nothing was written: run this again.`,
  'client-file-not-editable': (p: { file: string; client: string; reason: string; snippet: string }) =>
    `${p.file} was left as it is: ${p.reason}. For ${p.client}, by hand:\n${p.snippet}`,
  'client-entry-foreign': (p: { file: string; name: string }) =>
    `${p.file} has another server of the name ${p.name}. Rename it there, or put ours in its place with --force.`,
  'client-own-command': (p: { file: string; client: string; command: string }) =>
    `${p.file} is written again by running sessions of ${p.client}. Let it change its file itself:\n  ${p.command}`,
  'agents-section-broken': (p: { file: string; begin: string; end: string }) =>
    `${p.file} was left as it is: the section for agents begins with ${p.begin} and ends with ${p.end}, each once. Take out what is left of it there.`,
  'client-no-such-file': (p: { client: string; scope: string; other: string }) =>
    `${p.client} has no file of its own for a ${p.scope}. Use --${p.other}.`,
} as const;
