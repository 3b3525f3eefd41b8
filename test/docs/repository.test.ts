/** What a visitor of the repository meets: its address, its templates, its workflows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pagesBelow } from '../support/markdown.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const { homepage, bugs, repository } = JSON.parse(read('package.json')) as {
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly url: string };
};
const ADDRESS = homepage.replace(/#.*$/, '');
const FORMS = '.github/ISSUE_TEMPLATE';
const forms = readdirSync(FORMS).map((name) => join(FORMS, name));

interface Form {
  readonly name?: string;
  readonly description?: string;
  readonly body?: readonly { readonly type: string; readonly id: string }[];
}

describe('the repository', () => {
  it('has one address', () => {
    expect(repository.url).toBe(`git+${ADDRESS}.git`);
    expect(bugs).toBe(`${ADDRESS}/issues`);
    const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...pagesBelow('docs')];
    for (const file of [...documents, ...forms])
      for (const [address] of read(file).matchAll(/https:\/\/github\.com\/[\w-]+\/bcp-proxy\b/g))
        expect(address, file).toBe(ADDRESS);
  });

  it('has badges that say what package.json says', () => {
    const readme = read('README.md');
    const { license, engines } = JSON.parse(read('package.json')) as {
      readonly license: string;
      readonly engines: { readonly node: string };
    };
    expect(readme).toContain(`badge/licence-${license}-`);
    expect(readme).toContain(`badge/node-${encodeURIComponent(engines.node)}-`);
  });

  it('has forms for issues with a name, a description, and fields of their own ids', () => {
    for (const file of forms.filter((name) => !name.endsWith('config.yml'))) {
      const { name, description, body = [] } = parse(read(file)) as Form;
      expect([typeof name, typeof description], file).toEqual(['string', 'string']);
      expect(new Set(body.map(({ id }) => id)).size, file).toBe(body.length);
      for (const { type } of body) expect(['textarea', 'input', 'dropdown'], file).toContain(type);
    }
    expect(forms.length).toBeGreaterThan(3);
  });

  it('runs the same checks for a push and for a release', () => {
    for (const workflow of ['ci', 'release'])
      expect(read(`.github/workflows/${workflow}.yml`)).toMatch(/run: .*\.ci\/run$/m);
  });

  it('has workflows that only read unless a job says more, with actions of exact versions', () => {
    for (const name of readdirSync('.github/workflows')) {
      const workflow = read(join('.github/workflows', name));
      expect(workflow, name).toContain('\npermissions: { contents: read }\n');
      for (const [, action] of workflow.matchAll(/uses: (.*)/g))
        expect(action, name).toMatch(/@v\d+\.\d+\.\d+$/);
    }
  });

  it('tells editors what the formatter does', () => {
    const { formatter } = JSON.parse(read('biome.json')) as {
      readonly formatter: {
        readonly indentStyle: string;
        readonly indentWidth: number;
        readonly lineWidth: number;
      };
    };
    const editors = read('.editorconfig');
    expect(editors).toContain(
      `indent_style = ${formatter.indentStyle}\nindent_size = ${formatter.indentWidth}\n`,
    );
    expect(editors).toContain(`max_line_length = ${formatter.lineWidth}\n`);
  });
});
