import { describe, expect, it } from 'vitest';
import { indexLines } from '../../src/detect/lines.ts';
import { commentedLines, isInBlockScalar } from '../../src/detect/source-code.ts';

const commented = (text: string): string => commentedLines(indexLines(text)).join('');

describe('comments and strings of source code: for each of their lines, the one that begins them', () => {
  it.each([
    ['of the C family', 'a\n/*\nb\n*/\nc', '02220'],
    ['on one line', '/* a */\nb', '00'],
    ['of Python', 'def f():\n    """\n    a\n    """\n    b', '02220'],
    ['as a value in Python', 'x = """\na\n"""\nb', '1110'],
    ['of CMake', '#[==[\na\n]==]\nb', '1110'],
    ['of Perl', '=head1 A\n\nb\n\n=cut\nc', '111110'],
    ['one after the other', '/*\n*/\n/*\n*/\na', '11330'],
    ['that never end are none', '/*\na\nb', '000'],
    ['inside a line are none', 'src/**/*.ts\na\nsrc/*/b', '000'],
  ])('%s', (_, text, expected) => {
    expect(commented(text)).toBe(expected);
  });
});

const inScalar = (text: string): string => {
  const lines = indexLines(text);
  return Array.from({ length: lines.count }, (_, i) => Number(isInBlockScalar(lines, i))).join('');
};

describe('block scalars of YAML', () => {
  it.each([
    ['below a key', 'a:\n  b: |\n    c\n\n    d\n  e: f', '001010'],
    ['folded, in a list', '- a: >-\n    b\n- c', '010'],
    ['without a key', '- |\n  b', '01'],
    ['with a comment, a tag, CRLF', 'a: | # b\r\n  c\r\nd: !!str |2\r\n  e', '0101'],
    ['below a key with blanks and a path', '/etc/my file.json: |\n  {}', '01'],
    ['a line deeper than its own first', 'a: |\n  b\n    c', '010'],
    ['none: a pipe with text behind it', 'a: | b\n  c', '00'],
    ['none: a command', 'ls |\n  c', '00'],
  ])('%s', (_, text, expected) => {
    expect(inScalar(text)).toBe(expected);
  });
});
