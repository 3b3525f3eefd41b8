import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../../../../src/render/compact/form.ts';
import { jsonTree } from '../../../../src/render/compact/forms/json-tree-form.ts';
import { describeForm } from '../conformance.ts';
import { anyName, forestOf } from '../names/arbitrary.ts';
import { capture } from '../names/corpus.ts';

interface Listed {
  readonly name: string;
  readonly type: 'file' | 'directory';
  readonly children?: readonly Listed[];
}

function listed(nodes: readonly TreeNode[]): readonly Listed[] {
  return nodes.map(({ name, children }) =>
    children ? { name, type: 'directory', children: listed(children) } : { name, type: 'file' },
  );
}

/** Without the white space between lexemes, by a rule that shares nothing with the form. */
function withoutWhitespace(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, lexeme: string | undefined) => lexeme ?? '');
}

/** Writes the letters a and b as escapes, which JSON allows and nobody has to. */
function escaped(json: string): string {
  return json.replace(/"name":( ?)"((?:[^"\\]|\\.)*)"/g, (_, space: string, name: string) => {
    const inner = name.replace(/\\u....|\\.|[ab]/g, (part) =>
      part.length > 1 ? part : `\\u00${part.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `"name":${space}"${inner}"`;
  });
}

const arbitrary = fc
  .tuple(forestOf(anyName), fc.constantFrom(0, 2), fc.boolean())
  .filter(([forest]) => forest.length > 0)
  .map(([forest, indent, escapes]) => {
    const json = JSON.stringify(listed(forest), null, indent);
    return escapes ? escaped(json) : json;
  });

const SAMPLE = JSON.stringify(
  [
    { name: 'a b', type: 'file' },
    { name: 'empty', type: 'directory', children: [] },
    { name: 'one', type: 'directory', children: [{ name: 'x.ts', type: 'file' }] },
    {
      name: 'src',
      type: 'directory',
      children: [
        { name: 'x.ts', type: 'file' },
        { name: 'y.ts', type: 'file' },
      ],
    },
    { name: 'z', type: 'file' },
  ],
  null,
  2,
);

describeForm({
  form: jsonTree,
  samples: [SAMPLE, withoutWhitespace(SAMPLE), capture('fs-tree-vite.json')],
  arbitrary,
  expected: (source, exact) => (exact ? source : withoutWhitespace(source)),
});

describe('a directory tree as JSON', () => {
  test('reads as directories with their files', () => {
    expect(jsonTree.encode(SAMPLE, false)).toEqual({
      body: '"a b" one/x.ts z\nempty/\nsrc/ x.ts y.ts',
      variant: 'by_name',
    });
  });

  test('keeps the escapes of a name', () => {
    const source = String.raw`[{"name":"\u0061\/\ud83d\n","type":"file"}]`;
    expect(jsonTree.encode(source, false)?.body).toBe(String.raw`"\u0061\/\ud83d\n"`);
    expect(jsonTree.decode(String.raw`"\u0061\/\ud83d\n"`, undefined)).toBe(source);
  });

  test.each([
    '[]',
    '[{"name":"a"}]',
    '[{"name":"a","type":"link"}]',
    '[{"type":"file","name":"a"}]',
    '[{"name":"a","type":"directory"}]',
    '[{"name":"a","type":"file","children":[]}]',
    '[{"name":"a","type":"file","size":1}]',
    '[{"name":"a","name":"a","type":"file"}]',
    '[{"name":1,"type":"file"}]',
    '[{"name":"a","type":"file"}] x',
    '{"name":"a","type":"file"}',
  ])('is left alone when it is something else: %s', (source) => {
    expect(jsonTree.encode(source, false)).toBeUndefined();
  });

  test('is left alone in an unusual layout that has to come back', () => {
    const source = SAMPLE.replace('  {', '   {');
    expect(jsonTree.encode(source, true)).toBeUndefined();
    expect(jsonTree.encode(source, false)).toBeDefined();
  });

  test('gives the names as they are meant for a block of files', () => {
    const source = String.raw`[{"name":"\u0061","type":"directory","children":[{"name":"\"","type":"file"}]}]`;
    expect(jsonTree.tree?.(source)).toEqual([{ name: 'a', children: [{ name: '"' }] }]);
  });

  test('saves five sixths of a real one', () => {
    const source = capture('fs-tree-vite.json');
    const { body } = jsonTree.encode(source, false)!;
    expect(countTokens(body)).toBeLessThan(0.17 * countTokens(source));
  });
});
