import fc from 'fast-check';
import { jsonDocument, text } from './json.ts';

/** Lines that look like what the rules claim, well formed and nearly so. */
const line = fc.oneof(
  text,
  fc
    .tuple(
      fc.constantFrom('src/', './', '/home/dev/', '', 'a b/', '/', '//'),
      fc.constantFrom('a.ts', 'b', 'c d.md', '.env', ''),
    )
    .map((p) => p.join('')),
  fc
    .tuple(
      fc.constantFrom('src/a.ts', 'b.ts', './x y', '12', 'C:\\a'),
      fc.nat(30),
      fc.constantFrom(':', '-'),
      text,
    )
    .map(([p, n, mark, t]) => `${p}${mark}${n}${mark}${t}`),
  fc.tuple(fc.constantFrom('[FILE] ', '[DIR] ', '[FILE]', '[file] '), text).map((p) => p.join('')),
  fc
    .tuple(
      fc.constantFrom('├── ', '└── ', '│   ├── ', '    └── ', '|-- ', '`-- ', '│\u00a0\u00a0 ├── '),
      fc.constantFrom('a', 'b c', 'd/', ''),
    )
    .map((p) => p.join('')),
  fc.constantFrom(
    '```ts',
    '```',
    '~~~',
    '````',
    '--- a/x',
    '+++ b/x',
    '@@ -1 +1 @@',
    '-old',
    '+new',
    ' same',
    '--',
    '',
  ),
  fc.constantFrom(
    '#bcp',
    '#bcp text',
    '#bcp json',
    '#bcp json-tree 2-3',
    '#bcp list crlf',
    '[2]{a b}',
    '{"a":1}',
    '[',
    '{',
  ),
);

/** Texts of any kind, hostile ones included: NUL, CRLF, BOM, lone surrogates, imitated markers, no final newline. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', '', '', '\ufeff'),
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\n', '\r\n'),
      fc.constantFrom('', '\n', '\n\n', '\r\n'),
    )
    .map(([bom, lines, br, tail]) => bom + lines.join(br) + tail),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .tuple(fc.array(line, { maxLength: 4 }), jsonDocument, fc.array(line, { maxLength: 4 }))
    .map(([before, json, after]) => [...before, json, ...after].join('\n')),
);

/** JSON documents in some layout, with white space around them. */
export const laidOutJson: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '\n', ' '),
    jsonDocument,
    fc.constantFrom(0, 1, 2, 4, '\t'),
    fc.constantFrom('', '\n', '\r\n'),
  )
  .map(([before, json, indent, after]) => {
    // Values that JSON.stringify would change (numbers, duplicate keys) stay minified.
    const value: unknown = JSON.parse(json);
    const pretty = JSON.stringify(value, null, indent);
    return before + (JSON.stringify(value) === json ? pretty : json) + after;
  });
