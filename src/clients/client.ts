/** What is known of an MCP client: where its file stands, and how an entry is written there. */
export type EntryShape = 'plain' | 'stdio' | 'shared' | 'copilot' | 'codex' | 'opencode' | 'goose';
export type ClientFormat = 'json' | 'toml' | 'yaml';

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
  /** Where it fills in variables otherwise than as `${X}` and the like: nowhere, or behind every dollar. */
  readonly fills?: 'nothing' | 'every-dollar';
  /** What it calls itself to servers, where it may speak a revision in which that counts for nothing: its entry says it. */
  readonly calledItself?: string;
  /** What `timeout` of an entry counts in, where it is that of calls. */
  readonly timeout?: 'seconds' | 'milliseconds';
}
