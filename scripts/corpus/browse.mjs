// Serves a folder on a port while a command runs: browse.mjs FOLDER PORT COMMAND ARGS…
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const [folder, port, command, ...args] = process.argv.slice(2);
const server = createServer(async ({ url }, response) => {
  const named = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  const path = named.endsWith('/') ? `${named}index.html` : named;
  try {
    const body = await readFile(join(folder, path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(port), () => {
  spawn(command, args, { stdio: 'inherit' }).on('exit', (code) => {
    server.close();
    server.closeAllConnections();
    process.exitCode = code ?? 1;
  });
});
