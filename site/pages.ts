/** How the documents, written for GitHub, become pages: the menu, and where their links lead. No package is needed here. */
import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

const INDEX = 'docs/README.md';
const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly homepage: string };
export const REPOSITORY = homepage.replace(/#.*$/, '');

export interface MenuItem {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly MenuItem[];
}

const read = (file: string): string => readFileSync(file, 'utf8');
export const isPage = (file: string): boolean => /^(?:(?:docs|examples|rules)\/.*|[^/]+)\.md$/.test(file);
/** A README is the page of its folder. */
export const asPage = (path: string): string => path.replace(/(^|\/)README\.md(?=#|$)/, '$1index.md');

const titleOf = (file: string): string => /^# (.*)$/m.exec(read(file))?.[1]?.replaceAll('`', '') ?? file;
const address = (file: string): string => `/${asPage(file).replace(/(?:index)?\.md$/, '')}`;

/** The pages that a part of a page leads to, each once. */
const linkedFrom = (file: string, text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, link = '']) => posix.join(file, '..', link))),
];

function itemOf(file: string, open: string | undefined): MenuItem {
  const item = { text: titleOf(file), link: address(file) };
  if (file !== open) return item;
  const inFolder = linkedFrom(file, read(file)).filter((page) => posix.dirname(page) === posix.dirname(file));
  return { ...item, items: inFolder.map((page) => itemOf(page, open)) };
}

/** The headings and tables of the index of the documents. */
const menuWith = (open?: string): readonly MenuItem[] =>
  read(INDEX)
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      text: part.split('\n', 1)[0] ?? '',
      items: linkedFrom(INDEX, part).map((file) => itemOf(file, open)),
    }));

/** The menu by the addresses that it stands at. Those of a folder list its pages: a long menu makes phones slow. */
export function menus(): Readonly<Record<string, readonly MenuItem[]>> {
  const folders = linkedFrom(INDEX, read(INDEX)).filter((file) => /^docs\/.*\/README\.md$/.test(file));
  return { '/': menuWith(), ...Object.fromEntries(folders.map((file) => [address(file), menuWith(file)])) };
}

/** Where a link of a page leads on the site: to another page, or to a file on GitHub. Throws if there is no such file. */
export function targetOf(page: string, link: string): string {
  if (/^(?:[a-z]+:|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const file = posix.join(page, '..', path);
  if (isPage(file)) return asPage(link);
  const kind = statSync(file).isDirectory() ? 'tree' : 'blob';
  return `${REPOSITORY}/${kind}/main/${file}${anchor === undefined ? '' : `#${anchor}`}`;
}
