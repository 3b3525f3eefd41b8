/** docs/getting-started.md and docs/faq.md: their commands print what the pages show. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { stepsOf } from './console.ts';
import { makeSandbox } from './sandbox.ts';
import { shownPattern } from './shown.ts';

const page = (name: string): string => readFileSync(`docs/${name}.md`, 'utf8');
const NAMES = {
  catalog: ['prices', 'products', 'stock', 'suppliers'],
  orders: ['cart', 'checkout', 'invoice', 'shipping'],
};
const SOURCES = Object.entries(NAMES).flatMap(([folder, names]) =>
  names.flatMap((name) => [`src/${folder}/${name}.test.ts`, `src/${folder}/${name}.ts`]),
);

/** The steps of a page, each run where the last one has left the project. */
function runsAsShown(name: string, files: Readonly<Record<string, string>>): void {
  const sandbox = makeSandbox(name);
  afterAll(sandbox.remove);
  for (const [file, text] of Object.entries(files)) {
    const path = join(sandbox.project, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  it.each(stepsOf(page(name)))('line $line: $command', ({ command, shown }) => {
    const { stdout, stderr, status } = sandbox.bash(`exec 2>&1\n${command}`);
    expect([status, stderr], stdout).toEqual([0, '']);
    expect(stdout).toMatch(shownPattern(shown));
  });
}

describe.skipIf(process.platform !== 'linux')('docs/getting-started.md', () => {
  runsAsShown('getting-started', Object.fromEntries(SOURCES.map((file) => [file, 'export {};\n'])));

  it('has the command of each client, as its page has it', () => {
    const rows = [...page('getting-started').matchAll(/^\| \[[^\]]+\]\((clients\/.*)\.md\) \| `([^`]+)`/gm)];
    expect(rows.length).toBe(10);
    for (const [, path = '', command] of rows)
      if (path !== 'clients/claude-code') expect(blocksOf(page(path))[0]?.text).toBe(`${command}\n`);
  });
});

describe.skipIf(process.platform !== 'linux')('docs/faq.md', () => {
  const [config] = blocksOf(page('faq'));
  const paths = SOURCES.filter((file) => !file.includes('.test.'));
  runsAsShown('faq', {
    [config?.path ?? '']: config?.text ?? '',
    'paths.txt': `${paths.map((path) => `/srv/app/${path}`).join('\n')}\n`,
  });

  it('ends each answer with a link, or shows a command', () => {
    for (const answer of page('faq').split(/^## /m).slice(1)) expect(answer).toMatch(/\]\([^)]+\)|^\$ /m);
  });
});
