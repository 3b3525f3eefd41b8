// Calls one tool of a real MCP server and prints what it answers.
//   mcp-call.mjs text|texts|result|list COMMAND ARGS… -- [TOOL JSON-ARGS]…
// text: the text parts of the last call; texts: those of every call, each below a line that says which; result: the whole result as JSON; list: the answer to tools/list.
import { createRequire } from 'node:module';

const require = createRequire('/srv/tools/');
const { Client } = require('@modelcontextprotocol/sdk/client/index.js');
const { StdioClientTransport } = require('@modelcontextprotocol/sdk/client/stdio.js');

const [what, ...rest] = process.argv.slice(2);
const split = rest.lastIndexOf('--');
const [command, ...args] = rest.slice(0, split);
const calls = rest.slice(split + 1);
const textOf = ({ content }) =>
  content.flatMap((part) => part.text ?? part.resource?.text ?? part.data ?? []).join('\n');

const client = new Client({ name: 'capture', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({ command, args, stderr: 'ignore', env: process.env, cwd: process.cwd() }),
);
let result = await client.listTools();
for (let i = 0; i < calls.length; i += 2) {
  result = await client.callTool({ name: calls[i], arguments: JSON.parse(calls[i + 1]) });
  if (what === 'texts') process.stdout.write(`${calls[i]} ${calls[i + 1]}\n${textOf(result)}\n`);
}
if (what === 'text') process.stdout.write(textOf(result));
else if (what !== 'texts') {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}
await client.close();
