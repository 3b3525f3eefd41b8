import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch } from './support/chromium.ts';
import { CONFIG, RULES } from './support/fixture.ts';
import { openPage, type } from './support/open-page.ts';

const editor = (page: Page, name = 'bcp-proxy.config.yaml') => page.getByRole('textbox', { name });

async function atEnd(page: Page, text: string, name?: string): Promise<void> {
  await editor(page, name).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** By words of its title. */
async function chooseRule(page: Page, words: string, name: RegExp): Promise<void> {
  const sliders = page.getByLabel('Sliders');
  await sliders.getByText('all rules').first().click();
  await sliders.getByRole('searchbox', { name: 'Find a rule' }).fill(words);
  const found = sliders.getByRole('list', { name: 'Rules' }).getByRole('button');
  expect(await found.allInnerTexts()).toEqual([expect.stringMatching(name)]);
  await found.click();
  expect(await sliders.getByRole('searchbox').isVisible()).toBe(false);
}

describe.skipIf(!hasChromium)('the editor of rules (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('offers keys and values of the schema, and says what a key is for', async () => {
    const { page, errors, close } = await openPage(browser, 'rules');
    await editor(page).waitFor();
    await atEnd(page, 'stru');
    const offers = page.locator('.cm-tooltip-autocomplete');
    await offers.getByRole('option', { name: 'structured' }).waitFor();
    // An offer is taken only when it could be read: the editor waits for 75 ms.
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await expect.poll(() => editor(page).innerText()).toContain('structured: ');
    await page.keyboard.type('ke');
    await offers.getByRole('option', { name: 'keep' }).waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await editor(page).getByText('detection').hover();
    await page.locator('.cm-tooltip .doc').getByText('How content is recognised.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('saves with the version that was read, and by key', async () => {
    const { page, server, close } = await openPage(browser, 'rules');
    await editor(page).waitFor();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await atEnd(page, '# more');
    await page.getByRole('navigation', { name: 'Files' }).getByText('unsaved').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => server.saved.length).toBe(1);
    expect(server.saved[0]).toMatchObject({ path: CONFIG, version: 'c1' });
    expect(server.saved[0]?.text).toMatch(/^# Ours\.\n[\s\S]*# more$/);
    await expect.poll(() => save.isDisabled()).toBe(true);
    await close();
  });

  it('overwrites nothing that another page has saved meanwhile', async () => {
    const { page, fixture, server, close } = await openPage(browser, 'rules');
    await editor(page).waitFor();
    await atEnd(page, '# mine');
    fixture.files[CONFIG] = { path: CONFIG, text: 'version: 1 # theirs\n', version: 'c2' };
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('alert', { name: 'The file has changed on disk' });
    await conflict.getByText('# theirs').waitFor();
    expect(server.saved).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep mine, replace the text on disk' }).click();
    await expect.poll(() => server.saved.length).toBe(1);
    expect(server.saved[0]).toMatchObject({ version: 'c2' });
    expect(server.saved[0]?.text).toContain('# mine');
    await close();
  });

  it('keeps what is typed while an earlier request for the file is still unanswered', async () => {
    const { page, close } = await openPage(browser);
    const held: (() => void)[] = [];
    await page.route(
      (url) => url.searchParams.get('path') === CONFIG,
      async (route) => {
        if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      },
    );
    await page.getByRole('link', { name: /^Rules/ }).click();
    const files = page.getByRole('navigation', { name: 'Files' });
    await files.getByText('rules/team/jobs.yaml').click();
    await files.getByText('bcp-proxy.config.yaml').click();
    await atEnd(page, '# mine');
    const answered = page.waitForResponse((response) => response.url().includes('/api/file'));
    held[0]?.();
    await answered;
    await page.waitForTimeout(200);
    expect(await editor(page).innerText()).toContain('# mine');
    await close();
  });

  it('moves a slider with the text, and the text with a slider', async () => {
    const { page, fixture, errors, close } = await openPage(browser, 'rules');
    await editor(page).waitFor();
    await chooseRule(page, 'job runner', /team\/jobs/);
    await page.getByRole('button', { name: 'rules/team/jobs.yaml' }).click();
    const weight = page.getByRole('slider', { name: 'Weight many' });
    await expect.poll(() => weight.inputValue()).toBe('0.2');
    const asked: unknown[] = [];
    fixture.set = (request) => {
      asked.push({ ...request, text: undefined });
      const text = request.text.replace('weight: 0.2', `weight: ${request.value}`);
      return { text, start: { line: 9, column: 1 }, end: { line: 9, column: 2 } };
    };
    await weight.focus();
    await page.keyboard.press('ArrowRight');
    await editor(page, 'rules/team/jobs.yaml').getByText('0.21').waitFor();
    expect(asked).toEqual([
      { path: RULES, rule: 'team/jobs', field: 'weight', evidence: 'many', value: 0.21 },
    ]);
    await expect.poll(() => weight.inputValue()).toBe('0.21');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows what an edit does to the text of the playground', async () => {
    const { page, close } = await openPage(browser);
    await type(page, 'job 1 done\nrest');
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByLabel('Effect').getByText('✓ expands to the original').waitFor();
    await atEnd(page, 'BROKEN');
    await page
      .getByText('The files have errors. This result is from the last files without errors.')
      .waitFor();
    // What was typed is there when one comes back.
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByRole('link', { name: /^Rules/ }).click();
    await expect.poll(() => editor(page).innerText()).toContain('BROKEN');
    await close();
  });

  it('tells findings at their place, and files that cannot be read', async () => {
    const message = 'Unknown key "serverz".';
    const { page, close } = await openPage(browser, 'rules', {}, (own) => {
      own.findings = [
        {
          severity: 'error',
          code: 'unknown-key',
          file: CONFIG,
          start: { line: 6, column: 1 },
          end: { line: 6, column: 8 },
          message,
          help: 'Did you mean "servers"?',
        },
      ];
    });
    await page.getByRole('region', { name: 'Findings' }).getByText(message).waitFor();
    await page.locator('.cm-lintRange-error').getByText('servers').waitFor();
    await page.getByRole('button', { name: 'bcp-proxy.config.yaml:6' }).click();
    await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('servers');
    await page.getByRole('button', { name: /lost\.yaml/ }).click();
    await page.getByText('It is not there.').waitFor();
    await close();
  });

  it('works through a folder with progress, and stops when told to', async () => {
    let closed = false;
    const { page, fixture, close } = await openPage(browser, 'rules');
    const outcome = (rules: readonly string[], after: number) => ({
      rules,
      forms: [],
      tokens: { before: 90, after },
    });
    fixture.evaluate = async (send, signal) => {
      send({ kind: 'progress', done: 3, all: 1000 });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      closed = true;
    };
    await page.getByRole('button', { name: 'On a folder' }).click();
    await page.getByLabel('Folder').fill('captures');
    await page.keyboard.press('Enter');
    await page.getByText('3 of 1,000 captures').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled after 3 of 1,000 captures.').waitFor();
    await expect.poll(() => closed).toBe(true);
    fixture.evaluate = async (send) => {
      send({ kind: 'capture', capture: { file: 'same.txt', now: outcome([], 90) } });
      const saved = outcome([], 90);
      send({ kind: 'capture', capture: { file: 'a.txt', now: outcome(['team/jobs'], 30), saved } });
      const tokens = { before: 180, after: 120, saved: 180 };
      send({
        kind: 'done',
        sum: {
          captures: 2,
          labelled: 1,
          changed: 1,
          tokens,
          recall: 0.5,
          precision: 1,
          rules: [],
          skipped: [],
          ms: 8,
        },
      });
    };
    await page.getByRole('button', { name: 'Evaluate' }).click();
    const figures = page.getByLabel('Outcome');
    await figures.getByText('50%').waitFor();
    await figures.getByText('60 fewer').waitFor();
    expect(await page.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('Capture'),
      expect.stringMatching(/a\.txt[\s\S]*nothing → team\/jobs/),
    ]);
    await close();
  });
});
