import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';

/** The Markdown files of a folder, in every folder below it too. */
export const pagesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .sort();

/** The lines outside of fenced blocks. */
function linesOf(text: string): readonly string[] {
  let fence: string | undefined;
  return text.split('\n').filter((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined;
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return false;
  });
}

const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
const IMAGE_IN_LINK = /!\[([^\]]*)\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g;

/** The targets of all links and images of a page, as they are written. */
export function linksOf(file: string): readonly string[] {
  const text = linesOf(readFileSync(file, 'utf8')).join('\n').replace(CODE, 'code');
  const images = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]*)[^)]*\)/g)].map(([, target = '']) => target);
  const links = [...text.replace(IMAGE_IN_LINK, '$1').matchAll(LINK)].map(([, , target = '']) => target);
  return [...images, ...links];
}

/** The anchors of a page's headings, by GitHub's rules, and those that it sets itself. */
export function anchorsOf(file: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const text = linesOf(readFileSync(file, 'utf8'));
  const headings = text.flatMap((line) => /^#{1,6} +(.*?)(?: +#+)? *$/.exec(line)?.[1] ?? []);
  const shown = headings.map((heading) => heading.replace(LINK, '$1').replace(/[`*]/g, ''));
  const own = [...text.join('\n').matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...shown.map((heading) => slugger.slug(heading)), ...own]);
}
