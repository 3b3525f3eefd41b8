/** A tool call as the client made it: the server's name in the config, the tool's original name, the arguments. */
export interface ToolCall {
  readonly server: string;
  readonly tool: string;
  readonly args: unknown;
  /** The tool's name behind its server's prefix, by which routes may mean it. */
  readonly shown?: string;
  /** The program that the server runs with the argument `args`, and the words before these arguments. */
  readonly program?: readonly string[];
  /** The MIME type that the server gave with this text, if it did. */
  readonly mime?: string;
}
