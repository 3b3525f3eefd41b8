/** A text that a form takes: units behind each other. */
interface Growing {
  readonly unit: (i: number) => string;
  /** Between units. */
  readonly between?: string;
  /** In front of so many units. */
  readonly head?: string | ((units: number) => string);
  readonly tail?: string;
}

const HASHES = ['342a49a7', '1f00beef'];
const TITLE = '| name | size |\n';

/** By name of the form. */
const GROWING: Readonly<Record<string, Growing>> = {
  'json-tree': {
    head: '[',
    unit: (i) =>
      `{"name":"folder-${i}","type":"directory","children":[{"name":"a-${i}.ts","type":"file"},{"name":"b.ts","type":"file"}]}`,
    between: ',',
    tail: ']',
  },
  json: { head: '[', unit: (i) => `{"id":${i},"name":"harbor ${i * 7}"}`, between: ',', tail: ']' },
  ndjson: { unit: (i) => `{"id":${i},"name":"row ${i}","tags":[]}` },
  'json-cut': { head: '{"rows":[', unit: (i) => `{"id":${i},"open":${i % 3 === 0}}`, between: ',' },
  python: { head: '[', unit: (i) => `{'id': ${i}, 'name': 'item ${i}'}`, between: ', ', tail: ']' },
  records: { unit: (i) => `Name: file-${i}.ts\nSize: ${i * 7} bytes` },
  'ls-recursive': {
    head: (units) => `.:\n${Array.from({ length: units }, (_, i) => `dir${i}\n`).join('')}\n`,
    unit: (i) => `./dir${i}:\nfile.ts\nother.ts`,
    between: '\n\n',
  },
  tree: { head: '.\n', unit: (i) => `├── folder-${i}\n│   ├── leaf-1\n│   └── leaf-2`, tail: '\n└── end' },
  paths: { unit: (i) => `/home/dev/src/folder-${i >> 3}/file-${i}.ts` },
  list: { unit: (i) => `[${i % 3 ? 'FILE' : 'DIR'}] entry-${i}.ts` },
  grep: { unit: (i) => `src/folder-${i >> 6}/file-${i >> 3}.ts:${i % 8}:  const a${i} = ${i}` },
  csv: { head: 'id,name,kind\n', unit: (i) => `${i},name${i},same` },
  tsv: { head: 'id\tname\tkind\n', unit: (i) => `${i}\tname${i}\tsame` },
  'table-aligned': {
    head: 'NAME         SIZE\n',
    unit: (i) => `${`item${i}`.padEnd(10)}${`${i * 7}K`.padStart(7)}`,
  },
  table: { head: `${TITLE}|------|------|\n`, unit: (i) => `| name-${i % 97} | ${i} |` },
  diff: {
    unit: (i) =>
      `diff --git a/f${i}.ts b/f${i}.ts\nindex 83db48f..bf269f4 100644\n--- a/f${i}.ts\n+++ b/f${i}.ts\n@@ -${i},2 +${i},2 @@\n one\n-two\n+2`,
  },
  'diff-context': {
    head: '*** a/x.c\t2026\n--- b/x.c\t2027\n',
    unit: () => '***************\n*** 3,4 ****\n  c\n! a\n--- 4,5 ----\n  c\n! b',
  },
  'git-blame': {
    unit: (i) =>
      `${HASHES[(i >> 1) % 2]} (Ada Sample 2024-03-10 09:30:00 +0000 ${String(i + 1).padStart(5)}) line ${i}`,
  },
  'numbers-tens': { unit: (i) => `${String(i + 1).padStart(6)}→  const a${i} = ${i};` },
  'numbers-ends': { unit: (i) => `${i + 1}: const a${i} = ${i};` },
  snapshot: { unit: (i) => `- cell "Row ${i}" [ref=e${i}]` },
  yaml: { head: 'items:\n', unit: (i) => `- name: web-${i}\n  image: shop/web:1.25\n  ready: true` },
  toml: { unit: (i) => `[[package]]\nname = "part-${i}"\nversion = "1.0.${i}"`, between: '\n\n' },
  'xml-data': {
    head: '<?xml version="1.0"?>\n<rss><channel>',
    unit: (i) => `<item><title>Tea ${i}</title><link>https://example.com/${i}</link></item>`,
    between: '',
    tail: '</channel></rss>',
  },
  'html-page': {
    head: '<!DOCTYPE html><html><body><ul>',
    unit: (i) => `<li class="item wide"><a href="/shop/${i}">Tea number ${i}</a></li>`,
    between: '',
    tail: '</ul></body></html>',
  },
  lines: { unit: (i) => `${i} INFO request served from cache in ${i % 17}ms path=/items/${i}` },
};

/** For each form, by its name, a text of about `size` characters that it takes. */
export function grownTexts(size: number): ReadonlyMap<string, string> {
  const grow = ({ unit, between = '\n', head = '', tail = '' }: Growing): string => {
    const units: string[] = [];
    for (let length = 0; length < size; length += (units.at(-1) as string).length + 1)
      units.push(unit(units.length));
    return (typeof head === 'string' ? head : head(units.length)) + units.join(between) + tail;
  };
  return new Map(Object.entries(GROWING).map(([name, growing]) => [name, grow(growing)]));
}
