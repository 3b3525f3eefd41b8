import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasChromium, launch } from './support/chromium.ts';
import { textBox, type } from './support/open-page.ts';
import { openReal, type RealPage } from './support/real-page.ts';

const VOLUMES = Array.from(
  { length: 12 },
  (_, i) => `VOL vol-${i} snapshot=snap-${1000 + i * 7} size=${((i * 37) % 900) + 3}GiB state=done`,
);
const TEXT = `Backup of 12 volumes\n${VOLUMES.join('\n')}\nDone.\n`;
const CONFIG = '# Ours.\nversion: 1\nextends: [core@1] # and more\n';

let folder: string;
let browser: Browser;
let real: RealPage;
const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const env = () => ({
  ...{ PATH: process.env['PATH'], HOME: folder, XDG_RUNTIME_DIR: at('.run') },
  ...{ XDG_CACHE_HOME: at('.cache'), XDG_STATE_HOME: at('.state') },
});
const command = (...words: string[]) =>
  spawnSync(process.execPath, [resolve('dist/bcp-proxy.js'), ...words], {
    cwd: folder,
    env: env(),
    encoding: 'utf8',
  });
const rules = (page: Page) => page.getByRole('link', { name: /^Rules/ }).click();
const file = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe.skipIf(!hasChromium)('rules in the page of the command (needs chromium)', () => {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'bcp-ui-e2e-')));
    mkdirSync(at('.run'));
    writeFileSync(at('bcp-proxy.config.yaml'), CONFIG);
    real = await openReal(browser, folder, env());
  });
  afterEach(async () => {
    await real?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes a rule from marked lines that is in use and passes its own test', async () => {
    const { page, errors } = real;
    await type(page, TEXT);
    await textBox(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    for (let i = 0; i < VOLUMES.length; i++) await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'New rule from lines' }).click();
    const form = page.getByRole('dialog', { name: 'New rule from lines 2–13' });
    await form.getByLabel('Name').fill('backups/volumes');
    await form.getByRole('button', { name: 'Draft the rule' }).click();
    await form.getByText('finds lines 2–13').waitFor();
    await form.getByRole('button', { name: 'Write rule and test' }).click();
    await page.getByText('The rule is in use here').waitFor();
    await file(page, 'rules/backups/volumes.yaml').waitFor();
    const effect = page.getByRole('region', { name: 'Effect' });
    await effect.getByRole('listitem').filter({ hasText: 'backups/volumes' }).waitFor();
    await effect.getByText('✓ expands to the original').waitFor();
    await effect.getByText('rewritten').waitFor();
    expect(read('bcp-proxy.config.yaml')).toBe(
      '# Ours.\nversion: 1\nextends: [core@1, ./rules/backups] # and more\n',
    );
    const tested = command('test', './rules/backups');
    expect([tested.status, tested.stdout], tested.stderr).toEqual([0, expect.stringContaining('2')]);
    expect(errors).toEqual([]);
  });

  it('writes what a slider says into the file, and nothing else', async () => {
    const { page, errors } = real;
    await type(page, TEXT);
    await page.getByRole('region', { name: 'Compact' }).getByText('rewritten').waitFor();
    await rules(page);
    await file(page, 'bcp-proxy.config.yaml').waitFor();
    const slider = page.getByRole('slider', { name: 'Threshold' });
    await slider.fill('0.8');
    await expect.poll(() => file(page, 'bcp-proxy.config.yaml').innerText()).toContain('threshold: 0.8');
    await expect.poll(() => page.locator('.found').innerText()).not.toContain('core/leftover');
    expect(read('bcp-proxy.config.yaml')).toBe(CONFIG);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = `${CONFIG}detection:\n  threshold: 0.8\n`;
    await expect.poll(() => read('bcp-proxy.config.yaml')).toBe(saved);
    expect(errors).toEqual([]);
  });

  it('goes on with the last good state where the config has an error, and marks the place', async () => {
    const { page, errors } = real;
    await type(page, TEXT);
    await page.getByRole('region', { name: 'Compact' }).getByText('rewritten').waitFor();
    await rules(page);
    await file(page, 'bcp-proxy.config.yaml').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('routes: 7');
    await page.getByText('This result is from the last files without errors').waitFor();
    await page.getByRole('button', { name: 'bcp-proxy.config.yaml:4' }).waitFor();
    await page.locator('.cm-lintRange-error').waitFor();
    await page.getByRole('region', { name: 'Effect' }).getByText('rewritten').waitFor();
    expect(errors).toEqual([]);
  });

  it('overwrites nothing that another page has saved meanwhile', async () => {
    const { page } = real;
    const other = await openReal(browser, folder, env());
    for (const one of [page, other.page]) {
      await rules(one);
      await file(one, 'bcp-proxy.config.yaml').click();
      await one.keyboard.press('ControlOrMeta+End');
    }
    const save = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click();
    await page.keyboard.type('# mine');
    await other.page.keyboard.type('# theirs');
    await save(other.page);
    await expect.poll(() => read('bcp-proxy.config.yaml')).toContain('# theirs');
    await save(page);
    const conflict = page.getByRole('alert', { name: 'The file has changed on disk' });
    await conflict.getByText('# theirs').waitFor();
    expect(read('bcp-proxy.config.yaml')).not.toContain('# mine');
    await conflict.getByRole('button', { name: 'Take the text on disk, drop mine' }).click();
    await expect.poll(() => file(page, 'bcp-proxy.config.yaml').innerText()).toContain('# theirs');
    await other.close();
  });

  it('gives nothing to a page from elsewhere', async () => {
    const { origin, context } = real;
    const stranger = await context.newPage();
    await stranger.route('http://elsewhere.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await stranger.goto('http://elsewhere.test/');
    const tried = await stranger.evaluate(`Promise.all([
      fetch('${origin}/api/state', { credentials: 'include' }).then((r) => r.text(), () => 'refused'),
      fetch('${origin}/api/file', { method: 'PUT', body: '{}', credentials: 'include', mode: 'no-cors' }).then(() => 'sent', () => 'refused'),
    ])`);
    expect(tried).toEqual(['refused', expect.any(String)]);
    expect(read('bcp-proxy.config.yaml')).toBe(CONFIG);
    // No frame of it either, and not for one who is led there without the address.
    await stranger.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { src: '${origin}/' }))`,
    );
    await expect.poll(() => stranger.frames().length).toBe(2);
    expect(await stranger.frames()[1]?.locator('#page').count()).toBe(0);
  });
});
