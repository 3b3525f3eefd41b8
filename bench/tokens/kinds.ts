/**
 * Kinds of results, all captures that are one, and how much of them has to be saved at least, in percent: none where
 * nothing is promised.
 */
export interface Kind {
  readonly name: string;
  readonly floor?: number;
  /** What the bench asks for, where the suite holds it to a lower floor. */
  readonly aim?: number;
  readonly files: readonly RegExp[];
}

export const KINDS: readonly Kind[] = [
  { name: 'directory trees', floor: 78, files: [/^fs-tree/] },
  {
    name: 'path lists',
    floor: 63,
    files: [/^(?:fs-search|find-(?!ls|printf)|rg-files|rg-mcp-files|git-ls-files|grep-files|grep-list)/],
  },
  { name: 'directory lists', floor: 40, files: [/^fs-list(?!sizes)/] },
  {
    name: 'grep',
    floor: 44,
    files: [/^(?:git-grep|grep|rg)-(?!.*(?:count|files|json|list|names|h-numbers))/],
  },
  { name: 'SQL rows', floor: 64, files: [/^db-.*\.json$/] },
  { name: 'REST lists', floor: 50, files: [/^gh-search/, /^json-packages/] },
  { name: 'knowledge graphs', floor: 56, files: [/^memory-/] },
  { name: 'CSV and TSV', floor: 19, aim: 38, files: [/^(?:csv|tsv)-|^db-join\.csv$/] },
  { name: 'schemas and tool lists', floor: 38, files: [/tools(?:-list)?\.json$/] },
  {
    name: 'diagnostics',
    floor: 46,
    files: [/^diag-/, /^run-(?:tsc|eslint)/],
  },
  { name: 'git log JSON', floor: 29, files: [/^gitmcp-log/, /^git-log-json/] },
  { name: 'logs', floor: 30, files: [/^log-/, /^pip-install/] },
  {
    name: 'aligned tables',
    floor: 28,
    files: [
      /^(?:ls-l|cmd-ls|ps-|(?:cmd-)?pip-list\.txt|(?:cmd-)?df|dpkg-(?:l\.|table)|systemctl|find-ls|table-many|column|sqlite-(?:box|column|table)|psql)/,
    ],
  },
  { name: 'eslint and vitest JSON', floor: 25, files: [/^json-(?:eslint|vitest|pylint|shellcheck)/] },
  { name: 'npm JSON', floor: 22, files: [/npm.*\.json$/, /pip.*\.json$/, /^package-lock/] },
  { name: 'git log text', floor: 13, files: [/^(?:cmd-)?git-log(?!-json|-p)/] },
  { name: 'git blame', files: [/^git-blame\.txt/] },
  { name: 'test logs', floor: 9, files: [/^run-(?!tsc|eslint|.*\.xml)/] },
  {
    name: 'diffs',
    floor: 8,
    files: [
      /^(?:diff-(?!brief|side|normal)|git-diff(?!-name|-stat|-words)|git-show|git-format-patch|git-log-p)/,
    ],
  },
  {
    name: 'rows of fields',
    files: [
      /^(?:du|find-printf|wc|top|mounts|maps|apt-list|sha256sum|git-(?:ls-tree|tag-for-each-ref|diff-(?:name-status|stat)))/,
    ],
  },
  {
    name: 'lines that are alike',
    files: [
      /^(?:stat-many|smaps|dpkg-query-records|file-many|openssl-ciphers|objdump|apt-depends|git-shortlog)/,
    ],
  },
  { name: 'stack traces', files: [/^trace-/] },
  { name: 'trees drawn with glyphs', files: [/^(?:tree-(?!json|xml)|tree\.|npm-ls|cargo-tree)/] },
  { name: 'NDJSON and JSON behind JSON', files: [/^(?:ndjson|json-seq|rg-json)/] },
  { name: 'lists and dictionaries of Python', files: [/^python-/] },
  {
    name: 'names and values',
    files: [
      /^(?:key-value|fs-info|dpkg-s\.|pg-config|apt-show|proc-status|sysctl|(?:cmd-)?meminfo|os-release|openssl-x509|(?:cmd-)?lscpu\.|pip-show|stat\.)/,
    ],
  },
  { name: 'YAML, TOML and lock files', files: [/^(?:yaml|toml|yarn)-/] },
  { name: 'XML', files: [/^(?:xml-|tree-xml|run-.*\.xml)/] },
  { name: 'pages as browsers see them', floor: 45, files: [/^(?:pw|cdt)-/] },
];
