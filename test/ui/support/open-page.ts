import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { errorsOf } from './chromium.ts';
import { fixture } from './fixture.ts';
import { type Fixture, type FixtureServer, startFixture } from './fixture-server.ts';

export interface OpenPage {
  readonly page: Page;
  readonly fixture: Fixture;
  readonly server: FixtureServer;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** The built page before a server of its own, which the test changes and asks. */
export async function openPage(
  browser: Browser,
  view = 'playground',
  options: BrowserContextOptions = {},
  change: (fixture: Fixture) => void = () => undefined,
): Promise<OpenPage> {
  const own = fixture();
  change(own);
  const server = await startFixture(own);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const errors = errorsOf(page);
  await page.goto(`${server.url}#${view}`);
  return {
    page,
    fixture: own,
    server,
    errors,
    async close() {
      await context.close();
      await server.close();
    },
  };
}

export const textBox = (page: Page) => page.getByRole('textbox', { name: 'The text, as a tool answers it' });

export async function type(page: Page, text: string): Promise<void> {
  await textBox(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
