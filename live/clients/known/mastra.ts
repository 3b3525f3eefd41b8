import type { LiveLibrary } from '../client.ts';

export const mastra: LiveLibrary = {
  title: 'Mastra',
  name: 'gateway',
  packages: ['@mastra/mcp@2.0.0', '@mastra/core@1.71.0', '@ai-sdk/openai-compatible@2'],
  node: 22,
  program: `
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Agent } from '@mastra/core/agent';
import { MCPClient } from '@mastra/mcp';

const [url, command, ...args] = process.argv.slice(2);
const mcp = new MCPClient({ servers: { gateway: { command, args } } });
const provider = createOpenAICompatible({ name: 'scripted', baseURL: url + '/v1', apiKey: 'dummy' });
const options = { id: 'live', name: 'live', instructions: 'Work.', model: provider('scripted') };
const agent = new Agent({ ...options, tools: await mcp.listTools() });
await agent.generate('Begin.', { maxSteps: 20 });
// As a program that has other work too.
await new Promise((resolve) => setTimeout(resolve, 5000));
await mcp.disconnect();
`,
};
