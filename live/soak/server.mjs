// A line server that answers each call with its own name and the call's token: in a line, or in many.
import { createInterface } from 'node:readline';

const [name = ''] = process.argv.slice(2);
const say = (frame) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...frame })}\n`);
const inputSchema = { type: 'object', properties: { token: { type: 'string' } } };
const tools = ['echo', 'many'].map((tool) => ({ name: tool, description: `Says ${tool}.`, inputSchema }));

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params = {} } = JSON.parse(line);
  if (id === undefined || method === undefined) return;
  if (method === 'initialize') {
    const serverInfo = { name, version: '1' };
    say({ id, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } });
  } else if (method === 'tools/list') say({ id, result: { tools } });
  else if (method === 'tools/call') {
    const said = `${name} ${params.arguments?.token}`;
    const lines = Array.from({ length: 200 }, (_, i) => `2026-01-01 INFO ${said} has done part ${i}`);
    say({
      id,
      result: { content: [{ type: 'text', text: params.name === 'many' ? lines.join('\n') : said }] },
    });
  } else if (method === 'ping') say({ id, result: {} });
  else say({ id, error: { code: -32601, message: 'Method not found' } });
});
