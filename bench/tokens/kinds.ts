/**
 * Kinds of results, all captures that are one, and how much of them has to be saved at least, in percent: none where
 * nothing is promised.
 */
export interface Kind {
  readonly name: string;
  /** What such results are, or who prints them, for a table of Markdown. */
  readonly what: string;
  readonly floor?: number;
  /** What the bench asks for, where the suite holds it to a lower floor. */
  readonly aim?: number;
  readonly files: readonly RegExp[];
}

export const KINDS: readonly Kind[] = [
  {
    name: 'directory trees',
    what: 'folders in folders as JSON, as `directory_tree` of the filesystem server answers',
    floor: 78,
    files: [/^fs-tree/],
  },
  {
    name: 'path lists',
    what: '`find`, `git ls-files`, `rg --files`, `search_files` of the filesystem server',
    floor: 63,
    files: [/^(?:fs-search|find-(?!ls|printf)|rg-files|rg-mcp-files|git-ls-files|grep-files|grep-list)/],
  },
  {
    name: 'directory lists',
    what: '`[DIR] src`, `[FILE] a.ts`, as `list_directory` of the filesystem server answers',
    floor: 40,
    files: [/^fs-list(?!sizes)/],
  },
  {
    name: 'grep',
    what: '`grep -rn`, `git grep`, `rg`, also with context',
    floor: 44,
    files: [/^(?:git-grep|grep|rg)-(?!.*(?:count|files|json|list|names|h-numbers))/],
  },
  { name: 'SQL rows', what: 'rows of a database as JSON', floor: 64, files: [/^db-.*\.json$/] },
  {
    name: 'REST lists',
    what: 'lists of an API as JSON, such as issues of GitHub',
    floor: 50,
    files: [/^gh-search/, /^json-packages/],
  },
  { name: 'knowledge graphs', what: 'answers of the memory server', floor: 56, files: [/^memory-/] },
  {
    name: 'CSV and TSV',
    what: 'rows with commas, semicolons or tabs between their values',
    floor: 19,
    aim: 38,
    files: [/^(?:csv|tsv)-|^db-join\.csv$/],
  },
  {
    name: 'schemas and tool lists',
    what: 'JSON Schemas, and answers to `tools/list`',
    floor: 38,
    files: [/tools(?:-list)?\.json$/],
  },
  {
    name: 'diagnostics',
    what: 'messages of compilers and linters',
    floor: 46,
    files: [/^diag-/, /^run-(?:tsc|eslint)/],
  },
  { name: 'git log JSON', what: 'commits as JSON', floor: 29, files: [/^gitmcp-log/, /^git-log-json/] },
  {
    name: 'logs',
    what: 'lines of servers, packages and installations',
    floor: 30,
    files: [/^log-/, /^pip-install/],
  },
  {
    name: 'aligned tables',
    what: 'columns in line: `ls -l`, `ps`, `df`, `psql`',
    floor: 28,
    files: [
      /^(?:ls-l|cmd-ls|ps-|(?:cmd-)?pip-list\.txt|(?:cmd-)?df|dpkg-(?:l\.|table)|systemctl|find-ls|table-many|column|sqlite-(?:box|column|table)|psql)/,
    ],
  },
  {
    name: 'eslint and vitest JSON',
    what: 'reports of linters and test runs as JSON',
    floor: 25,
    files: [/^json-(?:eslint|vitest|pylint|shellcheck)/],
  },
  {
    name: 'npm JSON',
    what: 'what npm and pip know of packages, as JSON',
    floor: 22,
    files: [/npm.*\.json$/, /pip.*\.json$/, /^package-lock/],
  },
  {
    name: 'git log text',
    what: '`git log`, also as a graph or with figures',
    floor: 13,
    files: [/^(?:cmd-)?git-log(?!-json|-p)/],
  },
  { name: 'git blame', what: '`git blame`', files: [/^git-blame\.txt/] },
  {
    name: 'test logs',
    what: 'vitest, jest, pytest, `go test`, `cargo test`',
    floor: 9,
    files: [/^run-(?!tsc|eslint|.*\.xml)/],
  },
  {
    name: 'diffs',
    what: '`git diff`, `git show`, `diff -u`, `diff -c`',
    floor: 8,
    files: [
      /^(?:diff-(?!brief|side|normal)|git-diff(?!-name|-stat|-words)|git-show|git-format-patch|git-log-p)/,
    ],
  },
  {
    name: 'rows of fields',
    what: 'fields that need not be in line: `du`, `wc`, `find -printf`, `mount`',
    files: [
      /^(?:du|find-printf|wc|top|mounts|maps|apt-list|sha256sum|git-(?:ls-tree|tag-for-each-ref|diff-(?:name-status|stat)))/,
    ],
  },
  {
    name: 'lines that are alike',
    what: 'blocks or lines that repeat their words: `stat` for many files, `objdump`',
    files: [
      /^(?:stat-many|smaps|dpkg-query-records|file-many|openssl-ciphers|objdump|apt-depends|git-shortlog)/,
    ],
  },
  { name: 'stack traces', what: 'Node, Python, Java, Go and Rust', files: [/^trace-/] },
  {
    name: 'trees drawn with glyphs',
    what: 'branches such as `├──`: `tree`, `cargo tree`',
    files: [/^(?:tree-(?!json|xml)|tree\.|npm-ls|cargo-tree)/],
  },
  {
    name: 'NDJSON and JSON behind JSON',
    what: 'one JSON value a line, or several that follow each other',
    files: [/^(?:ndjson|json-seq|rg-json)/],
  },
  { name: 'lists and dictionaries of Python', what: 'as `print` shows them', files: [/^python-/] },
  {
    name: 'names and values',
    what: 'pairs: `sysctl`, `lscpu`, `apt show`',
    files: [
      /^(?:key-value|fs-info|dpkg-s\.|pg-config|apt-show|proc-status|sysctl|(?:cmd-)?meminfo|os-release|openssl-x509|(?:cmd-)?lscpu\.|pip-show|stat\.)/,
    ],
  },
  {
    name: 'YAML, TOML and lock files',
    what: 'settings, and lock files of pnpm, yarn and cargo',
    files: [/^(?:yaml|toml|yarn)-/],
  },
  { name: 'XML', what: 'reports of tests, and build files', files: [/^(?:xml-|tree-xml|run-.*\.xml)/] },
  {
    name: 'pages as browsers see them',
    what: 'snapshots from browser servers such as Playwright’s',
    floor: 45,
    files: [/^(?:pw|cdt)-/],
  },
];
