const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

/** Texts that cannot be repeated and stay of their kind, by form and by about so many lines. */
export const GENERATED: Readonly<Record<string, (count: number) => string>> = {
  'json-tree': (count) =>
    JSON.stringify(Array.from({ length: count }, (_, i) => ({ name: `file-${i}.ts`, type: 'file' }))),
  ndjson: (count) => lines(count, (i) => JSON.stringify({ id: i, name: `item ${i}`, kind: 'a' })),
  python: (count) =>
    `[${Array.from({ length: count }, (_, i) => `{'id': ${i}, 'name': 'item ${i % 97}', 'kind': None}`).join(', ')}]`,
  tree: (count) => `root\n${lines(count, (i) => `${i === count - 1 ? '└' : '├'}── file-${i}.ts`)}`,
  list: (count) => lines(count, (i) => `[FILE] component-${i}.test.ts`),
  records: (count) => lines(count / 3, (i) => `Name: file-${i}.ts\nSize: ${i * 7} bytes\n`).trimEnd(),
  'git-blame': (count) =>
    lines(
      count,
      (i) =>
        `${i % 3 === 0 ? 'c65161b6' : '342a49a7'} (Ada Example 2024-03-01 09:03:00 +0000 ${String(i + 1).padStart(String(count).length)}) line ${i}`,
    ),
  table: (count) => {
    const width = String(count).length;
    const rule = `+${'-'.repeat(width + 2)}+---------+`;
    const rows = lines(
      count,
      (i) => `| ${String(count + i).padEnd(width)} | ${`name-${10 + (i % 90)}`.padEnd(7)} |`,
    );
    return `${rule}\n| ${'id'.padEnd(width)} | name    |\n${rule}\n${rows}\n${rule}`;
  },
  paths: (count) => lines(count, (i) => `/srv/app/src/part-${i % 40}/file-${i}.ts`),
  toml: (count) => lines(count / 4, (i) => `[[package]]\nname = "part-${i}"\nversion = "1.${i}.0"\n`),
};
