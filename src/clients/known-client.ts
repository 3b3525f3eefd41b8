/** Facts about an MCP client: the place of its file, and the form of an entry there. */
export type EntryShape =
  | 'plain'
  | 'stdio'
  | 'workspace'
  | 'shared'
  | 'copilot'
  | 'codex'
  | 'opencode'
  | 'goose'
  | 'continue'
  | 'cline';
export type ClientFormat = 'json' | 'toml' | 'yaml' | 'yaml-list';

export interface KnownClient {
  /** As `--client` takes it. */
  readonly name: string;
  readonly title: string;
  readonly format: ClientFormat;
  /** The key that holds the servers, at the top of the file. */
  readonly key: string;
  readonly shape: EntryShape;
  /** In a project's file, where others read that too. */
  readonly projectShape?: EntryShape;
  /**
   * Places of the user's file, with {home}, {config}, {appdata} and {copilot}: the first that is there, else the first.
   */
  readonly user: readonly string[];
  /** The same on Windows, where it is another place than {config} would be. */
  readonly windows?: readonly string[];
  /** Places below the project; none where the client has no such file. */
  readonly project: readonly string[];
  /** A window that is not started from a shell has another PATH. */
  readonly window: boolean;
  /** Running sessions write the user's file again: only the client's own command changes it safely. */
  readonly ownCommand?: boolean;
  /** Set if it fills in variables differently from `${X}` and the like: nowhere, or behind every dollar. */
  readonly fills?: 'nothing' | 'every-dollar';
  /**
   * The name that its entry tells the gateway, where that is not `name`: the one that it reports to servers. It holds
   * even if the client reports another name, or none.
   */
  readonly calledItself?: string;
  /** The unit of an entry's `timeout`, if that is the timeout of calls. */
  readonly timeout?: 'seconds' | 'milliseconds';
  /** The keys of an entry that bound the time of its start or its calls, with the client's own bound. */
  readonly limits?: Readonly<Record<string, number>>;
}
