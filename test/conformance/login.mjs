// Somebody at the conformance suite's scenarios for authorization: logs in with the program that THROUGH names, then
// lists and calls through it. What an error says is to be done is done once.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const url = process.argv.at(-1);
const { THROUGH: proxy = 'dist/bcp-proxy.js', MCP_CONFORMANCE_CONTEXT: context = '{}' } = process.env;
const { name, client_id, client_secret } = JSON.parse(context);
const folder = mkdtempSync(join(tmpdir(), 'conformance-login-'));
const env = { ...process.env, XDG_CACHE_HOME: folder, XDG_STATE_HOME: folder };
const config = join(folder, 'config.json');

/** Secrets go only where the config says. */
async function issuerOf() {
  const { origin, pathname } = new URL(url);
  const metadata = await fetch(`${origin}/.well-known/oauth-protected-resource${pathname}`);
  return (await metadata.json()).authorization_servers[0];
}

function writeConfig(auth) {
  const servers = { far: { url, auth } };
  writeFileSync(config, JSON.stringify({ version: 1, cache: { enabled: false }, servers }));
}

/** Goes where the program says, as a browser would. */
function logIn() {
  const child = spawn(
    process.execPath,
    [proxy, 'auth', 'login', 'far', '--config', config, '--timeout', '20s'],
    {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  let gone = false;
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    said += chunk;
    const to = /^http\S+$/m.exec(said)?.[0];
    if (to === undefined || gone) return;
    gone = true;
    fetch(to).then(
      (page) => page.text(),
      () => {},
    );
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}

async function use() {
  const client = new Client({ name: 'conformance', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [proxy, '--config', config],
    env,
  });
  try {
    await client.connect(transport);
    const { tools } = await client.listTools();
    for (const tool of tools.filter((one) => !/^(?:read|inspect|encode)_bcp_file$|^bcp_/.test(one.name)))
      await client.callTool({ name: tool.name, arguments: {} });
  } finally {
    await client.close();
  }
}

try {
  const machine = name?.includes('client-credentials') === true;
  const auth = {
    client_id,
    client_secret,
    issuer: client_secret === undefined ? undefined : await issuerOf(),
    grant: machine ? 'client_credentials' : undefined,
  };
  writeConfig(auth);
  if (!machine) await logIn();
  await use().catch(async (error) => {
    const scope = /put scope: (.+?) under/.exec(String(error))?.[1];
    const again = /(?:Run|anew): bcp-proxy auth login far/.test(String(error));
    if (machine || (scope === undefined && !again)) throw error;
    if (scope !== undefined) writeConfig({ ...auth, scope });
    await logIn();
    await use();
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
