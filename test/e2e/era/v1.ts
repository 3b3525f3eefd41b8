import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import {
  answerOf,
  answersLater,
  CAPABILITIES,
  MODEL,
  type Person,
  type Reached,
  ROOT,
  TIMEOUT_MS,
  USER,
} from './person.ts';

const transportTo = (reached: Reached): Transport =>
  'url' in reached
    ? // The SDK's own types differ in what may be undefined.
      (new StreamableHTTPClientTransport(new URL(reached.url)) as Transport)
    : new StdioClientTransport({ ...reached, stderr: 'ignore' });

export async function connectV1(reached: Reached): Promise<Person> {
  const told: string[] = [];
  const opened: string[] = [];
  const client = new Client({ name: 'v1', version: '1' }, { capabilities: CAPABILITIES });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    if (params.mode !== 'url') return { action: 'accept', content: USER };
    opened.push(params.url);
    return { action: 'accept' };
  });
  client.setRequestHandler(CreateMessageRequestSchema, () => MODEL);
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: ROOT }] }));
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => void told.push('tools'));
  client.setNotificationHandler(
    ResourceUpdatedNotificationSchema,
    ({ params }) => void told.push(params.uri),
  );
  const transport = transportTo(reached);
  await client.connect(transport, { timeout: TIMEOUT_MS });
  answersLater(transport);
  return {
    told,
    opened,
    generation: () => 'legacy',
    async lists() {
      const { tools } = await client.listTools();
      const { prompts } = await client.listPrompts();
      const { resources } = await client.listResources();
      const { resourceTemplates } = await client.listResourceTemplates();
      return {
        tools: tools.map(({ name }) => name),
        prompts: prompts.map(({ name }) => name),
        resources: resources.map(({ uri }) => uri),
        templates: resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      };
    },
    async call(name, args = {}, { progress, signal } = {}) {
      const options = {
        timeout: TIMEOUT_MS,
        signal,
        onprogress: progress ? (step: { progress: number }) => progress(step.progress) : undefined,
      };
      return answerOf(await client.callTool({ name, arguments: args }, undefined, options));
    },
    async watch(uri) {
      await client.subscribeResource({ uri }, { timeout: TIMEOUT_MS });
    },
    close: () => client.close(),
  };
}
