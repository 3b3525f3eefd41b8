import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
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

export async function connectV2(reached: Reached, mode: VersionNegotiationMode): Promise<Person> {
  const told: string[] = [];
  const opened: string[] = [];
  const options = { capabilities: CAPABILITIES, versionNegotiation: { mode } };
  const client = new Client({ name: 'v2', version: '1' }, options);
  client.setRequestHandler('elicitation/create', ({ params }) => {
    if (params.mode !== 'url') return { action: 'accept', content: USER };
    opened.push(params.url);
    return { action: 'accept' };
  });
  client.setRequestHandler('sampling/createMessage', () => MODEL);
  client.setRequestHandler('roots/list', () => ({ roots: [{ uri: ROOT }] }));
  client.setNotificationHandler('notifications/tools/list_changed', () => void told.push('tools'));
  client.setNotificationHandler(
    'notifications/resources/updated',
    ({ params }) => void told.push(params.uri),
  );
  const transport =
    'url' in reached
      ? new StreamableHTTPClientTransport(new URL(reached.url))
      : new StdioClientTransport({ ...reached, stderr: 'ignore' });
  await client.connect(transport, { timeout: TIMEOUT_MS });
  answersLater(transport);
  const isModern = client.getProtocolEra() === 'modern';
  return {
    told,
    opened,
    generation: () => (isModern ? 'modern' : 'legacy'),
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
      const how = {
        timeout: TIMEOUT_MS,
        signal,
        onprogress: progress ? (step: { progress: number }) => progress(step.progress) : undefined,
      };
      return answerOf(await client.callTool({ name, arguments: args }, how));
    },
    async watch(uri) {
      if (isModern) await client.listen({ toolsListChanged: true, resourceSubscriptions: [uri] });
      else await client.subscribeResource({ uri }, { timeout: TIMEOUT_MS });
    },
    close: () => client.close(),
  };
}
