/**
 * The shell bridge: how long command lines and calls from code take and what they hold, beside the bare runtime and other programs from the
 * registry, and how many tokens discovery costs, written into bench/results/bridge.json and docs/shell.md. `--peers FOLDER` keeps the other programs there for the next run.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientFigures } from './bridge/client.ts';
import { crowdFigures } from './bridge/crowd.ts';
import { speedFigures } from './bridge/speed.ts';
import { tokenFigures, tokenRows, withTable } from './bridge/tokens.ts';
import { printFigures } from './report.ts';

const PARTS = ['speed', 'crowd', 'client', 'tokens'] as const;
const DOCUMENT = 'docs/shell.md';
const words = process.argv.slice(2);
const at = words.indexOf('--peers');
const wanted = words.filter((word) => PARTS.some((part) => part === word));
const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-bridge-'));
const files = join(folder, 'files');
mkdirSync(files);
writeFileSync(join(files, 'hello.txt'), 'Hello from the bench\n');
const server = {
  command: process.execPath,
  args: [
    createRequire(import.meta.url).resolve('@modelcontextprotocol/server-filesystem/dist/index.js'),
    files,
  ],
};
const context = {
  ...{ folder, server, peers: words[at + 1] && at !== -1 ? (words[at + 1] as string) : join(folder, 'npm') },
  ...{ tool: 'read_text_file', args: { path: join(files, 'hello.txt') }, expected: 'Hello from the bench' },
};
const asked = (part: (typeof PARTS)[number]): boolean => wanted.length === 0 || wanted.includes(part);
try {
  if (asked('speed')) printFigures('Command lines', await speedFigures(context));
  if (asked('tokens')) {
    const rows = await tokenRows(context);
    printFigures('Tokens', tokenFigures(rows));
    writeFileSync('bench/results/bridge.json', `${JSON.stringify(rows, null, 2)}\n`);
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), rows));
  }
  if (asked('crowd')) printFigures('Many of them', await crowdFigures(context));
  if (asked('client')) printFigures('From code', await clientFigures(context));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
