import type { LiveLibrary } from '../client.ts';

export const openaiAgents: LiveLibrary = {
  title: 'OpenAI Agents',
  name: 'openai-agents',
  packages: ['@openai/agents@0.20.0', 'zod@4'],
  node: 20,
  program: `
import { Agent, MCPServerStdio, OpenAIProvider, Runner } from '@openai/agents';

const [url, command, ...args] = process.argv.slice(2);
const server = new MCPServerStdio({ name: 'gateway', command, args, clientSessionTimeoutSeconds: 60 });
await server.connect();
const modelProvider = new OpenAIProvider({ apiKey: 'dummy', baseURL: url + '/v1', useResponses: false });
const agent = new Agent({ name: 'live', model: 'scripted', mcpServers: [server] });
await new Runner({ modelProvider, tracingDisabled: true }).run(agent, 'Begin.');
// As a program that has other work too.
await new Promise((resolve) => setTimeout(resolve, 5000));
await server.close();
`,
};
