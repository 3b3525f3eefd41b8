import { resultAsText } from '../batch/result-text.ts';
import { variableOf } from '../batch/variable-of.ts';
import { ClientError } from './client-error.ts';
import type {
  AnyArgs,
  BatchResult,
  CallToolResult,
  ClientMethods,
  FilledPrompt,
  McpPrompt,
  McpResource,
  McpTool,
  RequestOptions,
  ResourceContent,
  ResultForm,
  Results,
  SearchResult,
  ToolCallOptions,
} from './client-types.ts';
import type { Requests } from './requests.ts';

/** @throws ClientError for what JSON cannot hold, such as a circle */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    throw new ClientError('INVALID_ARGUMENTS', (error as Error).message, {}, { cause: error });
  }
}

/** A result in the wanted form. What is data of a tool is the same as in a batch. */
function formed(result: CallToolResult, form: ResultForm): Results<unknown>[ResultForm] {
  if (form === 'result') return result;
  if (form !== 'data') return resultAsText(result);
  return JSON.parse(variableOf(JSON.stringify(result)).value) as unknown;
}

/** Longer arguments go through stdin: a command line has a limit, and stdin costs one turn more. In characters. */
const MOST_IN_WORDS = 64 * 1024;

/** One call of a tool. */
async function call<Form extends ResultForm = 'compact'>(
  requests: Requests,
  [server, tool]: readonly [server: string, tool: string],
  args: AnyArgs = {},
  { as: form, signal }: ToolCallOptions<Form> = {},
): Promise<Results<unknown>[Form]> {
  const raw = form === undefined || form === 'compact' ? [] : ['--raw'];
  const json = jsonOf(args);
  const [given, input] = json.length > MOST_IN_WORDS ? ['-', json] : [json];
  const words = ['tools', 'exec', server, tool, ...raw, '--args', given];
  const result = (await requests.ask(words, { signal }, input)) as CallToolResult;
  return formed(result, form ?? 'compact') as Results<unknown>[Form];
}

/** The methods of a client: each is a command line of the shell. */
export function clientMethods(requests: Requests): ClientMethods {
  const ask = <T>(words: readonly string[], options?: RequestOptions, input?: string): Promise<T> =>
    requests.ask(words, options, input) as Promise<T>;
  const close = (): Promise<void> => requests.close();
  return {
    servers: (options) => ask<readonly string[]>(['servers', 'list'], options),
    tools: (server, options) => ask<readonly McpTool[]>(['tools', 'list', '--full', '--', server], options),
    schema: (server, tool, options) => ask<McpTool>(['tools', 'schema', '--', server, tool], options),
    call: (server, tool, args, options) => call(requests, [server, tool], args, options),
    resources: {
      list: (server, options) =>
        ask<readonly McpResource[]>(['resources', 'list', '--full', '--', server], options),
      read: async (server, uri, options) => {
        const words = ['resources', 'read', '--', server, uri];
        return (await ask<{ readonly contents: readonly ResourceContent[] }>(words, options)).contents;
      },
    },
    prompts: {
      list: (server, options) =>
        ask<readonly McpPrompt[]>(['prompts', 'list', '--full', '--', server], options),
      get: async (server, name, args = {}, options) =>
        ask<FilledPrompt>(['prompts', 'get', server, name, '--args', jsonOf(args)], options),
    },
    search: (query, { server, limit, signal } = {}) => {
      const only = server === undefined ? [] : ['--server', server];
      const most = limit === undefined ? [] : ['--limit', String(limit)];
      return ask<readonly SearchResult[]>(['search', ...only, ...most, '--', query], { signal });
    },
    batch: async (batch, options) => ask<BatchResult>(['batch', 'exec'], options, jsonOf(batch)),
    close,
    [Symbol.asyncDispose]: close,
  };
}
