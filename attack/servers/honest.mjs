// A line server that answers as it should: each call with its own token.
import { createInterface } from 'node:readline';

const say = (frame) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...frame })}\n`);
const inputSchema = { type: 'object', properties: { token: { type: 'string' } } };
const tools = ['echo', 'secret_tool'].map((name) => ({ name, description: `Says ${name}.`, inputSchema }));

createInterface({ input: process.stdin }).on('line', (line) => {
  let frame;
  try {
    frame = JSON.parse(line);
  } catch {
    return;
  }
  const { id, method, params = {} } = frame;
  if (id === undefined || method === undefined) return;
  if (method === 'initialize') {
    const serverInfo = { name: 'honest', version: '1' };
    say({ id, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } });
  } else if (method === 'tools/list') say({ id, result: { tools } });
  else if (method === 'tools/call') {
    say({ id, result: { content: [{ type: 'text', text: `${params.name} ${params.arguments?.token}` }] } });
  } else if (method === 'ping') say({ id, result: {} });
  else say({ id, error: { code: -32601, message: 'Method not found' } });
});
