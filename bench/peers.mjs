// What the gateway is measured against. `node peers.mjs server`: an MCP server that answers at once with a text of the
// kind and size asked for, or the text of a file; with BOOT_MS it is as slow to start. `node peers.mjs http`: the same over HTTP, of which it says on
// stderr where; `node peers.mjs sdk`: the same, built with the SDK. `node peers.mjs mute`: one that never answers.
// `node peers.mjs collector`: takes OTLP, and says on stderr where. `node peers.mjs pipe CMD ARGS…`: a process in between that only copies bytes.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const words = (n) => Array.from({ length: n }, (_, i) => `word${i % 97}`).join(' ');
const listing = (n) => Array.from({ length: n }, (_, i) => `[FILE] component-${i}.test.ts`).join('\n');
const TEXTS = { small: words(80), listing: listing(360), large: listing(3600) };

/** Texts of any length, the kind by the name of what is repeated. */
const UNITS = {
  line: 'lorem ipsum dolor sit amet ',
  prose:
    'The words of a text in which nothing is like a table,\nor a list, or anything that could be shorter.\n',
  source: 'export function add(a: number, b: number): number {\n  return a + b; // as it was\n}\n',
  binary: String.fromCharCode(...Array.from({ length: 250 }, (_, i) => 1 + ((i * 97) % 250))),
  json: '{"id":12345,"name":"an item","kind":"a","tags":["x","y"]},',
};
const filled = (unit, length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Rows that differ, as a database gives them; made once. */
let rows = { length: 0, text: '' };
function rowsOf(length) {
  if (rows.length === length) return rows.text;
  const list = [];
  for (let i = 0, size = 2; size < length; i++) {
    const row = {
      id: 1000 + i,
      name: `customer ${(i * 7919) % 10007}`,
      city: `city ${i % 211}`,
      total: (i * 37) % 9973,
      paid: i % 3 > 0,
      at: `2026-0${1 + (i % 9)}-1${i % 10}`,
    };
    size += JSON.stringify(row).length + 1;
    list.push(row);
  }
  rows = { length, text: JSON.stringify(list) };
  return rows.text;
}

function textOf({ kind, length, path }) {
  if (kind === 'file') return readFileSync(path, 'utf8');
  if (length === undefined) return TEXTS[kind];
  if (kind === 'rows') return rowsOf(length);
  if (kind === 'deep') return '['.repeat(length / 2) + ']'.repeat(length / 2);
  return kind === 'json'
    ? `[${filled(UNITS.json, length).replace(/[^}]*$/, '')}]`
    : filled(UNITS[kind], length);
}

function resultOf({ method, params }) {
  switch (method) {
    case 'initialize': {
      const serverInfo = { name: 'peer', version: '0.0.0' };
      const capabilities = { tools: {}, prompts: {}, resources: {} };
      return { protocolVersion: params.protocolVersion, capabilities, serverInfo };
    }
    case 'tools/list':
      return { tools: [{ name: 'text', inputSchema: { type: 'object' } }] };
    case 'prompts/list':
      return { prompts: [{ name: 'prompt' }] };
    case 'resources/list':
      return { resources: [{ uri: 'peer://one', name: 'one' }] };
    case 'resources/templates/list':
      return { resourceTemplates: [] };
    default:
      return { content: [{ type: 'text', text: textOf(params.arguments) }] };
  }
}

function serve() {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const request = JSON.parse(line);
      const { id, method } = request;
      if (id === undefined) return;
      const answer = () => send({ id, result: resultOf(request) });
      if (method === 'initialize') setTimeout(answer, Number(process.env.BOOT_MS ?? 0));
      else answer();
    })
    .on('close', () => process.exit(0));
}

function listen(handle) {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => handle(request, response, JSON.parse(Buffer.concat(chunks).toString())));
  });
  server.listen(0, '127.0.0.1', () =>
    process.stderr.write(`http://127.0.0.1:${server.address().port}/mcp\n`),
  );
}

function serveHttp() {
  listen((_, response, message) => {
    const headers = { 'mcp-session-id': 'one' };
    if (message.id === undefined) return response.writeHead(202, headers).end();
    const body = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(message) });
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(body);
    response.writeHead(200, headers).end(body);
  });
}

async function serveSdk() {
  const { Server } = await import('@modelcontextprotocol/sdk/server/index.js');
  const { StreamableHTTPServerTransport } = await import(
    '@modelcontextprotocol/sdk/server/streamableHttp.js'
  );
  const { CallToolRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
  const sessions = new Map();
  listen(async (request, response, message) => {
    let transport = sessions.get(request.headers['mcp-session-id']);
    if (transport === undefined) {
      transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => sessions.set(id, transport),
      });
      const server = new Server({ name: 'peer', version: '0.0.0' }, { capabilities: { tools: {} } });
      server.setRequestHandler(CallToolRequestSchema, (call) => resultOf(call));
      await server.connect(transport);
    }
    await transport.handleRequest(request, response, message);
  });
}

function collect() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  server.listen(0, '127.0.0.1', () => process.stderr.write(`http://127.0.0.1:${server.address().port}\n`));
}

function pipe([command, ...args]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  process.stdin.pipe(child.stdin);
  child.stdout.pipe(process.stdout);
  child.on('exit', () => process.exit(0));
}

if (process.argv[2] === 'server') serve();
else if (process.argv[2] === 'http') serveHttp();
else if (process.argv[2] === 'sdk') await serveSdk();
else if (process.argv[2] === 'collector') collect();
else if (process.argv[2] === 'mute') process.stdin.resume();
else pipe(process.argv.slice(3));
