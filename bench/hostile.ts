const SIGNS = '-:;,.=_/\\|+*#<>(){}[]\'"`~@!$%&^?';

/** Words with signs between them, that come again as seldom as the digits of a number do. */
const words = (i: number): string =>
  [...i.toString(7)].map((digit, at) => `${digit}${SIGNS[(i * (at + 3)) % SIGNS.length]}w`).join('');

/** Texts of about `size` characters that make naive detectors, parsers and forms slow. */
export function hostileTexts(size: number): Readonly<Record<string, string>> {
  const fill = (unit: string): string => unit.repeat(Math.ceil(size / unit.length));
  const lines = (line: (i: number) => string): string =>
    Array.from({ length: size >> 4 }, (_, i) => line(i + 1))
      .join('\n')
      .slice(0, size);
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
    'attributes that never close': fill('<a b="\n'),
    'almost a table': fill('| a | b |\n|---|--\n| c |\n'),
    'almost columns': fill('NAME   AGE\na b    c\nlonger  d\n'),
    'almost a log': fill('2026-01-02 10:00:00 [INFO] a\n2026-01-02 b\n'),
    'almost a trace': fill('Error: x\n    at f (a:1:1)\n    at\n'),
    'almost JSON': fill('{"a":1,"b":[2]}\n{"a":}\n'),
    'almost CSV': fill('a,b,c\n1,2,3\n"d,e\n'),
    'almost a diff': fill('diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n'),
    'almost YAML': fill('- a: 1\n  b:\n   - c\n  - d: |\n'),
    'almost Python': fill("{'a': [1, None,\n"),
    'almost TOML': fill('[a]\nb = 1\n[[c]]\nd =\n'),
    'almost base64': fill(`${'QUJD'.repeat(19)}\nQUJ=\n`),
    'almost records': fill('name: a\n  size: b\n\nname: c\n\n'),
    'results in comments': fill('/*\n{"a":1}\nsrc/a.ts:1: x\n*/\n'),
    'wrappers in wrappers': `${fill('<output>\n')}</output>`,
    colours: fill('\u001b[31ma\u001b[0m\n'),
    'short lines': fill('a\n'),
    'short lines with CRLF': fill('a b\r\n'),
    'long lines': fill(`${'key=value, '.repeat(40)}\n`),
    'headings in turn': fill('# a\n## b\n==> c <==\n'),
    'quotes in quotes': fill(`${'> '.repeat(50)}a\n`),
    stairs: lines((i) => `${' '.repeat(i % 200)}- a`),
    'numbered lines': lines((i) => `${i % 7 === 0 ? i - 1 : i}\ta = ${i}`),
    'lines of many kinds': lines((i) => `${words(i)} = ${words(i * 7)}`),
  };
}
