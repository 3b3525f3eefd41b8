// A client that does what the conformance suite's client scenarios ask for, at the address that comes last: directly, or
// through the proxy where THROUGH names its program; with REWRITING=off it rewrites nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const url = process.argv.at(-1);
const { THROUGH: proxy, REWRITING } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'conformance-client-'));

function transport() {
  if (proxy === undefined) return new StreamableHTTPClientTransport(new URL(url));
  const config = join(folder, 'config.json');
  const detection = { enabled: REWRITING !== 'off' };
  const servers = { far: { url } };
  writeFileSync(config, JSON.stringify({ version: 1, cache: { enabled: false }, servers, detection }));
  return new StdioClientTransport({
    command: process.execPath,
    args: [proxy, '--config', config],
    env: { ...process.env, XDG_CACHE_HOME: folder },
  });
}

/** A value that a schema allows; for an object, the schema of the first tool, as it came. */
function sample({ type }, [first]) {
  if (type === 'object') return first.inputSchema;
  return type === 'number' || type === 'integer' ? 5 : type === 'boolean' ? true : 'five';
}

const client = new Client(
  { name: 'conformance', version: '1.0.0' },
  { capabilities: { elicitation: { form: { applyDefaults: true } } } },
);
client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: {} }));
try {
  await client.connect(transport());
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools.filter(
    (tool) => !/^(?:read|inspect|encode)_bcp_file$|^bcp_/.test(tool.name),
  )) {
    const args = Object.entries(inputSchema.properties ?? {}).map(([key, schema]) => [
      key,
      sample(schema, tools),
    ]);
    await client.callTool({ name, arguments: Object.fromEntries(args) });
  }
} finally {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
}
