import { type Browser, chromium, type Page } from 'playwright-core';
import { hasProgram } from '../../support/programs.ts';

/** Debian's, where its package puts it. */
export const hasChromium = hasProgram('chromium');

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    // Its sandbox does not work as root, as which CI runs.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** Errors of a page, and what its content policy stopped: a test ends with none. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Answers that are no success are what some tests are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}
