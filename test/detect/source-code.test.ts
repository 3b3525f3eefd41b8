import { describe, expect, it } from 'vitest';
import { indexLines } from '../../src/detect/lines.ts';
import { commentedLines } from '../../src/detect/source-code.ts';

const commented = (text: string): string => commentedLines(indexLines(text)).join('');

describe('comments and strings of source code', () => {
  it.each([
    ['of the C family', 'a\n/*\nb\n*/\nc', '01110'],
    ['on one line', '/* a */\nb', '00'],
    ['of Python', 'def f():\n    """\n    a\n    """\n    b', '01110'],
    ['as a value in Python', 'x = """\na\n"""\nb', '1110'],
    ['of CMake', '#[==[\na\n]==]\nb', '1110'],
    ['of Perl', '=head1 A\n\nb\n\n=cut\nc', '111110'],
    ['of YAML', 'a:\n  b: |\n    c\n\n    d\n  e: f', '001110'],
    ['of YAML, folded and in a list', '- a: >-\n    b\n- c', '010'],
    ['of YAML at the end', 'a: |2\n  b\n  c', '011'],
    ['a pipe in a line is none', 'a: | b\n  c', '00'],
    ['that never end are none', '/*\na\nb', '000'],
    ['inside a line are none', 'src/**/*.ts\na\nsrc/*/b', '000'],
  ])('%s', (_, text, expected) => {
    expect(commented(text)).toBe(expected);
  });
});
