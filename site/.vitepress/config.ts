import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { checkBuilt } from '../check-built.ts';
import { asPage, menus, REPOSITORY, targetOf } from '../pages.ts';

/** GitHub Pages serves a repository's site below the repository's name. */
const base = `/${REPOSITORY.split('/').at(-1)}/`;

export default defineConfig({
  title: 'bcp-proxy',
  description: 'An MCP gateway that sends tool results on in far fewer tokens, with nothing lost',
  base,
  srcDir: '..',
  srcExclude: ['!(docs|examples|rules)/**/*'],
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  rewrites: asPage,
  head: [['link', { rel: 'icon', href: `${base}icon.svg` }]],
  // The index of the search is the largest chunk: it loads with the first search.
  vite: { publicDir: 'ui/public', build: { chunkSizeWarningLimit: 1000 } },
  buildEnd({ outDir }) {
    cpSync('build/playground', join(outDir, 'playground'), { recursive: true });
    checkBuilt(outDir, base);
  },
  markdown: {
    // The documents are written for GitHub: its anchors, and none of the generator's own notation.
    anchor: { slugify: slug },
    attrs: false,
    container: false,
    eagerFrontmatterInterpolation: false,
    emoji: false,
    footnote: false,
    image: { lazyLoad: true },
    include: false,
    snippet: false,
    toc: false,
    config: (md) => {
      // Two braces are text, and nothing for Vue to compute.
      for (const kind of ['text', 'code_inline'] as const) {
        const print = md.renderer.rules[kind];
        md.renderer.rules[kind] = (...token) => print?.(...token).replaceAll('{{', '&#123;{') ?? '';
      }
      // Vue drops a line break between two elements.
      md.renderer.rules.softbreak = () => ' ';
      md.core.ruler.after('inline', 'site', ({ tokens, env }) => {
        for (const token of tokens) {
          // The theme styles only fenced blocks.
          if (token.type === 'code_block') token.type = 'fence';
          for (const child of token.children ?? []) {
            const link = child.type === 'link_open' ? child.attrGet('href') : null;
            if (link !== null) child.attrSet('href', targetOf(env.relativePath, link));
            // A page loads nothing from elsewhere: badges stay as words.
            if (child.type === 'image' && child.attrGet('src')?.startsWith('https:')) child.type = 'text';
          }
        }
      });
    },
  },
  themeConfig: {
    nav: [
      { text: 'Documentation', link: '/docs/' },
      // No page of this generator.
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: menus(),
    outline: [2, 3],
    search: { provider: 'local' },
    editLink: { pattern: `${REPOSITORY}/edit/main/:path` },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
  },
});
