// A line server that answers as it should: each call with its own token.
import { createInterface } from 'node:readline';

const say = (frame) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...frame })}\n`);
const inputSchema = { type: 'object', properties: { token: { type: 'string' } } };
/** What the client is asked, by the ids of the questions. */
const asked = new Map();
let questions = 0;
const tools = ['echo', 'secret_tool', 'ask'].map((name) => ({
  name,
  description: `Says ${name}.`,
  inputSchema,
}));

createInterface({ input: process.stdin }).on('line', (line) => {
  let frame;
  try {
    frame = JSON.parse(line);
  } catch {
    return;
  }
  const { id, method, params = {} } = frame;
  if (id === undefined) return;
  if (method === undefined) {
    const call = asked.get(id);
    asked.delete(id);
    const text = `asked ${call?.token} ${frame.result?.action}`;
    if (call) say({ id: call.id, result: { content: [{ type: 'text', text }] } });
    return;
  }
  if (method === 'initialize') {
    const serverInfo = { name: 'honest', version: '1' };
    say({ id, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } });
  } else if (method === 'tools/list') say({ id, result: { tools } });
  else if (method === 'tools/call' && params.name === 'ask') {
    const question = `question-${questions++}`;
    asked.set(question, { id, token: params.arguments?.token });
    const requestedSchema = { type: 'object', properties: {} };
    say({ id: question, method: 'elicitation/create', params: { message: 'Well?', requestedSchema } });
  } else if (method === 'tools/call') {
    say({ id, result: { content: [{ type: 'text', text: `${params.name} ${params.arguments?.token}` }] } });
  } else if (method === 'ping') say({ id, result: {} });
  else say({ id, error: { code: -32601, message: 'Method not found' } });
});
