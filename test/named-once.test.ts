/** Forms and kinds are named by their own files and where they are entered: what others need, they ask. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moduleGraph } from '../scripts/module-graph.mjs';
import { KINDS } from '../src/model/rule.ts';
import type { Form } from '../src/render/compact/form.ts';
import { FORMS } from '../src/render/compact/registry.ts';

const OWN_FILE = /^src\/render\/compact\/forms\/([a-z-]+)\.ts$/;
const FINDER = /^src\/detect\/kinds\/[a-z-]+\.ts$/;

/** Where kinds are entered: their names, what they report, and what a new rule of each begins as, or learns from an example. */
const ENTRIES: ReadonlySet<string> = new Set([
  'src/model/rule.ts',
  'src/detect/kinds/finders.ts',
  'src/detect/kinds/facts.ts',
  'src/scaffold/rule-templates.ts',
  'src/scaffold/rule-from-example.ts',
]);

/** The same word for something else. */
const ELSE: readonly (readonly [words: string, what: string, files: RegExp])[] = [
  [
    'diff',
    'a block',
    /^src\/(?:(?:bcp|manifest|library|render\/(?:file|reference)|cli\/bcp)\/|render\/source)/,
  ],
  ['diff', 'the command', /^src\/render\/compact\/diff\//],
  [
    'csv json python toml yaml',
    'a format of data',
    /^src\/(?:bcp\/enums|document\/parse-document|manifest\/)/,
  ],
  ['paths', 'a key of OpenAPI', /^src\/gateway\/servers\/openapi\//],
  ['json yaml', 'a language of configs', /^src\/(?:config\/(?:edit|mcp-cli)|ui\/)/],
  ['csv json ndjson python toml tsv yaml', 'a format of a kind', FINDER],
  ['json toml yaml', 'a format of clients’ files', /^src\/(?:clients|scaffold\/client-entries)\//],
  ['csv', 'a format of others', /^src\/cli\/peer-formats\.ts$/],
  ['python', 'a program', /^src\/cli\/unknown-command\.ts$/],
  ['tree', 'a word', /^src\/render\/file\/block-parts\.ts$/],
  ['lines', 'a tier', FINDER],
  [
    'lines',
    'a field or a fact',
    /^src\/(?:(?:bcp|manifest|detect\/kinds\/table|rule-tests|rules\/check|ui)\/|engine\/repeats\/known-|store\/session)/,
  ],
  ['lines', 'a setting', /^src\/(?:model\/route-config|engine\/fit)\.ts$/],
  ['lines', 'a unit', /^src\/(?:store\/stored-part|engine\/budget\/(?:stub|write-stubs))\.ts$/],
  [
    'lines',
    'a step',
    /^src\/(?:engine\/(?:recognise|stopwatch)|cli\/(?:explain-data|commands\/explain-command))\.ts$/,
  ],
  [
    'alike encoded json',
    'a field',
    /^src\/(?:engine\/budget\/line-reading|render\/compact\/(?:source-pieces|json\/.*))\.ts$/,
  ],
  [
    'json',
    'a form of output, or an ending',
    /^src\/(?:bridge|daemon|cli\/(?:interactive|commands\/daemon-command)|command-line\/output-option)/,
  ],
  ['list', 'a verb', /^src\/(?:bridge|code-client|search|cli\/(?:completion|interactive))\//],
  ['whole', 'a setting', /^src\/(?:model\/route-config|route\/effect)\.ts$/],
];

const IMPORT = /^(?:import|export)\s[^;]*?\sfrom\s+'[^']+'(?: with \{[^}]*\})?;|\bimport\('[^']+'\)/gm;
const QUOTED = /'([a-z]+(?:-[a-z]+)*)'/g;

const files = [...moduleGraph().keys()].filter((file) => !file.startsWith('src/generated/'));
const wordsIn = new Map(
  files.map((file) => {
    const source = readFileSync(file, 'utf8').replace(IMPORT, '');
    return [file, new Set([...source.matchAll(QUOTED)].map(([, word = '']) => word))] as const;
  }),
);

function meansElse(word: string, file: string): boolean {
  return ELSE.some(([words, , where]) => words.split(' ').includes(word) && where.test(file));
}

const namedIn = (names: Iterable<string>, isOwn: (name: string, file: string) => boolean): string[] =>
  [...names].flatMap((name) =>
    files
      .filter((file) => wordsIn.get(file)?.has(name) && !isOwn(name, file) && !meansElse(name, file))
      .map((file) => `${file}: ${name}`),
  );

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'encode' in value && 'decode' in value;

/** Labels of a form, and the forms that it gives way to. */
function saidBy({ name, labels = [], fallbacks = [] }: Form): readonly string[] {
  const own = labels.flatMap((one) => (typeof one === 'string' ? [one] : [one.label, ...one.fallbacks]));
  return [name, ...own, ...fallbacks];
}

const labelsOf = ({ name, labels = [] }: Form): readonly string[] => [
  name,
  ...labels.map((one) => (typeof one === 'string' ? one : one.label)),
];

const forms = [...FORMS.values()];

describe('the name of a form', () => {
  it('stands in its own file, and in those of forms that give way to it', async () => {
    const said = new Map<string, ReadonlySet<string>>();
    for (const file of files) {
      const [, name] = OWN_FILE.exec(file) ?? [];
      if (name === undefined) continue;
      const exported: object = await import(`../src/render/compact/forms/${name}.ts`);
      said.set(file, new Set(Object.values(exported).filter(isForm).flatMap(saidBy)));
    }
    expect(said.size).toBeGreaterThan(15);
    const isOwn = (name: string, file: string): boolean =>
      said.get(file)?.has(name) === true || ENTRIES.has(file);
    expect(namedIn(FORMS.keys(), isOwn)).toEqual([]);
  });

  it('leads to it, and so does each of its labels to it alone', () => {
    expect([...FORMS].filter(([name, form]) => name !== form.name)).toEqual([]);
    const labels = forms.flatMap(labelsOf);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  it('is the name of a form where another gives way to it', () => {
    const known = new Set(forms.flatMap(labelsOf));
    const astray = forms.flatMap((form) => saidBy(form).filter((name) => !known.has(name)));
    expect(astray).toEqual([]);
    expect(forms.filter(({ fallbacks = [] }) => fallbacks.length > 0).length).toBeGreaterThan(5);
  });

  it('is one only where a whole text of plain lines may be taken', () => {
    expect(forms.filter(({ takesPlain }) => takesPlain).map(({ plain }) => plain)).toEqual([true]);
  });
});

it('the name of a kind stands where kinds are entered, and in its finder', () => {
  const isOwn = (name: string, file: string): boolean =>
    ENTRIES.has(file) || file === `src/detect/kinds/${name}-finder.ts` || OWN_FILE.test(file);
  expect(namedIn(KINDS, isOwn)).toEqual([]);
});

it.each(ELSE)('%s: %s, in files that still say so', (words, _, where) => {
  const unused = words
    .split(' ')
    .filter((word) => !files.some((file) => where.test(file) && wordsIn.get(file)?.has(word)));
  expect(unused).toEqual([]);
});
