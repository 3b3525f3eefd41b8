import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { errorsOf } from './chromium.ts';

export interface RealPage {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** The command itself as users start it, and its page in a browser. */
export async function openReal(
  browser: Browser,
  cwd: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<RealPage> {
  const words = [resolve('dist/bcp-proxy.js'), 'ui', '--no-browser', ...args];
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const address = /http:\S+/.exec(said)?.[0] ?? '';
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors = errorsOf(page);
  await page.goto(address);
  return {
    ...{ child, context, page, errors },
    origin: new URL(address).origin,
    async close() {
      await context.close();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
