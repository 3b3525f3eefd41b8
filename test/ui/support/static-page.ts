import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

export interface StaticPage {
  readonly folder: string;
  remove(): void;
}

/** The page without a server, built anew: other tests may build it too. */
export function buildStaticPage(): StaticPage {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-playground-'));
  execFileSync(process.execPath, ['scripts/build-playground.mjs', folder], { stdio: 'pipe' });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface FileServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Files below a path, as any host of files serves them: no header but the type. */
export async function serveFiles(folder: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname.replace(/^\/below\//, '/'));
    const file = join(folder, path === '/' ? 'index.html' : path);
    try {
      const bytes = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/below/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
