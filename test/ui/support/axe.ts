import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds. By the debugger, which the content policy does not bind. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const violations = (await page.evaluate(
    'axe.run().then(({ violations }) => violations)',
  )) as readonly Violation[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
