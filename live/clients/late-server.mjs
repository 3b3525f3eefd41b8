// A server on stdio with one tool, which needs as many seconds to start as its argument says. It ends with its input.
import { createInterface } from 'node:readline';

const ready = new Promise((resolve) => {
  setTimeout(resolve, Number(process.argv[2]) * 1000);
});

const TOOL = {
  name: 'late_word',
  description: 'Says a word.',
  inputSchema: { type: 'object', properties: {} },
};

const ANSWERS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'late', version: '1.0.0' },
  }),
  'tools/list': () => ({ tools: [TOOL] }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'The late server answers.' }] }),
  ping: () => ({}),
};

const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.exit());
lines.on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  await ready;
  const answer = ANSWERS[method];
  const said =
    answer === undefined
      ? { error: { code: -32601, message: 'Method not found' } }
      : { result: answer(params) };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...said })}\n`);
});
