import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { hasChromium, launch } from './support/chromium.ts';
import { callsOf, gateway, savingsOf } from './support/live-data.ts';
import { type OpenPage, openPage } from './support/open-page.ts';

const THEMES = ['light', 'dark'] as const;
const VIEWS = ['playground', 'rules', 'live'] as const;
const WIDTHS = [360, 1280, 2560] as const;

/** Each view with something in it. */
async function fill({ page, server }: OpenPage, view: (typeof VIEWS)[number]): Promise<void> {
  if (view === 'playground') {
    await page.getByRole('button', { name: 'a log' }).click();
    await page.getByText('expands to the original').waitFor();
    await page.getByText('Without this rule').waitFor();
  }
  if (view === 'rules') await page.getByRole('textbox', { name: 'bcp-proxy.config.yaml' }).waitFor();
  if (view === 'live') {
    server.live({ kind: 'gateways', gateways: [gateway()] });
    server.live({ kind: 'calls', calls: callsOf(0, 300), dropped: 3 });
    server.live({ kind: 'savings', rows: savingsOf(callsOf(0, 300)) });
    await page.getByText('By server').waitFor();
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels, in the order of the page. All at one moment: the page may change between two questions. */
const boxesOf = async ({ page }: OpenPage, selector: string): Promise<readonly Box[]> =>
  (await page.evaluate(
    `[...document.querySelectorAll('${selector}')].map((one) => one.getBoundingClientRect().toJSON())`,
  )) as readonly Box[];

/** Cells of calls, but for names of rules, that are wider than their place. */
const CUT_CELLS = `[...document.querySelectorAll('.calls tbody td:not(.gap, .c-rule, .c-took)')]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.className + ': ' + one.textContent)`;

/** How far the list of calls reaches beyond its box. */
const BEYOND =
  "[document.querySelector('.calls .scroll')].map((one) => one.scrollWidth - one.clientWidth)[0]";

const FIRST_AND_LARGEST = `(() => {
  const size = (one) => Number.parseFloat(getComputedStyle(one).fontSize);
  const all = [...document.querySelectorAll('body *')];
  return {
    first: document.querySelector('main [aria-label]').getAttribute('aria-label'),
    largest: all.reduce((a, b) => (size(b) > size(a) ? b : a)).className,
  };
})()`;

/** Counts editors that are put into the page without anything in them. */
const WATCH_EMPTY_EDITORS = `
  window.empty = 0;
  new MutationObserver(() => {
    for (const { shadowRoot } of document.querySelectorAll('.editor')) if (shadowRoot === null) window.empty++;
  }).observe(document, { subtree: true, childList: true })`;

const BEYOND_SESSIONS =
  "[document.querySelector('.live-side')].map((one) => one.scrollWidth - one.clientWidth)[0]";

describe.skipIf(!hasChromium)('the page (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const view of VIEWS)
    for (const colorScheme of THEMES)
      it(`has nothing that axe finds: ${view}, ${colorScheme}`, async () => {
        const opened = await openPage(browser, view, { colorScheme });
        expect(await violationsOf(opened.page)).toEqual([]);
        await fill(opened, view);
        expect(await violationsOf(opened.page)).toEqual([]);
        expect(opened.errors).toEqual([]);
        await opened.close();
      });

  it('shows on a phone what was called, and all of its tokens, without scrolling sideways', async () => {
    const opened = await openPage(browser, 'live', { viewport: { width: 360, height: 900 } });
    await fill(opened, 'live');

    expect(await opened.page.evaluate(BEYOND)).toBe(0);
    const tool = opened.page.locator('.calls .c-tool').first();
    expect((await tool.boundingBox())?.width).toBeGreaterThan(140);
    const cut = await opened.page.evaluate(CUT_CELLS);
    expect(cut).toEqual([]);
    expect(await opened.page.evaluate(BEYOND_SESSIONS)).toBe(0);
    await opened.close();
  });

  it('says the verdict first and largest', async () => {
    const opened = await openPage(browser);
    await fill(opened, 'playground');

    const verdict = opened.page.getByRole('region', { name: 'Verdict' });
    expect(await verdict.innerText()).toMatch(
      /^−\d+%\s+\d+ → \d+ tokens\s[\s\S]*expands to the original[\s\S]*team\/jobs lines of the job runner[\s\S]*\s\d+ tokens \(\d+ more\)$/,
    );
    expect(await opened.page.evaluate(FIRST_AND_LARGEST)).toEqual({
      first: 'Verdict',
      largest: 'hero number',
    });
    await opened.close();
  });

  it('breaks lines on a phone, so that none is cut', async () => {
    const opened = await openPage(browser, 'playground', { viewport: { width: 360, height: 900 } });
    await fill(opened, 'playground');

    const beyond = await opened.page.evaluate(
      "[...document.querySelectorAll('.playground .editor')].map(({ shadowRoot }) => shadowRoot.querySelector('.cm-scroller')).map((one) => one.scrollWidth - one.clientWidth)",
    );
    expect(beyond).toEqual([0, 0]);
    await opened.close();
  });

  it('puts no editor into the page without its text', async () => {
    const opened = await openPage(browser);
    await opened.page.evaluate(WATCH_EMPTY_EDITORS);
    await fill(opened, 'playground');

    expect(await opened.page.locator('.playground .editor').count()).toBe(2);
    expect(await opened.page.evaluate('window.empty')).toBe(0);
    await opened.close();
  });

  it('cuts no button above a long text', async () => {
    // As with longer names of rules on a phone: the head of the pane has two lines.
    const opened = await openPage(browser, 'playground', { viewport: { width: 280, height: 700 } });
    await fill(opened, 'playground');
    const pane = opened.page.locator('main section.pane').first();
    await pane.getByRole('textbox').fill('a line of a log\n'.repeat(200));
    const [button, editor] = await boxesOf(opened, 'section[aria-label=Text] :is(button, .editor)');
    expect(button?.bottom).toBeLessThanOrEqual(editor?.top ?? 0);
    await opened.close();
  });

  for (const view of VIEWS)
    for (const [width, colorScheme] of WIDTHS.flatMap((one) => THEMES.map((theme) => [one, theme] as const)))
      it(`fits ${width} px: ${view}, ${colorScheme}`, async () => {
        const opened = await openPage(browser, view, { viewport: { width, height: 900 }, colorScheme });
        await fill(opened, view);
        const { page } = opened;
        const outside = await page.evaluate(
          "['html', 'main'].map((name) => document.querySelector(name)).map((one) => one.scrollWidth - one.clientWidth)",
        );
        expect(outside).toEqual([0, 0]);
        // Parts stand beside or below each other, each large enough to read in.
        const boxes = await boxesOf(opened, 'main section.pane, main section.calls');
        expect(boxes.length).toBeGreaterThan(0);
        for (const [i, box] of boxes.entries()) {
          expect(box.width).toBeGreaterThanOrEqual(280);
          expect(box.height).toBeGreaterThanOrEqual(140);
          for (const other of boxes.slice(i + 1)) {
            const beside = box.right <= other.left + 1 || other.right <= box.left + 1;
            const below = box.bottom <= other.top + 1 || other.bottom <= box.top + 1;
            expect(beside || below).toBe(true);
          }
        }
        await opened.close();
      });

  it('keeps the colours that are chosen', async () => {
    const opened = await openPage(browser, 'playground', { colorScheme: 'light' });
    const { page } = opened;
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await ground();
    await page.getByLabel('Colours').selectOption('dark');
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await expect.poll(ground).toBe(dark);
    await page.getByLabel('Colours').selectOption('auto');
    await expect.poll(ground).toBe(light);
    await opened.close();
  });
});
