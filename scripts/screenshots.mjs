// Takes the pictures of docs/ui.md: the page of the built command, in Debian's Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { chromium } from 'playwright-core';

const LINES = Array.from(
  { length: 6 },
  (_, i) =>
    `2026-03-02T09:${String(i + 10)}:07Z INFO worker-${i % 3} job ${4100 + i * 7} done in ${12 + ((i * 37) % 80)} ms`,
);
const ROWS = Array.from({ length: 6 }, (_, i) => ({
  id: 100 + i,
  name: `service-${i + 1}`,
  status: i % 4 === 3 ? 'stopped' : 'running',
}));
const TEXT = `${LINES.join('\n')}\n${JSON.stringify(ROWS, null, 2)}\n`;

const VOLUMES = Array.from(
  { length: 5 },
  (_, i) => `VOL data-${i} snapshot=snap-${1000 + i * 7} size=${3 + ((i * 37) % 90)}GiB state=done\n`,
).join('');

const SERVERS = `version: 1
inherit_env: []
structured: text
servers:
  files:
    command: node
    args: [node_modules/@modelcontextprotocol/server-filesystem/dist/index.js, .]
  memory:
    command: node
    args: [node_modules/@modelcontextprotocol/server-memory/dist/index.js]
    env: { MEMORY_FILE_PATH: memory.jsonl }
`;

const RULES = `version: 1
rules:
  - id: backups/volumes
    title: volumes of a backup
    kind: lines
    keywords: ['VOL ']
    line: '^VOL \\S+ snapshot=.+$'
    min_lines: 3
    confidence: 0.8
    emit: { block: tool_result, hint: log }
`;

const program = resolve('dist/bcp-proxy.js');
const top = mkdtempSync(join(tmpdir(), 'bcp-'));
const folder = join(top, 'work/shop');
const env = { PATH: process.env.PATH, HOME: top, XDG_RUNTIME_DIR: top };
const CONFIG = 'bcp-proxy.config.yaml';
mkdirSync(join(folder, 'orders'), { recursive: true });
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'servers.yaml'), SERVERS);
for (let day = 1; day <= 30; day++) writeFileSync(join(folder, `orders/2026-03-${day}.csv`), 'id,sum\n');

const LIST = ['list_directory', { path: 'orders' }];
const TREE = ['directory_tree', { path: 'orders' }];
const NOTES = [
  'create_entities',
  { entities: [{ name: 'shop', entityType: 'project', observations: ['sells tea'] }] },
];

/** A client of a gateway of its own, and the calls that it has made. */
async function connect(name, calls) {
  const client = new Client({ name, version: '1.0.0' });
  const args = [program, 'serve', '--config', 'servers.yaml'];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: folder, env, stderr: 'ignore' }),
  );
  for (const [tool, given] of calls) await client.callTool({ name: tool, arguments: given });
  return client;
}

const textBox = (page) => page.getByRole('textbox', { name: 'The text, as a tool answers it' });

async function paste(page, text) {
  await textBox(page).click();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+Home');
  await page.getByText('expands to the original').waitFor();
  await page.getByText('Without this rule').waitFor();
}

async function playground(page) {
  await paste(page, TEXT);
  await page.screenshot({ path: 'docs/ui.png' });
}

async function sessions(page) {
  const clients = [await connect('editor', [LIST, TREE, LIST]), await connect('agent', [TREE, NOTES])];
  try {
    // Its column scrolls.
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.getByRole('link', { name: 'Live' }).click();
    const table = page.getByRole('region', { name: 'Sessions' });
    for (const name of ['editor', 'agent']) await table.getByText(name).first().waitFor();
    await table.getByText('It does not report single calls yet.').first().waitFor({ state: 'detached' });
    await table.screenshot({ path: 'docs/ui-sessions.png' });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

async function rules(page) {
  await paste(page, VOLUMES);
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('textbox', { name: CONFIG }).waitFor();
  await page.screenshot({ path: 'docs/ui-rules.png' });
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/** The page with these words behind the command. */
async function shoot(words, take) {
  const child = spawn(process.execPath, [program, 'ui', '--no-browser', ...words], {
    ...{ cwd: folder, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
    const page = await browser.newPage({ viewport: { width: 1280, height: 560 }, colorScheme: 'light' });
    await page.goto(/http:\S+/.exec(said)[0]);
    await take(page);
    await page.context().close();
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

try {
  await shoot([], playground);
  await shoot([], sessions);
  // The playground shows the built-in rules alone.
  writeFileSync(join(folder, CONFIG), RULES);
  await shoot(['--config', CONFIG], rules);
} finally {
  await browser.close();
  rmSync(top, { recursive: true, force: true });
}
