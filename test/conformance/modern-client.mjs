// What client.mjs is for the revision without sessions: a client that does what the suite's scenarios for it ask for.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const url = process.argv.at(-1);
const { THROUGH: proxy, REWRITING, MCP_CONFORMANCE_CONTEXT: context = '{}' } = process.env;
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

const capabilities = { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } };
const options = { capabilities, versionNegotiation: { mode: 'auto' } };
const client = new Client({ name: 'conformance', version: '1.0.0' }, options);

/** The tool that shows whether what belongs to one call is sent with another. */
const UNRELATED = 'test_mrtr_unrelated';
let offered = [];

client.setRequestHandler('elicitation/create', async () => {
  if (offered.includes(UNRELATED)) await client.callTool({ name: UNRELATED, arguments: {} });
  return { action: 'accept', content: { confirmed: true } };
});
client.setRequestHandler('sampling/createMessage', () => ({
  model: 'none',
  role: 'assistant',
  content: { type: 'text', text: 'Paris' },
}));
client.setRequestHandler('roots/list', () => ({ roots: [] }));

/** A value that a schema allows; for an object, the schema of the first tool, as it came. */
function sample({ type }, [first]) {
  if (type === 'object') return first.inputSchema;
  return type === 'number' || type === 'integer' ? 5 : type === 'boolean' ? true : 'five';
}

async function callTools() {
  const listed = await client.listTools();
  const tools = listed.tools.filter(({ name }) => !/^(?:read|inspect|encode)_bcp_file$|^bcp_/.test(name));
  offered = tools.map(({ name }) => name);
  const sampled = tools.map(({ name, inputSchema }) => ({
    name,
    arguments: Object.fromEntries(
      Object.entries(inputSchema.properties ?? {}).map(([key, schema]) => [key, sample(schema, tools)]),
    ),
  }));
  const { toolCalls = sampled } = JSON.parse(context);
  // The suite judges what it was sent. What it answers is wrong on purpose at times.
  for (const call of toolCalls) await client.callTool(call).catch(() => undefined);
}

try {
  await client.connect(transport());
  const { tools, resources, prompts } = client.getServerCapabilities();
  if (tools) await callTools();
  if (resources)
    for (const { uri } of (await client.listResources()).resources) await client.readResource({ uri });
  if (prompts) for (const { name } of (await client.listPrompts()).prompts) await client.getPrompt({ name });
} finally {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
}
