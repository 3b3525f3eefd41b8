import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { yamlForm } from '../../../../src/render/compact/forms/outline-form.ts';
import { textBelow } from '../../../../src/render/compact/json/text-lines.ts';
import { runs } from '../../../support/runs.ts';
import { bodyOf, comesBack, linesOf } from './round-trip.ts';

const FILES = ['access', 'json', 'route'].flatMap((folder) =>
  ['bounds', 'decide', 'read', 'rules', 'scan'].map((name) => `./src/${folder}/${name}.ts`),
);
const TREE = [
  './src/',
  'access/ bounds.ts decide.ts read.ts rules.ts scan.ts',
  'json/ bounds.ts decide.ts read.ts rules.ts scan.ts',
  'route/ bounds.ts decide.ts read.ts rules.ts scan.ts',
  '[end]',
];

describe('an array of paths', () => {
  it('stands as the tree that they form', () => {
    const value = { ok: true, files: FILES, total: 15 };
    expect(linesOf(value)).toEqual(['ok: true', 'files[15 paths, 4 lines root]:', ...TREE, 'total:15']);
    comesBack(JSON.stringify(value));
  });

  it('may be the document itself, stand deeper or come again', () => {
    expect(linesOf(FILES)).toEqual(['[15 paths, 4 lines root]:', ...TREE]);
    comesBack(JSON.stringify(FILES));
    const deeper = JSON.stringify({
      config: { of: 'x'.repeat(130), files: FILES },
      list: [FILES, { files: FILES }],
    });
    expect(bodyOf(deeper)).toContain('\n files: &files [15 paths, 4 lines root]:\n./src/\n');
    comesBack(deeper);
  });

  it('stands so in YAML, too', () => {
    const source = ['name: app', 'files:', ...FILES.map((file) => `  - ${file}`), 'main: a.ts'].join('\n');
    const encoded = yamlForm.encode(source, true);
    expect(encoded?.body.split('\n')).toEqual([
      'name: app',
      'files[15 paths, 4 lines root]:',
      ...TREE,
      'main: a.ts',
    ]);
    expect(yamlForm.decode(encoded?.body ?? '', encoded?.variant)).toBe(source);
  });

  it.each([
    ['few', FILES.slice(0, 6)],
    ['words', FILES.map((file) => file.replaceAll('/', '-'))],
    ['texts with escapes', [...FILES, 'src/"a"/b.ts']],
    ['not all texts', [...FILES, 1]],
    ['in folders of their own', FILES.map((_, i) => `${'abcdefghijklmno'[i]}${i * 7919}/${i * 7907}`)],
  ])('stays on one line if they are %s', (_, files) => {
    const source = JSON.stringify({ files, total: 15 });
    expect(bodyOf(source) ?? '').not.toContain('paths');
    comesBack(source);
  });

  it('comes back whatever the paths are', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'a',
        'b.ts',
        '[end]',
        'a b',
        '{1,2…5}',
        '*x',
        '&x',
        '- a',
        'x[2 lines]:',
        '',
        'x:',
        '1',
        '2',
        '3',
        '4',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    const path = fc
      .array(name, { minLength: 1, maxLength: 4 })
      .map((names) => `a/long/folder/${names.join('/')}`);
    const list = fc.array(path, { minLength: 8, maxLength: 30 });
    let trees = 0;
    fc.assert(
      fc.property(fc.record({ a: list, b: fc.array(fc.record({ c: list, n: fc.nat(9) })) }), (value) => {
        const source = JSON.stringify(value);
        if (bodyOf(source)?.includes(' paths, ')) trees++;
        comesBack(source);
      }),
      { seed: 20_260_901, numRuns: runs(300) },
    );
    expect(trees).toBeGreaterThan(20);
  });

  it('comes back with half of a character in a name', () => {
    const source = JSON.stringify({ files: [...FILES, './src/json/?.ts'] }).replace('?', '\ud800');
    expect(bodyOf(source)).toContain(' paths, ');
    expect(json.decode(json.encode(source, true)?.body ?? '', undefined)).toBe(source);
  });

  it.each([
    ['without its end', 'a[2 paths, 1 lines]:\nx y'],
    ['of another number', 'a[3 paths, 1 lines]:\nx y\n[end]'],
    ['of an unknown kind', 'a[2 paths, 1 lines sideways]:\nx y\n[end]'],
    ['with more behind its head', 'a[2 paths, 1 lines]: x\nx y\n[end]'],
    ['of no lines', 'a[1 paths, 0 lines]:\n[end]'],
  ])('is refused %s', (_, body) => {
    expect(() => json.decode(body, undefined)).toThrow(FormError);
  });

  it('is a text of its own to a budget', () => {
    expect(textBelow(' files: &files [15 paths, 4 lines root]:')).toBe(5);
    expect(textBelow('[15 paths, 4 lines root-by_name]:')).toBe(5);
    expect(textBelow('[15]:')).toBe(0);
  });
});
