/** Follows every link of the built site to a file and to an anchor: menus, anchors and pictures too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ids = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

export function checkBuilt(folder: string, base: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const pages = new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  );
  const anchors = new Map([...pages].map(([page, html]) => [page, ids(html)]));
  const dead = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, link = '']) => {
      const { origin, pathname, hash } = new URL(link, `http://site${base}${page}`);
      if (origin !== 'http://site') return [];
      const path = decodeURIComponent(pathname.slice(base.length)).replace(/(^|\/)$/, '$1index.html');
      const anchor = decodeURIComponent(hash.slice(1));
      const found = pathname.startsWith(base) && existsSync(join(folder, path));
      return found && (anchor === '' || anchors.get(path)?.has(anchor)) ? [] : [`${page}: ${link}`];
    }),
  );
  if (dead.length > 0) throw new Error(`dead links:\n${dead.join('\n')}`);
}
