import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, openUnseen } from '../../src/cli/open-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-browser-'));
const log = join(folder, 'log');
const pwned = join(folder, 'pwned');
const read = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux')('the address of a login', () => {
  // In the place of the system's opener, one that notes its arguments.
  beforeEach(() => {
    const file = join(folder, 'xdg-open');
    writeFileSync(file, `#!/bin/sh\nprintf '<%s>' "$@" >> '${log}'\necho >> '${log}'\n`);
    chmodSync(file, 0o755);
    rmSync(log, { force: true });
    vi.stubEnv('PATH', folder);
  });

  it('is one argument of the opener, whatever an authorization server writes into it', async () => {
    const run = `/usr/bin/touch ${pwned}`;
    const url = new URL(`https://auth.example/$(${run})?a=b&${run};\`${run}\`|${run}`);
    openBrowser(url);
    await expect.poll(read).toBe(`<${url.href}>\n`);
    expect(existsSync(pwned)).toBe(false);
  });

  it('is in no argument if nobody else may see it, and its file is gone afterwards', async () => {
    const url = new URL('http://127.0.0.1:1/?token=a"&b');
    const forget = openUnseen(url, { HOME: folder });
    await expect.poll(read).toMatch(/^<.*\.html>\n$/);
    const file = read().slice(1, -2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('url=http://127.0.0.1:1/?token=a%22&amp;b"');
    forget();
    expect(existsSync(file)).toBe(false);
  });

  it('is not opened where it is no page', async () => {
    for (const address of ['file:///bin/sh', 'javascript:alert(1)', 'vscode://x', 'a:$(touch x)'])
      openBrowser(new URL(address));
    openBrowser(new URL('http://page.example/'));
    await expect.poll(read).toBe('<http://page.example/>\n');
  });
});
