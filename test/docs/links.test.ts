import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, linksOf, pagesBelow } from '../support/markdown.ts';

const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage: string };
const REPOSITORY = homepage.replace(/#.*$/, '');

/** Where the text of a page comes from elsewhere, its links do too. */
const FOLDERS = ['docs', 'examples', 'rules', '.github'].filter((folder) => existsSync(folder));
const ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'];
const OTHERS = ['bench/README.md', 'bench/captures/README.md', 'test/corpus/README.md'];
const pages = [...ROOT, ...OTHERS.filter((file) => existsSync(file)), ...FOLDERS.flatMap(pagesBelow)];

/** What a link means in this checkout: a file and an anchor, or nothing where it leads elsewhere. */
function targetOf(
  page: string,
  link: string,
): { readonly file: string; readonly anchor?: string } | undefined {
  const here = /^(?:blob|tree|raw)\/main\/(.*)$/.exec(link.slice(REPOSITORY.length + 1))?.[1];
  if (/^[a-z]+:/.test(link) && (here === undefined || !link.startsWith(`${REPOSITORY}/`))) return undefined;
  const [path = '', anchor] = (here ?? link).split('#');
  const file = here !== undefined ? path : path === '' ? page : join(dirname(page), path);
  return { file, anchor };
}

function problem(page: string, link: string): string | undefined {
  const target = targetOf(page, link);
  if (target === undefined) return undefined;
  if (!existsSync(target.file)) return `${link}: there is no ${target.file}`;
  if (target.anchor === undefined || !target.file.endsWith('.md')) return undefined;
  return anchorsOf(target.file).has(target.anchor) ? undefined : `${link}: no heading has this anchor`;
}

describe('links of the documents', () => {
  it('are found', () => {
    expect(linksOf('README.md').length).toBeGreaterThan(20);
    expect(anchorsOf('README.md')).toContain('what-it-promises');
  });

  it.each(pages)('of %s lead to files and headings that exist', (page) => {
    expect(linksOf(page).flatMap((link) => problem(page, link) ?? [])).toEqual([]);
  });
});
