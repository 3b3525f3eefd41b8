import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch } from './support/chromium.ts';
import { openPage, textBox, type } from './support/open-page.ts';

const JOBS = ['job 1 done', 'job 2 done', 'something else', 'and the end'].join('\n');

/** A file that only the page has. */
async function drop(page: Page, file: string): Promise<void> {
  const files = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(${file});
    return transfer;
  })()`);
  await textBox(page).dispatchEvent('drop', { dataTransfer: files });
}

describe.skipIf(!hasChromium)('the playground (needs chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('shows what becomes of a text as it is typed, and why', async () => {
    const { page, errors, close } = await openPage(browser);
    await page.getByText('Here you see what a client would get').waitFor();
    await type(page, JOBS);
    await page.getByText('✓ expands to the original').waitFor();
    await expect.poll(() => page.locator('.tokens').innerText()).toMatch(/^−\d+%\s+\d+ → \d+ tokens$/);
    await page.getByLabel('The compact text, as a client gets it').getByText('[2 jobs]').waitFor();
    expect(await page.getByRole('list', { name: 'Rules in the text' }).innerText()).toMatch(/1\s+team\/jobs/);
    // By a number in the gutter as well as by colour.
    expect(await page.locator('.cm-rule-gutter').first().innerText()).toContain('1');
    const trace = page.getByLabel('What each rule found');
    expect(await trace.getByRole('listitem').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^All rules/ }).click();
    await trace.getByText('the text has no keyword of it').first().waitFor();
    expect(await trace.innerText()).toContain('0.31 sure, needs 0.60');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows rules that won first, and finds a rule by its title', async () => {
    const { page, errors, close } = await openPage(browser);
    await type(page, JOBS);
    const trace = page.getByLabel('What each rule found');
    const rules = trace.locator('.trace-head button');
    await page.getByRole('button', { name: /^All rules/ }).click();
    expect((await rules.allInnerTexts()).slice(0, 3)).toEqual(['team/jobs', 'core/log-levels', 'core/csv']);
    await trace.getByRole('button', { name: 'Won 1' }).click();
    expect(await trace.innerText()).toMatch(/team\/jobs\s+lines of the job runner[\s\S]*won/);
    await trace.getByRole('searchbox', { name: 'Find a rule' }).fill('Runner JOB');
    expect(await rules.allInnerTexts()).toEqual(['team/jobs']);
    expect(errors).toEqual([]);
    await close();
  });

  it('draws no bar for a rule that is not sure at all', async () => {
    const { page, fixture, close } = await openPage(browser);
    const { render } = fixture;
    fixture.render = (request) => ({
      ...render(request),
      trace: render(request).trace.map((rule) => ({
        ...rule,
        rows: rule.rows.map((row) => ({ ...row, confidence: row.confidence && 0 })),
      })),
    });
    await type(page, JOBS);
    await page.getByLabel('What each rule found').getByText('not sure enough').waitFor();
    expect(await page.locator('.meter').count()).toBe(0);
    await close();
  });

  it.each([
    ['beside the text with it where there is room', 2560, 2],
    ['in its place elsewhere', 1280, 1],
  ])('shows the text without a rule, %s', async (_, width, texts) => {
    const { page, errors, close } = await openPage(browser, 'playground', {
      viewport: { width, height: 900 },
    });
    await type(page, JOBS);
    await page.getByText('Without this rule').waitFor();
    if (texts === 1) await page.getByRole('button', { name: 'Without one rule' }).click();
    await page.getByLabel('The compact text without the rule').getByText('job 1 done').waitFor();
    expect(await page.getByLabel(/^The compact text/).count()).toBe(texts);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows where a line went, by pointer and by cursor', async () => {
    const { page, close } = await openPage(browser);
    await type(page, JOBS);
    const compact = page.getByLabel('The compact text, as a client gets it');
    await compact.getByText('[2 jobs]').waitFor();
    const followed = compact.locator('.followed');
    await textBox(page).getByText('something else').hover();
    await expect.poll(() => followed.allInnerTexts()).toEqual(['something else']);
    await textBox(page).getByText('job 1 done').hover();
    await expect.poll(() => followed.allInnerTexts()).toEqual(['[2 jobs]']);
    await textBox(page).getByText('job 1 done').click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => followed.allInnerTexts()).toEqual(['something else']);
    await close();
  });

  it('tells the server which call the text comes from', async () => {
    const asked: unknown[] = [];
    const { page, fixture, close } = await openPage(browser);
    const { render } = fixture;
    fixture.render = (request) => {
      asked.push(request);
      return render(request);
    };
    await type(page, JOBS);
    await page.getByLabel('Server', { exact: true }).fill('files');
    await page.getByLabel('Tool', { exact: true }).fill('read_text_file');
    await page.getByLabel('Arguments', { exact: true }).fill('{"path": ');
    await page.locator('#wrong-arguments').waitFor();
    await page.getByLabel('Arguments', { exact: true }).fill('{"path": "a.log"}');
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({ server: 'files', tool: 'read_text_file', arguments: { path: 'a.log' } });
    await close();
  });

  it('takes a file, but none that is no text or too large', async () => {
    const { page, close } = await openPage(browser);
    const input = page.getByLabel('File with the text');
    await input.setInputFiles({ name: 'jobs.txt', mimeType: 'text/plain', buffer: Buffer.from(JOBS) });
    await page.getByText('✓ expands to the original').waitFor();
    await input.setInputFiles({ name: 'a.bin', mimeType: '', buffer: Buffer.from([0xff, 0, 0xfe]) });
    await page.getByText('a.bin is not text in UTF-8.').waitFor();
    await drop(page, "new File([new Uint8Array(50 * 1024 * 1024)], 'large.txt')");
    await page.getByText('The text has 50.0 MB; the playground takes 8.0 MB at most.').waitFor();
    // What was there stays.
    expect(await textBox(page).innerText()).toContain('job 1 done');
    await close();
  });

  it('takes a dropped file in place of the text, not into the middle of it', async () => {
    const { page, close } = await openPage(browser);
    await type(page, 'before');
    await drop(page, `new File([${JSON.stringify(JOBS)}], 'jobs.txt', { type: 'text/plain' })`);
    await expect.poll(() => textBox(page).innerText()).toContain('job 2 done');
    expect(await textBox(page).innerText()).not.toContain('before');
    await close();
  });

  it('says what is wrong, and keeps the outcome from before', async () => {
    const { page, fixture, close } = await openPage(browser);
    await type(page, JOBS);
    await page.getByText('✓ expands to the original').waitFor();
    fixture.failing.set('/api/render', { status: 500, code: 'failed', message: 'The engine failed.' });
    await type(page, `${JOBS}\nmore`);
    await page.getByText('The engine failed. You still see the outcome from before.').waitFor();
    fixture.failing.clear();
    await type(page, JOBS);
    await expect.poll(() => page.getByText('The engine failed.').count()).toBe(0);
    await close();
  });

  it('makes a rule with its test from marked lines, by keyboard alone', async () => {
    const asked: { path: string; body: unknown }[] = [];
    const { page, errors, close } = await openPage(browser);
    page.on('request', (request) =>
      asked.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() }),
    );
    await type(page, JOBS);
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'New rule from lines' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New rule from line 2' });
    await dialog.waitFor();
    await dialog.getByLabel('Name').focus();
    await page.keyboard.type('team/new');
    await page.keyboard.press('Enter');
    await dialog.getByText('finds lines 2–3.').waitFor();
    expect(asked.find(({ path }) => path === '/api/new-rule')?.body).toEqual({
      text: JOBS,
      lines: [2, 2],
      kind: 'lines',
      name: 'team/new',
    });
    await dialog.getByLabel('Rule, as YAML').getByText('team/jobs').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});
