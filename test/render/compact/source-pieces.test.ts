import { describe, expect, it, vi } from 'vitest';
import { expand } from '../../../src/render/compact/expand.ts';
import { grep } from '../../../src/render/compact/forms/grep-form.ts';
import { lines } from '../../../src/render/compact/forms/lines-form.ts';
import { tomlForm } from '../../../src/render/compact/forms/outline-form.ts';
import { records } from '../../../src/render/compact/forms/records-form.ts';
import { renderCompact } from '../../../src/render/compact/render-compact.ts';
import {
  asLines,
  joinPieces,
  type Piece,
  piecesOf,
  type RegionText,
} from '../../../src/render/compact/source-pieces.ts';

const piece = (source: string, hint?: string): Piece => ({ source, hint, fixed: false });
const fixed = (source: string, hint?: string): Piece => ({ source, hint, fixed: true });

describe('pieces of a text', () => {
  it('are one where nothing else has a form, with the text around and between them', () => {
    const pieces = [
      piece('commit 1'),
      piece('a', 'diff'),
      piece('commit 2'),
      piece('b', 'diff-combined'),
      piece('end'),
    ];
    expect(joinPieces(pieces)).toEqual([piece('commit 1\na\ncommit 2\nb\nend', 'diff')]);
  });

  it('leave blank lines at the end of the text out, which no body ends with', () => {
    const pieces = [piece('commit 1'), piece('a', 'diff'), piece('  ')];
    expect(joinPieces(pieces)).toEqual([piece('commit 1\na', 'diff'), piece('  ')]);
    expect(joinPieces(pieces.slice(1))).toEqual(pieces.slice(1));
  });

  it('are joined up to one of another form', () => {
    const pieces = [
      piece('x'),
      piece('a', 'diff'),
      piece('y'),
      piece('b', 'diff'),
      piece('{}', 'json'),
      piece('c', 'diff'),
    ];
    expect(joinPieces(pieces)).toEqual([
      piece('x'),
      piece('a\ny\nb', 'diff'),
      piece('{}', 'json'),
      piece('c', 'diff'),
    ]);
  });

  it('are never joined over code and prose', () => {
    const pieces = [piece('a: 1', 'log'), fixed('# Title', 'markdown'), piece('b: 2', 'log')];
    expect(joinPieces(pieces)).toEqual(pieces);
    expect(asLines(pieces)).toBeUndefined();
    expect(asLines([piece('a: 1', 'log'), piece('and'), piece('b: 2', 'log')])).toEqual(
      piece('a: 1\nand\nb: 2', 'records'),
    );
  });

  it.each([
    ['code', undefined, true, true],
    ['document', 'markdown', true, true],
    ['tool_result', undefined, false, false],
    ['tool_result', 'log', false, false],
    ['tool_result', 'a-label-without-a-form', false, true],
  ])('from a %s region with the hint %s are fixed: %s', (_type, hint, written, expected) => {
    expect(piecesOf([{ source: 'text', hint, written }])[0]?.fixed).toBe(expected);
  });

  it('stay as they are where their form takes each by itself', () => {
    const pieces = [piece('{"a":1}', 'json'), piece('and'), piece('{"b":2}', 'json')];
    expect(joinPieces(pieces)).toEqual(pieces);
  });

  it('are tried as lines where a search refuses what a compiler printed', () => {
    const region = (source: string): RegionText => ({ source, hint: 'grep' });
    const refused = region('a.c:1:2: error: x\n    1 | y\n      | ^');
    const taken = region('a.c:1:x\na.c:2:y');
    for (const regions of [[refused, taken], [refused], [taken]]) {
      const hints = regions.map((one) => (one === refused ? 'lines' : 'grep'));
      expect(piecesOf(regions).map(({ hint }) => hint)).toEqual(hints);
    }
  });

  it('that may be joined are not encoded before they are', () => {
    const encode = vi.spyOn(grep, 'encode');
    const region = { source: 'a.c:1:x\na.c:2:y', hint: 'grep' };
    expect(joinPieces(piecesOf([region, region]))).toHaveLength(1);
    expect(encode).not.toHaveBeenCalled();
  });

  it('are tried once by a form that may refuse them', () => {
    const entry = (i: number): string =>
      `[[package]]\nname = "name-${i}"\nversion = "1.0.${i}"\nsource = "https://x.y/${i}"\n`;
    const text = Array.from({ length: 9 }, (_, i) => entry(i)).join('\n');
    const encode = vi.spyOn(tomlForm, 'encode');
    const [first] = renderCompact([{ source: text.trimEnd(), hint: 'toml' }], {
      bom: false,
      crlf: false,
      tail: '',
    });
    expect(first?.forms).toEqual(['toml']);
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it('that are long are read whole by one form alone, the best for their beginning', () => {
    const entry = (i: number): string =>
      `[[package]]\nname = "name-${i}"\nversion = "1.0.${i}"\nsource = "https://x.y/${i}"\n`;
    const text = Array.from({ length: 4000 }, (_, i) => entry(i)).join('\n');
    const spies = [tomlForm, records, lines].map((form) => vi.spyOn(form, 'encode'));
    const candidates = renderCompact([{ source: text.trimEnd(), hint: 'toml' }], {
      bom: false,
      crlf: false,
      tail: '',
    });
    const lengths = spies.flatMap(({ mock }) => mock.calls.map(([source]) => source.length));
    expect(lengths.filter((length) => length > text.length / 2)).toHaveLength(1);
    expect(candidates.map(({ text: compact }) => expand(compact))).toEqual([text.trimEnd()]);
  });
});
