import { afterEach, describe, expect, it, vi } from 'vitest';
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

afterEach(() => {
  vi.restoreAllMocks();
});

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

  const standsIn = (source: string): Piece => ({ ...piece(source, 'lines'), refused: 'table' });

  it('are not joined for a form that only stands in if most is between them: a document is no listing', () => {
    const prose = piece('What the table says is a part of what this says. '.repeat(2));
    const document = [prose, standsIn('|a|b|'), prose, standsIn('|c|d|')];
    expect(joinPieces(document)).toEqual(document);
    expect(joinPieces([...document, piece('{}', 'json')])).toEqual([...document, piece('{}', 'json')]);
    const log = [piece('a: 1', 'log'), ...document, piece('b: 2', 'log')];
    const [whole] = joinPieces(log);
    expect(whole?.source).toBe(log.map(({ source }) => source).join('\n'));
    expect(joinPieces([...log, piece('{}', 'json')])).toEqual([whole, piece('{}', 'json')]);
  });

  it('are joined for a form that stands in for all of them, with little between', () => {
    const report = [standsIn('|a|b|'), piece('And:'), standsIn('|c|d|')];
    const whole = piece('|a|b|\nAnd:\n|c|d|', 'lines');
    expect(joinPieces(report)).toEqual([whole]);
    expect(joinPieces([...report, fixed('let x')])).toEqual([whole, fixed('let x')]);
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

  describe('of a long text', () => {
    const ENVELOPE = { bom: false, crlf: false, tail: '' };
    const entries = (count: number): string =>
      Array.from(
        { length: count },
        (_, i) => `[[package]]\nname = "name-${i}"\nversion = "1.0.${i}"\nsource = "https://x.y/${i}"\n`,
      )
        .join('\n')
        .trimEnd();

    it('longer than 200,000 characters are read whole by one form alone, the best for their beginning', () => {
      const text = entries(4000);
      const spies = [tomlForm, records, lines].map((form) => vi.spyOn(form, 'encode'));
      const candidates = renderCompact([{ source: text, hint: 'toml' }], ENVELOPE);
      const lengths = spies.flatMap(({ mock }) => mock.calls.map(([source]) => source.length));
      expect(lengths.filter((length) => length > text.length / 2)).toHaveLength(1);
      expect(candidates.map(({ text: compact }) => expand(compact))).toEqual([text]);
    });

    it('are read whole once by their form, also beside other text', () => {
      const text = entries(400);
      const encode = vi.spyOn(tomlForm, 'encode');
      const code = { source: 'let x', written: true };
      const [first] = renderCompact([code, { source: text, hint: 'toml' }], ENVELOPE);
      expect(first?.forms).toEqual(['toml']);
      expect(encode.mock.calls.filter(([source]) => source === text)).toHaveLength(1);
    });

    it('may be in another form alone than that of their rule, though that one takes them well', () => {
      const text = Array.from(
        { length: 600 },
        (_, i) =>
          `src/part-${i % 9}/${(i * 7919) % 600}.ts:${i * 3}: the name 'x${(i * 31) % 97}' is not used`,
      ).join('\n');
      const whole = grep.encode(text, true)?.body.length ?? Number.NaN;
      expect(whole).toBeLessThan(text.length * 0.7);
      const encode = vi.spyOn(grep, 'encode');
      const [first] = renderCompact([{ source: text, hint: 'grep' }], ENVELOPE);
      expect(first?.forms).toEqual(['lines']);
      expect(first?.text.length).toBeLessThan(whole);
      expect(encode.mock.calls.filter(([source]) => source === text)).toEqual([]);
    });

    it('keep the form of their rule where it refuses the sample alone', () => {
      const text = entries(400);
      const encode = tomlForm.encode.bind(tomlForm);
      vi.spyOn(tomlForm, 'encode').mockImplementation((source, exact) =>
        source.length < text.length ? undefined : encode(source, exact),
      );
      const [first] = renderCompact([{ source: text, hint: 'toml' }], ENVELOPE);
      expect(first?.forms).toEqual(['toml']);
    });

    it('are not read by the form of their rule if it refuses the sample, of which another leaves next to nothing', () => {
      const text = 'a\n'.repeat(20_000).trimEnd();
      const encode = vi.spyOn(records, 'encode');
      const [first] = renderCompact([{ source: text, hint: 'alike' }], ENVELOPE);
      expect(first?.forms).toEqual(['lines']);
      expect(encode.mock.calls.filter(([source]) => source === text)).toEqual([]);
    });
  });
});
