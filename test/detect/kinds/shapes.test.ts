import { describe, expect, it } from 'vitest';
import { find, spans } from './find.ts';

describe('trees', () => {
  it('are told by their glyphs, if a rule asks', () => {
    const unicode = '.\n├── a\n└── b';
    const ascii = '.\n|-- a\n`-- b';
    expect(find({ kind: 'tree', format: 'unicode' }, unicode)).toHaveLength(1);
    expect(find({ kind: 'tree', format: 'unicode' }, ascii)).toEqual([]);
    expect(find({ kind: 'tree', format: 'ascii' }, ascii)).toHaveLength(1);
    expect(find({ kind: 'tree', format: 'drawn' }, unicode)).toHaveLength(1);
  });

  it('by indentation, deeper lines stand below a directory', () => {
    const tree = { kind: 'tree', format: 'indented' } as const;
    expect(spans(find(tree, 'src/\n  a.ts\n  lib/\n    b.ts\nREADME.md'))).toEqual([[1, 5]]);
    // Without slashes, the endings of files tell it from words.
    expect(spans(find(tree, 'ROOT\n  alpha\n    beta.txt'))).toEqual([[1, 3]]);
    expect(find(tree, 'Animals\n  Cats\n    Lions')).toEqual([]);
    expect(spans(find(tree, 'src/\n  lib\n    b.ts'))).toEqual([[1, 2]]);
    expect(spans(find(tree, 'src/\n    a.ts\n  b.ts'))).toEqual([[1, 2]]);
  });

  it('are those by indentation and the drawn ones, where a rule names no format', () => {
    for (const kind of ['tree', 'tree-indent'] as const) {
      expect(spans(find({ kind }, 'root/\n  alpha/\n    beta.txt'))).toEqual([[1, 3]]);
      expect(spans(find({ kind }, 'root\n├── a\n└── b'))).toEqual([[1, 3]]);
    }
  });
});

describe('encoded data', () => {
  const data = 'QmFzZTY0IGlzIGRhdGEgYXMgdGV4dC4gMDEyMzQ1Njc4OQ==';
  it('fills its lines, all but the last of one length', () => {
    const text = `start\n${data}\n${data}\n${data.slice(0, 44)}\nend`;
    expect(spans(find({ kind: 'encoded', format: 'base64' }, text))).toEqual([[2, 4]]);
  });

  it('is measured', () => {
    const [found] = find({ kind: 'encoded', format: 'base64' }, data);
    expect(found?.facts).toMatchObject({ chars: 48, alphabets: 3, whole: 1 });
    expect(found?.facts['entropy']).toBeGreaterThan(4);
    expect(find({ kind: 'encoded', format: 'hex' }, 'ab01'.repeat(20))[0]?.facts['entropy']).toBe(2);
  });

  it('as data URI tells its type', () => {
    const [found] = find({ kind: 'encoded', format: 'data-uri' }, `data:image/png;base64,${data}`);
    expect(found?.captures).toEqual({ mime: 'image/png' });
  });
});

describe('lines that are alike', () => {
  const kinds = ['one', 'two', 'three', 'four'].map((name) => `kind of ${name}`);

  it('share what stands at the same place in three of them', () => {
    const [found] = find({ kind: 'alike' }, `${kinds.join('\n')}\n`);
    expect(found?.facts).toMatchObject({ lines: 4, share: 1, code_ratio: 0, prose_ratio: 0 });
    const names = 'onetwothreefour'.length;
    expect(found?.facts['alike_ratio']).toBeCloseTo(24 / (24 + names));
  });

  it('do not include blank ones at their ends', () => {
    expect(spans(find({ kind: 'alike' }, `\n\n${kinds.join('\n\n')}\n\n`))).toEqual([[3, 9]]);
  });

  it('may have labels; only those that stand equally deep count together', () => {
    const blocks = ['a', 'b', 'c']
      .map((name) => `Name: ${name}\nSize: 1\n  Size: 2\n  Kind: 3\ntext`)
      .join('\n\n');
    expect(find({ kind: 'alike' }, blocks)[0]?.facts['labelled_ratio']).toBeCloseTo(2 / 5);
    const many = Array.from(
      { length: 100 },
      (_, i) => `Name: ${i}\nSize: ${i}\nKind: ${i}\nDate: ${i}\nText: ${i}\n`,
    );
    expect(find({ kind: 'alike' }, many.join('\n'))[0]?.facts['labelled_ratio']).toBe(1);
  });

  it('are of a program where one begins or ends so', () => {
    const data = Array.from({ length: 40 }, (_, i) => `row ${i} of the data`).join('\n');
    const endsOf = (text: string) => find({ kind: 'alike' }, text)[0]?.facts['ends_ratio'];
    expect(endsOf(data)).toBe(0);
    expect(endsOf(`{\n${data}`)).toBeCloseTo(1 / 3);
    expect(endsOf(`${data}\n};`)).toBeCloseTo(1 / 3);
    expect(find({ kind: 'alike' }, 'int a;\nint b;\nint c;\nint d')).toEqual([]);
  });
});

describe('the whole text', () => {
  it('counts the lines that match each sign', () => {
    const [found] = find({ kind: 'whole', signs: { bullet: '^- ', heading: '^# ' } }, '# A\n\n- b\n- c\n');
    expect(found?.facts).toMatchObject({ bullet_lines: 2, heading_lines: 1, lines: 4, share: 1 });
    expect(found?.facts['bullet_ratio']).toBeCloseTo(2 / 3);
  });
});

describe('lines', () => {
  it('continuations capture as well, and blank ones at the end do not count', () => {
    const [found] = find(
      { kind: 'lines', line: '^error', continuation: '^ +at (?<path>\\S+)|^$' },
      'error\n  at a.ts\n\nerror\n\n\nend',
    );
    expect([found?.start, found?.end, found?.captures]).toEqual([0, 4, { path: 'a.ts' }]);
  });
});
