import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeFolder } from '../platform/folders.ts';

/** How each system opens an address; none of them takes it for anything but an argument. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

function open(what: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (command === undefined) return;
  const child = spawn(command, [...args, what], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** Tries to show an http or https address in the user's browser; whether that works is not known. */
export function openBrowser(url: URL): void {
  if (/^https?:$/.test(url.protocol)) open(url.href);
}

/**
 * Writes a page that leads to an address, for this user alone. Browsers in a sandbox see no hidden folders and no
 * temporary ones, so it stands in the home folder, if that can be written.
 */
function leadTo(url: URL, home: string): string | undefined {
  const href = url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const text = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${href}">\n`;
  for (const folder of [home, tmpdir()]) {
    const file = join(folder, `bcp-proxy-${randomBytes(9).toString('base64url')}.html`);
    try {
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
      return file;
    } catch {
      // The next folder may be writable.
    }
  }
  return undefined;
}

/**
 * The same for an address that nobody else may see. All users of a machine can read the arguments of programs, so the
 * browser gets a file that leads to the address. Returns a function that removes the file.
 */
export function openUnseen(url: URL, env: NodeJS.ProcessEnv): () => void {
  const file = leadTo(url, homeFolder(env));
  if (file === undefined) return () => {};
  open(file);
  return () => rmSync(file, { force: true });
}
