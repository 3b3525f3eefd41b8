/** The site of the documents: its menu, and where links lead. `npm run site` builds it, and follows every link. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBuilt } from '../../site/check-built.ts';
import { menus, REPOSITORY, targetOf } from '../../site/pages.ts';

describe('the menu of the site', () => {
  const { '/': [use, ...others] = [], '/docs/clients/': [there] = [] } = menus();

  it('has the tables of the index, with the titles of the pages', () => {
    expect(use?.text).toBe('Use it');
    expect(use?.items?.[0]).toEqual({ text: 'Getting started', link: '/docs/getting-started' });
    expect(others.map(({ text }) => text)).toContain('Run it for a team');
  });

  it('has the pages of a folder below the page of the folder, where one of them is open', () => {
    const clients = [use, there].map((part) => part?.items?.find(({ link }) => link === '/docs/clients/'));
    expect(clients.map((one) => one?.items)).toEqual([
      undefined,
      expect.arrayContaining([{ text: 'Claude Code', link: '/docs/clients/claude-code' }]),
    ]);
  });
});

describe('a link of a page', () => {
  it.each([
    ['faq.md#answers', 'faq.md#answers'],
    ['../README.md#status', '../index.md#status'],
    ['#below', '#below'],
    ['https://example.org/README.md', 'https://example.org/README.md'],
    ['../LICENSE', `${REPOSITORY}/blob/main/LICENSE`],
    ['../src/bcp', `${REPOSITORY}/tree/main/src/bcp`],
  ])('%s leads to %s', (link, target) => {
    expect(targetOf('docs/rules.md', link)).toBe(target);
  });

  it('to a file that is not there fails', () => {
    expect(() => targetOf('docs/rules.md', '../src/nothing.ts')).toThrow('ENOENT');
  });
});

describe('the check of the built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-site-'));
  const built = (body: string) => () => {
    writeFileSync(join(folder, 'index.html'), `<h1 id="top">${body}</h1>`);
    checkBuilt(folder, '/site/');
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes pages and anchors that are there, and addresses elsewhere', () => {
    expect(built('<a href="/site/#top"><a href="#top"><a href="https://example.org/a">')).not.toThrow();
  });

  it.each(['<a href="/site/a.html">', '<a href="#bottom">', '<a href="/">', '<img src="./a.png">'])(
    'refuses %s',
    (body) => expect(built(body)).toThrow('dead links:\nindex.html: '),
  );
});
