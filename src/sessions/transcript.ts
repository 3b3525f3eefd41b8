/** What a transcript says of tool results, in its order. */
export type TranscriptStep =
  /** A conversation of this agent begins. Only files with conversations of several agents say so. */
  | { readonly kind: 'begun'; readonly agent: string }
  | ({ readonly kind: 'result' } & TranscriptResult)
  /** The reader no longer has what it had. */
  | ({ readonly kind: 'forgotten' } & Pick<TranscriptResult, 'conversation' | 'subagent'>);

export interface TranscriptResult {
  /** As hooks name it: `Read`, `mcp__github__list_issues`. */
  readonly tool: string;
  readonly input: unknown;
  readonly text: string;
  /** It reaches the model as it is: an error, for example. */
  readonly isKept?: boolean | undefined;
  /** Where a file holds results of several conversations. */
  readonly conversation?: string | undefined;
  /** Who reads it, if not the main agent of the conversation. */
  readonly subagent?: string | undefined;
  /** By this a copy is known: agents copy a conversation that goes on in another file. */
  readonly id?: string | undefined;
}

/** Reads the rows of a file, one after the other: its lines of JSON, or the whole of a JSON document. */
export type RowReader = (row: unknown) => readonly TranscriptStep[];

/** How an agent writes down its conversations. */
export interface TranscriptFormat {
  /** As `--client` takes it. */
  readonly name: string;
  readonly title: string;
  /** As routes and hooks name the agent. */
  readonly client: string;
  /** Its folders, such as `{claude}/projects`, and which files in them are transcripts. */
  readonly places: readonly { readonly folder: string; readonly file: RegExp }[];
  /** All its files are read as one, in the order of their names; absent: each is a conversation. */
  readonly together?: true;
  /** A file in which the agent keeps conversations that are not read. */
  readonly unread?: string;
  readonly reader: () => RowReader;
}
