/** What a program sees of a client. Nothing here comes from other files: it is a part of the package's types. */

/** How a result is wanted: the text for a model, the server's own text, its data, or all of its result. */
export type ResultForm = 'compact' | 'original' | 'data' | 'result';

export interface RequestOptions {
  /** Gives the request up, at the server too. */
  readonly signal?: AbortSignal;
}

export interface ToolCallOptions<Form extends ResultForm = ResultForm> extends RequestOptions {
  /** `compact` where it is absent. */
  readonly as?: Form;
}

/** A part of a result: a text, an image, audio, a resource or a link to one. */
export interface ResultPart {
  readonly type: string;
  readonly text?: string;
  /** Bytes of an image or of audio, as base64. */
  readonly data?: string;
  readonly mimeType?: string;
  readonly [key: string]: unknown;
}

/** The result of a tool as its server gave it. */
export interface CallToolResult<Data = unknown> {
  readonly content?: readonly ResultPart[];
  readonly structuredContent?: Data;
  readonly [key: string]: unknown;
}

/** What a call gives, by the form that was asked for. */
export interface Results<Data> {
  readonly compact: string;
  readonly original: string;
  readonly data: Data;
  readonly result: CallToolResult<Data>;
}

type Input<Args, Options> =
  Record<never, never> extends Args ? [args?: Args, options?: Options] : [args: Args, options?: Options];

/** A tool as a function. `bcp-proxy types` writes which arguments and which data it has. */
export type TypedTool<Args, Data = unknown> = <Form extends ResultForm = 'compact'>(
  ...input: Input<Args, ToolCallOptions<Form>>
) => Promise<Results<Data>[Form]>;

/** The arguments of a tool whose schema says nothing of them. */
export type AnyArgs = Readonly<Record<string, unknown>>;

/** The tools of a server that nothing is known of. */
export type AnyTools = Readonly<Record<string, TypedTool<AnyArgs>>>;

/** The definition of a tool, as its server gave it. */
export interface McpTool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly [key: string]: unknown;
}

export interface McpResource {
  /** A template has `uriTemplate` in its place. */
  readonly uri?: string;
  readonly uriTemplate?: string;
  readonly name?: string;
  readonly [key: string]: unknown;
}

export interface ResourceContent {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text?: string;
  /** Bytes, as base64. */
  readonly blob?: string;
  readonly [key: string]: unknown;
}

export interface McpPrompt {
  readonly name: string;
  readonly arguments?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly [key: string]: unknown;
}

export interface FilledPrompt {
  readonly messages: readonly { readonly role: string; readonly content: ResultPart }[];
  readonly [key: string]: unknown;
}

export interface SearchOptions extends RequestOptions {
  /** Only what this server has. */
  readonly server?: string;
  /** So many at most; 8 where it is absent. */
  readonly limit?: number;
}

export interface SearchResult {
  readonly server: string;
  readonly kind: 'tool' | 'resource' | 'prompt';
  readonly name: string;
  /** A signature, and a sentence. */
  readonly summary: string;
}

/** The calls of a batch, as `bcp-proxy batch exec` reads them. */
export interface BatchRequest {
  readonly operations: readonly {
    readonly server: string;
    readonly tool: string;
    readonly args?: AnyArgs;
    readonly output_var?: string;
    readonly on_error?: 'stop' | 'continue';
    readonly undo?: { readonly server?: string; readonly tool: string; readonly args?: AnyArgs };
  }[];
  readonly on_error?: 'stop' | 'continue';
  /** So many calls at once. */
  readonly parallel?: number;
}

export interface BatchResult {
  readonly steps: readonly {
    readonly number: number;
    readonly server: string;
    readonly tool: string;
    readonly status: 'ok' | 'failed' | 'skipped';
    readonly ms: number;
    readonly data?: CallToolResult;
  }[];
}

/** What a client does. Each promise rejects with a `ClientError`. */
export interface ClientMethods {
  /** The names of the servers. */
  servers(options?: RequestOptions): Promise<readonly string[]>;
  tools(server: string, options?: RequestOptions): Promise<readonly McpTool[]>;
  schema(server: string, tool: string, options?: RequestOptions): Promise<McpTool>;
  call<Form extends ResultForm = 'compact'>(
    server: string,
    tool: string,
    args?: AnyArgs,
    options?: ToolCallOptions<Form>,
  ): Promise<Results<unknown>[Form]>;
  readonly resources: {
    list(server: string, options?: RequestOptions): Promise<readonly McpResource[]>;
    read(server: string, uri: string, options?: RequestOptions): Promise<readonly ResourceContent[]>;
  };
  readonly prompts: {
    list(server: string, options?: RequestOptions): Promise<readonly McpPrompt[]>;
    get(
      server: string,
      name: string,
      args?: Readonly<Record<string, string>>,
      options?: RequestOptions,
    ): Promise<FilledPrompt>;
  };
  search(query: string, options?: SearchOptions): Promise<readonly SearchResult[]>;
  /** Rejects with `BATCH_FAILED` where a call fails; its `details` are what happened. */
  batch(batch: BatchRequest, options?: RequestOptions): Promise<BatchResult>;
  /** Gives up what still runs, and ends the servers that this process has started. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ConnectOptions {
  /** The config; absent: the one that is found as the shell finds it. */
  readonly config?: string;
  /** Where the config is looked for; absent: the folder of this process. */
  readonly cwd?: string;
  /** What servers and placeholders of the config see; absent: the environment of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** `false` starts the servers in this process. The daemon keeps them for all shells and programs of the user. */
  readonly daemon?: boolean;
  /** Asked before a call that the policy wants confirmed; absent: such a call is denied. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Gets what a command of the shell would write on stderr; absent: nobody does. */
  readonly log?: (text: string) => void;
}
