/** Texts of about `size` characters that make naive detectors, parsers and forms slow. */
export function hostileTexts(size: number): Readonly<Record<string, string>> {
  const fill = (unit: string): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
  return {
    'one letter': fill('a'),
    spaces: fill(' '),
    'blank lines': fill('\n'),
    'open brackets': fill('['),
    'a bracket a line': fill('[\n'),
    'objects that never close': fill('{"a":\n'),
    'quotes that never close': fill('["'),
    'deep indentation': fill(`${' '.repeat(400)}x\n`),
    'tree guides': fill('│   │   │   ├── a\n│   '),
    'fences that never close': fill('````ts\n```\n'),
    'a fence and blanks': `\`\`\`${fill(' ')}\``,
    'a fence and letters': `\`\`\`${fill('a')}\``,
    'hunk headers': fill('--- a\n+++ b\n@@ -1,9999 +1,9999 @@\n'),
    'paths and colons': fill('a/b.c:1:a/b.c:1:'),
    slashes: fill('/a'),
    'matches of many files': fill('a/b.c:1:x\nd/e.f:2:y\n'),
    dashes: fill('a-1-'),
    'claims that overlap': fill('/a:1:\n/a:2:\n/a:3:\n\n'),
    'claims in a chain': fill('x.c:1:\n/x:1:\n/x:2:\n/x\n/x:3:\n/x:4:\n'),
    'small trees without end': `${fill('[{"name":"a",\n"type":"file"}]\n')}"children"`,
    escapes: fill('"\\u0041'),
    'tags closed once': `${fill('<a>\n')}</a>`,
    'elements closed once': `${fill('<div>\n')}</div>`,
  };
}
