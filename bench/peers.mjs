// What the gateway is measured against. `node peers.mjs server`: an MCP server that answers at once with a text of the
// kind and size asked for. `node peers.mjs pipe CMD ARGS…`: a process in between that only copies bytes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const words = (n) => Array.from({ length: n }, (_, i) => `word${i % 97}`).join(' ');
const listing = (n) => Array.from({ length: n }, (_, i) => `[FILE] component-${i}.test.ts`).join('\n');
const TEXTS = { small: words(80), listing: listing(360) };

function serve() {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const { id, method, params } = JSON.parse(line);
      if (id === undefined) return;
      if (method === 'initialize') {
        const serverInfo = { name: 'peer', version: '0.0.0' };
        send({
          id,
          result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo },
        });
      } else if (method === 'tools/list') {
        send({ id, result: { tools: [{ name: 'text', inputSchema: { type: 'object' } }] } });
      } else send({ id, result: { content: [{ type: 'text', text: TEXTS[params.arguments.kind] }] } });
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
else pipe(process.argv.slice(3));
