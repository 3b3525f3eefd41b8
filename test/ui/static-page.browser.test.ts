/** The page without a server, as a host of files serves it. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { errorsOf, hasChromium, launch } from './support/chromium.ts';
import { textBox, type } from './support/open-page.ts';
import { buildStaticPage, type FileServer, type StaticPage, serveFiles } from './support/static-page.ts';

const TEXT = readFileSync('test/corpus/csv-distro.csv', 'utf8');

describe.skipIf(!hasChromium)('the page without a server (needs chromium)', () => {
  let browser: Browser;
  let built: StaticPage;
  let host: FileServer;
  beforeAll(async () => {
    built = buildStaticPage();
    host = await serveFiles(built.folder);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    built?.remove();
  });

  /** Asks with everything that it sends, and with its errors. */
  async function open(width: number): Promise<{ page: Page; errors: readonly string[]; sent: string[] }> {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const sent: string[] = [];
    context.on('request', (request) => sent.push(request.url()));
    const page = await context.newPage();
    const errors = errorsOf(page);
    await page.goto(host.url, { waitUntil: 'networkidle' });
    return { page, errors, sent };
  }

  it.each([360, 1440])(
    'shows the verdict at %i px, and asks for nothing once it is loaded',
    async (width) => {
      const { page, errors, sent } = await open(width);
      expect(await violationsOf(page)).toEqual([]);
      await expect.poll(() => sent.length).toBe(5);
      expect(
        sent.map((url) => url.replace(/-[\w-]{8}\.(\w+)$/, '.$1').slice(host.url.length)).sort(),
      ).toEqual(['', 'assets/index.css', 'assets/index.js', 'assets/page-worker.js', 'icon.svg']);
      await page.context().setOffline(true);
      await type(page, TEXT);

      const verdict = page.getByRole('region', { name: 'Verdict' });
      await verdict.getByText('✓ expands to the original').waitFor();
      await verdict.getByText('Without this rule').waitFor();
      expect(await verdict.innerText()).toMatch(
        /^−\d+%\s+[\d,]+ → [\d,]+ tokens\s[\s\S]*By rule\s+core\/csv/,
      );
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(sent.length).toBe(5);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('offers nothing that needs a server', async () => {
    const { page } = await open(1440);
    await type(page, TEXT);
    await page.getByText('✓ expands to the original').waitFor();
    for (const name of ['New rule from lines', 'core/csv'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    expect(await page.getByText('No kept results').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.context().close();
  });

  it('lets its scripts connect to nothing', async () => {
    const { page } = await open(1440);
    const refused = "fetch('icon.svg').then(() => 'loaded', () => 'refused')";
    expect(await page.evaluate(refused)).toBe('refused');
    expect(await textBox(page).count()).toBe(1);
    await page.context().close();
  });

  it('ends a thread that does not answer, and goes on with another', async () => {
    const context = await browser.newContext();
    // It has loaded, and answers nothing but that.
    const hangs = 'self.onmessage = ({ data }) => data.text === "" && self.postMessage({});';
    const threads = '**/page-worker*.js';
    await context.route(threads, (route) => route.fulfill({ contentType: 'text/javascript', body: hangs }));
    const page = await context.newPage();
    await page.clock.install();
    await Promise.all([page.waitForEvent('worker'), page.goto(host.url)]);
    await type(page, TEXT);
    await page.getByText('Loading the outcome').first().waitFor();
    await context.unroute(threads);
    const late = page.getByText('The rules did not end within 10 s.');
    await expect
      .poll(async () => {
        await page.clock.runFor(11_000);
        return late.count();
      })
      .toBeGreaterThan(0);
    await type(page, `${TEXT}\n`);
    await page.getByText('✓ expands to the original').waitFor();
    await context.close();
  });

  it('says that the engine did not load, and loads it for the next text', async () => {
    const context = await browser.newContext();
    await context.route('**/page-worker*.js', (route) => route.abort());
    const page = await context.newPage();
    await page.goto(host.url);
    await type(page, TEXT);
    await page.getByText('The engine did not load.').first().waitFor();
    await context.unroute('**/page-worker*.js');
    await type(page, `${TEXT}\n`);
    await page.getByText('✓ expands to the original').waitFor();
    await context.close();
  });
});
