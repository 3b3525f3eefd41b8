/** What a plugin has to know of the program that installed it. */
export interface PluginHead {
  /** Where the daemon for hooks listens. */
  readonly socket: string;
  /** The command that starts it. */
  readonly start: readonly [string, ...string[]];
}

declare global {
  /** `install` writes it in front of each plugin. */
  const INSTALLED: PluginHead;
}
