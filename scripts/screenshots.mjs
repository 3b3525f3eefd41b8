// Takes docs/ui.png: the page of the built command, in Debian's Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const LINES = Array.from(
  { length: 16 },
  (_, i) =>
    `2026-03-02T09:${String(i + 10)}:07Z INFO worker-${i % 3} job ${4100 + i * 7} done in ${12 + ((i * 37) % 80)} ms`,
);
const TEXT = `Deploy of web to staging\n${LINES.join('\n')}\n\nsrc/app.ts:12:7 - error TS2322: Type 'string' is not assignable to type 'number'.\n`;

const folder = mkdtempSync(join(tmpdir(), 'bcp-ui-shot-'));
const env = { PATH: process.env.PATH, HOME: folder };
const child = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), 'ui', '--no-browser'], {
  cwd: folder,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 560 }, colorScheme: 'light' });
  await page.goto(/http:\S+/.exec(said)[0]);
  await page.getByRole('textbox', { name: 'The text, as a tool answers it' }).click();
  await page.keyboard.insertText(TEXT);
  await page.getByText('expands to the original').waitFor();
  await page.getByText('Without this rule').waitFor();
  await page.screenshot({ path: 'docs/ui.png' });
} finally {
  await browser.close();
  child.kill();
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
