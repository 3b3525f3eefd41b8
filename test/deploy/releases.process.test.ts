/** What goes out with a release, and the workflows that make one. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Record<string, string>;
};

describe('the list of what is bundled', () => {
  interface Bom {
    readonly bomFormat: string;
    readonly specVersion: string;
    readonly components: readonly {
      readonly name: string;
      readonly version: string;
      readonly purl: string;
    }[];
  }
  const bom = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.mjs'], { encoding: 'utf8' })) as Bom;

  it('is CycloneDX, and names each package whose code is in dist/, once, with its version', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const bundled = JSON.parse(readFileSync('build/bundled.json', 'utf8')) as readonly string[];
    expect(new Set(bom.components.map(({ name }) => name))).toEqual(new Set(bundled));
    for (const { name, version, purl } of bom.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(readFileSync('dist/THIRD_PARTY_LICENSES.txt', 'utf8')).toContain(`${name} ${version} (`);
    }
    expect(new Set(bom.components.map(({ purl }) => purl)).size).toBe(bom.components.length);
  });
});

describe('the workflows', () => {
  interface Step {
    readonly uses?: string;
    readonly run?: string;
  }
  interface Workflow {
    readonly permissions: unknown;
    readonly jobs: Record<string, { readonly steps: readonly Step[] }>;
  }
  const files = readdirSync('.github/workflows');

  it.each(files)('%s runs scripts that there are, by actions of one version, with few rights', (file) => {
    const workflow = parse(readFileSync(join('.github/workflows', file), 'utf8')) as Workflow;
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { uses, run } of Object.values(workflow.jobs).flatMap(({ steps }) => steps)) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+\.\d+\.\d+$/);
      for (const [, name] of (run ?? '').matchAll(/npm run (?:--silent )?([\w:-]+)/g))
        expect(scripts, name).toHaveProperty([name ?? '']);
    }
  });

  it('publish with provenance', () => {
    expect(readFileSync('.github/workflows/release.yml', 'utf8')).toMatch(
      /id-token: write[\s\S]*npm publish --provenance/,
    );
  });
});
