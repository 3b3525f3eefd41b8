// What the gateway is measured against. `node peers.mjs server`: an MCP server that answers at once with a text of the
// kind and size asked for; with BOOT_MS it is as slow to start. `node peers.mjs mute`: one that never answers. `node peers.mjs pipe CMD ARGS…`: a process in between that only copies bytes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const words = (n) => Array.from({ length: n }, (_, i) => `word${i % 97}`).join(' ');
const listing = (n) => Array.from({ length: n }, (_, i) => `[FILE] component-${i}.test.ts`).join('\n');
const TEXTS = { small: words(80), listing: listing(360), large: listing(3600) };

function serve() {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const { id, method, params } = JSON.parse(line);
      if (id === undefined) return;
      if (method === 'initialize') {
        const serverInfo = { name: 'peer', version: '0.0.0' };
        const capabilities = { tools: {}, prompts: {}, resources: {} };
        const result = { protocolVersion: params.protocolVersion, capabilities, serverInfo };
        setTimeout(() => send({ id, result }), Number(process.env.BOOT_MS ?? 0));
      } else if (method === 'tools/list') {
        send({ id, result: { tools: [{ name: 'text', inputSchema: { type: 'object' } }] } });
      } else if (method === 'prompts/list') send({ id, result: { prompts: [{ name: 'prompt' }] } });
      else if (method === 'resources/list')
        send({ id, result: { resources: [{ uri: 'peer://one', name: 'one' }] } });
      else if (method === 'resources/templates/list') send({ id, result: { resourceTemplates: [] } });
      else send({ id, result: { content: [{ type: 'text', text: TEXTS[params.arguments.kind] }] } });
    })
    .on('close', () => process.exit(0));
}

function pipe([command, ...args]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  process.stdin.pipe(child.stdin);
  child.stdout.pipe(process.stdout);
  child.on('exit', () => process.exit(0));
}

if (process.argv[2] === 'server') serve();
else if (process.argv[2] === 'mute') process.stdin.resume();
else pipe(process.argv.slice(3));
