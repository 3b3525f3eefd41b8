import type { LiveLibrary } from '../client.ts';

export const langchain: LiveLibrary = {
  title: 'LangChain',
  name: '@langchain/mcp-adapters',
  packages: ['@langchain/mcp-adapters@1.1.4', '@langchain/core@1', '@langchain/openai@1'],
  node: 20,
  short: true,
  program: `
import { HumanMessage } from '@langchain/core/messages';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { ChatOpenAI } from '@langchain/openai';

const [url, command, ...args] = process.argv.slice(2);
const client = new MultiServerMCPClient({ mcpServers: { gateway: { transport: 'stdio', command, args } } });
const tools = await client.getTools();
const options = { model: 'scripted', apiKey: 'dummy', configuration: { baseURL: url + '/v1' } };
const model = new ChatOpenAI(options).bindTools(tools);
const messages = [new HumanMessage('Begin.')];
for (;;) {
  const said = await model.invoke(messages);
  messages.push(said);
  if (said.tool_calls.length === 0) break;
  for (const call of said.tool_calls)
    messages.push(await tools.find(({ name }) => name === call.name).invoke({ ...call, type: 'tool_call' }));
}
// As a program that has other work too.
await new Promise((resolve) => setTimeout(resolve, 5000));
await client.close();
`,
};
