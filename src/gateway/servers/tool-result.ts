/** The result of a tool call that the gateway itself makes for a server. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'resource';
      readonly resource: { readonly uri: string; readonly mimeType: string; readonly blob: string };
    };

export interface ToolResult {
  readonly content: readonly ContentPart[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

export const textPart = (text: string): ContentPart => ({ type: 'text', text });

/** An error that the model reads. */
export const toolError = (text: string): ToolResult => ({ content: [textPart(text)], isError: true });
