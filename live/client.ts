import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema, ListToolsResultSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';

export interface Started {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** On top of the environment here. */
  readonly env: Readonly<Record<string, string>>;
}

/** A real client of a server on stdio. */
export async function connect({ command, args, cwd, env }: Started, name = 'live'): Promise<Client> {
  const client = new Client({ name, version: '0.0.0' });
  const inherited = Object.entries(process.env).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  await client.connect(
    new StdioClientTransport({
      ...{ command, args: [...args], cwd, stderr: 'ignore' },
      env: { ...Object.fromEntries(inherited), ...env },
    }),
  );
  return client;
}

/** All tools, without the SDK's look at their schemas. */
export async function toolsOf(client: Client): Promise<Tool[]> {
  const tools: Tool[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.request(
      { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
      ListToolsResultSchema,
    );
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return tools;
}

export const call = (client: Client, name: string, args: Readonly<Record<string, unknown>>) =>
  client.request({ method: 'tools/call', params: { name, arguments: args } }, CallToolResultSchema);
export type Result = Awaited<ReturnType<typeof call>>;

export const textsOf = ({ content }: Result): string[] =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : []));

/** Everything but the texts and the structured data. */
export const othersOf = ({ content, isError, _meta }: Result): unknown => ({
  ...{ parts: content.filter(({ type }) => type !== 'text'), isError: isError === true, _meta },
});
