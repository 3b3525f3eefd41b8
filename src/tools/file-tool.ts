import { KnownError } from '../diagnostics/error.ts';
import { checkAnswerSize } from './answer-limit.ts';
import type { Roots } from './local-tools.ts';

/** A tool as `tools/list` shows it. */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

export const READ_ONLY: ToolDefinition['annotations'] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Shaped like the protocol's CallToolResult. */
export interface ToolOutcome {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly isError?: true;
}

export interface FileTool {
  readonly definition: ToolDefinition;
  /** Known errors become results with `isError`; defects of this program are thrown. */
  call(args: unknown, roots: Roots): Promise<ToolOutcome>;
}

/** A tool that answers with one text. `run` gets the arguments as the client sent them. */
export function fileTool(
  definition: ToolDefinition,
  run: (args: unknown, roots: Roots) => Promise<string>,
): FileTool {
  return {
    definition,
    async call(args, roots) {
      try {
        const text = await run(args, roots);
        checkAnswerSize(text.length);
        checkAnswerSize(Buffer.byteLength(JSON.stringify(text)));
        return { content: [{ type: 'text', text }] };
      } catch (error) {
        if (!(error instanceof KnownError)) throw error;
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    },
  };
}
