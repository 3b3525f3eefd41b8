// A server that lists what a real one has listed (a file of test/fixtures/catalogue), and answers each call with a short text.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const { server, tools, prompts, resources } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const results = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {}, prompts: {}, resources: {} },
    serverInfo: { name: server, version: '1' },
  }),
  'tools/list': () => ({ tools }),
  'prompts/list': () => ({ prompts }),
  'resources/list': () => ({ resources: resources.filter(({ uri }) => uri !== undefined) }),
  'resources/templates/list': () => ({
    resourceTemplates: resources.filter(({ uriTemplate }) => uriTemplate !== undefined),
  }),
  'tools/call': ({ name }) => ({ content: [{ type: 'text', text: `${name}: done` }] }),
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  process.stdout.write(
    `${JSON.stringify({ jsonrpc: '2.0', id, result: results[method]?.(params) ?? {} })}\n`,
  );
});
