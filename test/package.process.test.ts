import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linksOf } from './support/markdown.ts';

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
const windows = process.platform === 'win32';
const [packed] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', shell: windows })) as [Packed];
const paths = packed.files.map(({ path }) => path);

describe('the package', () => {
  it('holds what its users need', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['README.md', 'LICENSE', 'SECURITY.md', 'CHANGELOG.md', 'docs/security.md'],
        ...[
          'dist/bcp-proxy.js',
          'dist/bcp.js',
          'dist/mcp-cli.js',
          'dist/aside-worker.js',
          'dist/judge-worker.js',
          'dist/THIRD_PARTY_LICENSES.txt',
        ],
        ...[
          'dist/lib/index.js',
          'schema/config.v1.schema.json',
          'rules/clients.yaml',
          'rules/core/pack.yaml',
        ],
      ]),
    );
  });

  it('holds each file that its README links to, and each that its other pages link to, but for sources and tests', () => {
    for (const page of paths.filter((path) => path.endsWith('.md'))) {
      const links = linksOf(page).filter((link) => !/^(?:[a-z]+:|#)/.test(link));
      const targets = links.map((link) => join(dirname(page), link.replace(/#.*/, '')).replaceAll('\\', '/'));
      // A page may show where something stands in a checkout. The index of the pages says so.
      const outside = page === 'README.md' ? /^$/ : /^(?:src|test|deploy|ui|bench)\//;
      const isPacked = (target: string): boolean =>
        paths.some((path) => path === target || path.startsWith(`${target}/`));
      const missing = targets.filter((target) => !outside.test(target) && !isPacked(target));
      expect(missing, page).toEqual([]);
    }
  });

  it('holds no sources and no tests but those of rules: built-in ones, which "test core@1" runs and "eject" copies, and an example’s', () => {
    expect(paths.filter((path) => /^(?:src|test|bench|scripts|live|demo|build)\//.test(path))).toEqual([]);
    const tests = paths.filter((path) => /\.test\.|(?:^|\/)tests?\//.test(path));
    for (const path of tests) {
      expect(path).toMatch(/^(?:rules\/core|examples\/team\/rules\/team)\/[\w-]+\.test\.yaml$/);
      expect(existsSync(path.replace('.test.yaml', '.yaml')), path).toBe(true);
    }
    expect(tests.length).toBeGreaterThan(10);
  });

  it('has no more than 5 MB to be fetched', () => {
    expect(packed.size).toBeLessThan(5_000_000);
  });

  it('says nothing of the machine that it was built on, and holds no secret', () => {
    const hidden = paths.filter((path) => /(?:^|\/)\.|\.(?:pem|key|tgz|map|tsbuildinfo)$/.test(path));
    expect(hidden).toEqual([]);
    const places = [process.cwd(), ...(homedir().split(/[\\/]/).length > 2 ? [homedir()] : [])];
    for (const path of paths) {
      const text = readFileSync(path, 'latin1');
      for (const place of places) expect(text.includes(place), `${path}: ${place}`).toBe(false);
      expect(text.includes('-----BEGIN PRIVATE KEY-----\nMI'), path).toBe(false);
    }
  });
});
