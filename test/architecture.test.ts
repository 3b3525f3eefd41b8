/** The plan of the house: which folder may import which, where Node and the SDK are, and what is loaded together. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { CHUNKS, chunkPlan } from '../scripts/chunk-plan.mjs';
import { loadedWith, type Module, moduleGraph } from '../scripts/module-graph.mjs';

/** From the ground up: whatever is in a folder imports from folders before it alone. */
const ORDER = [
  'build-stamp.ts',
  'version.ts',
  'model',
  'diagnostics',
  'command-line',
  'json',
  'platform',
  'python',
  'regex',
  'document',
  'bcp',
  'detect',
  'render',
  'manifest',
  'route',
  'access',
  'rules',
  'arguments',
  'batch',
  'config',
  'validation',
  'store',
  'shared-store',
  'engine',
  'library',
  'scaffold',
  'rule-tests',
  'clients',
  'tools',
  'search',
  'gateway',
  'serve',
  'bridge',
  'daemon',
  'code-client',
  'hooks',
  'sessions',
  'doctor',
  'ui',
  'cli',
] as const;

/** The rooms of `src/gateway`, in the same way. */
const GATEWAY_ORDER = [
  'wire',
  'limits',
  'search',
  'pins',
  'stats',
  'servers',
  'telemetry',
  'live',
  'catalog',
  'cache',
  'client',
  'policy',
  'session',
  'compose',
  'probe',
] as const;

/** Text in, text out: nothing here reads files, asks the clock or the network. */
const PURE: ReadonlySet<string> = new Set([
  'model',
  'json',
  'python',
  'bcp',
  'detect',
  'render',
  'route',
  'access',
]);
const SDK = /^src\/gateway\/(?:servers\/oauth|wire)\//;

const graph = moduleGraph();
const folderOf = (file: string): string => file.split('/')[1] ?? '';
const allOf = ({ imports, types, later }: Module): readonly string[] => [...imports, ...types, ...later];
const sources = [...graph].map(([file, module]) => ({ file, ...module, all: allOf(module) }));

const roomOf = (file: string): string => (file.startsWith('src/gateway/') ? (file.split('/')[2] ?? '') : '');

describe.each<[string, readonly string[], (file: string) => string]>([
  ['src', ORDER, folderOf],
  ['src/gateway', GATEWAY_ORDER, roomOf],
])('folders of %s', (_, order, nameOf) => {
  it('are all in the order', () => {
    const names = new Set(sources.map(({ file }) => nameOf(file)).filter((name) => name !== ''));
    expect([...names].sort()).toEqual([...order].sort());
  });

  it('import from those before them alone', () => {
    const place = (file: string): number => order.indexOf(nameOf(file));
    const up = sources
      .filter(({ file }) => place(file) >= 0)
      .flatMap(({ file, all }) =>
        all
          .filter((other) => graph.has(other) && place(other) > place(file))
          .map((other) => `${file} → ${other}`),
      );
    expect(up).toEqual([]);
  });
});

describe('folders', () => {
  it('that are pure use none of Node’s modules', () => {
    const impure = sources
      .filter(({ file }) => PURE.has(folderOf(file)))
      .filter(({ packages }) => packages.some((name) => name.startsWith('node:')));
    expect(impure.map(({ file }) => file)).toEqual([]);
  });
});

it('only logins and the wire know the MCP SDK', () => {
  const users = sources.filter(({ packages }) =>
    packages.some((name) => name.startsWith('@modelcontextprotocol/')),
  );
  expect(users.length).toBeGreaterThan(0);
  expect(users.map(({ file }) => file).filter((file) => !SDK.test(file))).toEqual([]);
});

/** Files that import each other: types, and what is only loaded later, close a circle too. */
function circles(): string[][] {
  const found: string[][] = [];
  const number = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    number.set(file, number.size);
    low.set(file, number.get(file)!);
    stack.push(file);
    const module = graph.get(file);
    for (const next of module === undefined ? [] : allOf(module).filter((one) => graph.has(one))) {
      if (!number.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== number.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of graph.keys()) if (!number.has(file)) visit(file);
  return found;
}

it('no files import each other', () => {
  expect(circles()).toEqual([]);
});

describe('chunks', () => {
  const roots = CHUNKS.flatMap((chunk) => chunk.roots);

  it.each(roots)('begin at a file that is there: %s', (root) => {
    expect([...graph.keys()]).toContain(root);
  });

  it('hold what their roots load, but for what an earlier one holds', () => {
    const chunkOf = chunkPlan();
    for (const {
      name,
      roots: [root = ''],
    } of CHUNKS)
      expect(chunkOf(resolve(root))).toBe(name);
    expect(chunkOf(resolve('src/cli/bcp-proxy.ts'))).toBeUndefined();
    expect(chunkOf(resolve('node_modules/picomatch/lib/parse.js'))).toBe('globs');
  });

  it.each(['shell', 'client', 'lists', 'mcp-cli'])(
    'of a command line load no start of a gateway: %s',
    (name) => {
      const chunkOf = chunkPlan();
      const loaded = loadedWith(graph, CHUNKS.find((chunk) => chunk.name === name)?.roots ?? []);
      expect([...loaded].filter((file) => chunkOf(resolve(file)) === 'boot')).toEqual([]);
    },
  );
});

/** Where a name has two meanings, a reader has to look which. The library's blocks are the container's, under names. */
it('a name that is exported means one thing', () => {
  const EXPORTED = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const files = new Map<string, string[]>();
  for (const { file } of sources.filter(({ file }) => folderOf(file) !== 'library')) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      files.set(name, [...(files.get(name) ?? []), file]);
  }
  const doubled = [...files].filter(([, places]) => new Set(places).size > 1);
  expect(doubled.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
});

/** In tabs and lists of results, a file is its name alone. */
it('no two files have one name', () => {
  const places = new Map<string, string[]>();
  for (const { file } of sources) places.set(basename(file), [...(places.get(basename(file)) ?? []), file]);
  expect([...places.values()].filter((files) => files.length > 1)).toEqual([]);
});

/** What tests several folders together, or none. */
const TEST_ROOMS: ReadonlySet<string> = new Set(['deploy', 'docs', 'e2e', 'quality', 'quiz']);

it('tests stand in folders that src/ has as well', () => {
  const folders = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => dirname(file));
  expect(folders).toContain(join('gateway', 'wire'));
  const strays = [...new Set(folders)].filter(
    (folder) => !TEST_ROOMS.has(folder) && !existsSync(join('src', folder)),
  );
  expect(strays).toEqual([]);
});

/** In lines. A longer one has steps that could have names. */
const MAX_FUNCTION = 55;
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* functionsIn(value: unknown): Generator<AstNode> {
  if (Array.isArray(value)) for (const one of value) yield* functionsIn(one);
  if (!isNode(value)) return;
  if (FUNCTIONS.includes(value.type)) yield value;
  for (const part of Object.values(value)) yield* functionsIn(part);
}

it(`no function has more than ${MAX_FUNCTION} lines`, () => {
  const long = sources.flatMap(({ file }) => {
    const text = readFileSync(file, 'utf8');
    return [...functionsIn(parseAst(text, { lang: 'ts' }).body)].flatMap(({ start, end }) => {
      const lines = text.slice(start, end).split('\n').length;
      const line = text.slice(0, start).split('\n').length;
      return lines > MAX_FUNCTION ? [`${file}:${line}: ${lines} lines`] : [];
    });
  });
  expect(long).toEqual([]);
});
