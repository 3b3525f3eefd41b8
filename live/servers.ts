/** Real servers from the registry that need nothing but npm, each in one version, and calls that change nothing. */
export interface LiveServer {
  readonly name: string;
  readonly spec: string;
  /** Its command in node_modules/.bin, with what a folder to work in makes of the arguments. */
  readonly bin: string;
  readonly args: (folder: string) => readonly string[];
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  readonly calls: (folder: string) => readonly LiveCall[];
  /** Takes long to install. */
  readonly large?: true;
}

export interface LiveCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Says something else each time: only compared in its shape. */
  readonly volatile?: true;
}

export const LIVE_SERVERS: readonly LiveServer[] = [
  {
    name: 'everything',
    spec: '@modelcontextprotocol/server-everything@2026.8.31',
    bin: 'mcp-server-everything',
    args: () => [],
    calls: () => [
      { tool: 'echo', args: { message: 'hello' } },
      { tool: 'get-sum', args: { a: 2, b: 40 } },
      { tool: 'get-tiny-image', args: {} },
      { tool: 'get-annotated-message', args: { messageType: 'error', includeImage: true } },
      { tool: 'get-structured-content', args: { location: 'New York' } },
    ],
  },
  {
    name: 'filesystem',
    spec: '@modelcontextprotocol/server-filesystem@2026.8.31',
    bin: 'mcp-server-filesystem',
    args: (folder) => [folder],
    calls: (folder) => [
      { tool: 'list_directory', args: { path: `${folder}/node_modules` } },
      { tool: 'directory_tree', args: { path: `${folder}/node_modules/@modelcontextprotocol` } },
      { tool: 'search_files', args: { path: `${folder}/node_modules`, pattern: '**/package.json' } },
      { tool: 'read_text_file', args: { path: `${folder}/package.json` } },
      { tool: 'read_text_file', args: { path: `${folder}/does-not-exist` } },
    ],
  },
  {
    name: 'memory',
    spec: '@modelcontextprotocol/server-memory@2026.8.31',
    bin: 'mcp-server-memory',
    args: () => [],
    env: (folder) => ({ MEMORY_FILE_PATH: `${folder}/memory.json` }),
    calls: () => [
      { tool: 'read_graph', args: {} },
      { tool: 'search_nodes', args: { query: 'a' } },
    ],
  },
  {
    name: 'thinking',
    spec: '@modelcontextprotocol/server-sequential-thinking@2026.8.31',
    bin: 'mcp-server-sequential-thinking',
    args: () => [],
    calls: () => [
      {
        tool: 'sequentialthinking',
        args: { thought: 'one', nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 },
        volatile: true,
      },
    ],
  },
  {
    name: 'ripgrep',
    spec: 'mcp-ripgrep@0.4.0',
    bin: 'mcp-ripgrep',
    args: () => [],
    // Where the machine has no rg, its error has to arrive as it is.
    calls: (folder) => [{ tool: 'search', args: { pattern: 'name', path: `${folder}/package.json` } }],
  },
  {
    name: 'git',
    spec: '@cyanheads/git-mcp-server@2.15.3',
    bin: 'git-mcp-server',
    large: true,
    args: () => [],
    env: () => ({ MCP_LOG_LEVEL: 'error' }),
    calls: (folder) => [
      { tool: 'git_status', args: { path: folder } },
      { tool: 'git_log', args: { path: folder, maxCount: 5 } },
    ],
  },
  {
    name: 'desktop',
    spec: '@wonderwhy-er/desktop-commander@0.2.52',
    bin: 'desktop-commander',
    large: true,
    args: () => [],
    calls: (folder) => [
      { tool: 'list_directory', args: { path: `${folder}/node_modules/@modelcontextprotocol`, depth: 2 } },
      { tool: 'get_file_info', args: { path: `${folder}/package.json` } },
    ],
  },
  {
    name: 'playwright',
    spec: '@playwright/mcp@0.0.83',
    bin: 'playwright-mcp',
    large: true,
    args: () => ['--headless'],
    // A browser is not there: what it says of that has to arrive.
    calls: () => [{ tool: 'browser_close', args: {} }],
  },
];
