import { spawn } from 'node:child_process';

/** How each system opens an address; none of them takes it for anything but an argument. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Tries to show an http or https address in the user's browser; whether that works is not known. */
export function openBrowser(url: URL): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (command === undefined || !/^https?:$/.test(url.protocol)) return;
  const child = spawn(command, [...args, url.href], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
