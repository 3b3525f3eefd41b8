/** The commands of Claude Code by which it changes its file of the user itself. */

const quoted = (text: string): string =>
  /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** `local`: for the folder that it runs in. */
export type ClaudeScope = 'user' | 'local';

export const claudeAdds = (name: string, entry: unknown, scope: ClaudeScope = 'user'): string =>
  `claude mcp add-json --scope ${scope} ${quoted(name)} ${quoted(JSON.stringify(entry))}`;

export const claudeRemoves = (name: string, scope: ClaudeScope = 'user'): string =>
  `claude mcp remove --scope ${scope} ${quoted(name)}`;
