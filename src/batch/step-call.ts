/** A call of a batch, with what its tool says of itself. */
export interface StepCall {
  readonly server: string;
  readonly tool: string;
  /** JSON text of an object. Its references are not filled in yet. */
  readonly args: string;
  /** The JSON Schema of the arguments. */
  readonly input: unknown;
  /** The JSON Schema of the data. `undefined`: the tool promises none. */
  readonly output: unknown;
}

/** The answer of a tool. */
export interface CalledTool {
  /** Its result as the gateway gives it: JSON. */
  readonly json: string;
  /** The server's own result as JSON, if the caller asked for it. */
  readonly original?: string;
  readonly text: string;
  /** It says of itself that it is an error. */
  readonly failed: boolean;
}

/** An error as an operation tells it. */
export interface StepError {
  /** A code of shell commands. */
  readonly code: string;
  readonly message: string;
}

/** Makes the calls of a batch. */
export interface StepCaller<Call extends StepCall> {
  /** Checks arguments whose references are filled in. Throws if they are wrong. */
  check(call: Call): Promise<void>;
  /**
   * Makes the call, once. Throws if there is no result.
   *
   * @param original whether the server's own result is wanted
   * @param number of its operation
   */
  call(call: Call, original: boolean, signal: AbortSignal, number: number): Promise<CalledTool>;
  /** An error of `check` or `call`; the code `INVALID_ARGUMENTS` says that arguments do not fit. */
  told(error: unknown): StepError;
}

/** The tool of an operation does not exist here, or cannot be called. */
export interface UnknownCall {
  readonly part: 'server' | 'tool';
  readonly problem: string;
  readonly similar?: readonly string[] | undefined;
}
