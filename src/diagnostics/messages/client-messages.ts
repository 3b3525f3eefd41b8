/** Messages about the files of MCP clients: the problem, and how to fix it. */
export const clientMessages = {
  'client-unknown': (p: { name: string; near: string | undefined; known: readonly string[] }) =>
    `There is no client "${p.name}". ${p.near === undefined ? `There are ${p.known.join(', ')}.` : `Did you mean "${p.near}"?`}`,
  'client-file-unusable': (p: { file: string; reason: string }) =>
    `Cannot edit ${p.file}: ${p.reason}. The file is unchanged.`,
  'client-file-changed': (p: { file: string }) =>
    `Another program changed ${p.file} at the same moment. bcp-proxy wrote nothing: run this again.`,
  'client-file-not-editable': (p: { file: string; client: string; reason: string; snippet: string }) =>
    `bcp-proxy did not change ${p.file}: ${p.reason}. Add this for ${p.client} by hand:\n${p.snippet}`,
  'client-entry-foreign': (p: { file: string; name: string }) =>
    `${p.file} has another server with the name ${p.name}. Rename that server, or replace it with --force.`,
  'client-file-foreign': (p: { file: string }) =>
    `${p.file} is there, and bcp-proxy has not written it. Rename that file, or replace it with --force.`,
  'hooks-no-socket': () =>
    'Hooks for the tools of agents need a socket that only you can open. Windows has no place for one, and neither has a home with a long path, or a folder in which others may write.',
  'client-own-command': (p: { file: string; client: string; command: string }) =>
    `Running sessions of ${p.client} overwrite ${p.file}. Let ${p.client} change its file itself:\n  ${p.command}`,
  'agents-section-broken': (p: { file: string; begin: string; end: string }) =>
    `bcp-proxy did not change ${p.file}: the section for agents has to begin with ${p.begin} and end with ${p.end}, each once. Remove the broken section by hand.`,
  'client-no-such-file': (p: { client: string; scope: string; other: string }) =>
    `${p.client} has no file of its own for a ${p.scope}. Use --${p.other}.`,
} as const;
