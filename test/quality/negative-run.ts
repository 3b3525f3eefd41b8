import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { TextEngine } from '../../src/engine/create-engine.ts';
import { claimsIn } from './corpus-run.ts';
import type { Claim } from './measure.ts';

/**
 * What a file's own kind is, by its extension: a rule that says so is right. In documents stand fences, tables and
 * examples of everything else, but a claim on an example is wrong: it is part of the document.
 */
const OWN: Readonly<Record<string, readonly string[]>> = {
  ts: [],
  js: [],
  rs: [],
  go: [],
  py: [],
  c: [],
  css: [],
  sh: [],
  md: ['markdown', 'fence', 'table'],
  yaml: ['yaml'],
  toml: ['toml'],
  json: ['json', 'json-tree', 'json5', 'json-sequence', 'ndjson'],
  txt: ['markdown'],
};

/** Text files hold anything. Claims that a person looked at and found right: what the file holds is what they say. */
const RIGHT: readonly (readonly [rule: string, part: string])[] = [
  ['core/tsv', 'flate2-1.0.25/tests/good-file.txt'],
  ['core/diff', '/internal/diff/testdata/'],
  ['core/paths', 'EGG-INFO/SOURCES.txt'],
];

/** Files of these come out byte for byte. */
const SOURCE = new Set(['ts', 'js', 'rs', 'go', 'py', 'c', 'css', 'sh', 'md']);

const ROOTS = ['node_modules', '/usr/share', '/usr/lib', '/usr/include'].filter((root) => existsSync(root));
const LARGEST = '64k';

export interface NegativeClaim {
  readonly file: string;
  readonly claim: Claim;
  /** The first line claimed. */
  readonly line: string;
}

export interface NegativeRun {
  readonly files: Readonly<Record<string, number>>;
  readonly sources: number;
  readonly untouched: number;
  readonly touched: readonly string[];
  readonly claims: readonly NegativeClaim[];
}

/** Up to `most` files of an extension, spread evenly over all that this machine has. */
function filesOf(extension: string, most: number): string[] {
  // -H: node_modules itself may be a link. Folders that may not be read are left out.
  const { stdout } = spawnSync(
    'find',
    ['-H', ...ROOTS, '-xdev', '-type', 'f', '-name', `*.${extension}`, '-size', '+0', '-size', `-${LARGEST}`],
    { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const found = stdout
    .split('\n')
    .filter((path) => path !== '' && !path.includes('/test_tomllib/'))
    .sort();
  const step = Math.max(1, found.length / most);
  return Array.from(
    { length: Math.min(most, found.length) },
    (_, i) => found[Math.floor(i * step)] as string,
  );
}

/** Runs the engine over real files that are what their extension says: every other claim is false. */
export async function runNegative(engine: TextEngine, most: number): Promise<NegativeRun> {
  const files: Record<string, number> = {};
  const claims: NegativeClaim[] = [];
  const touched: string[] = [];
  let sources = 0;
  for (const [extension, own] of Object.entries(OWN)) {
    const paths = filesOf(extension, most);
    files[extension] = paths.length;
    for (const file of paths) {
      const text = readFileSync(file, 'utf8');
      const right = [
        ...own.map((name) => `core/${name}`),
        ...RIGHT.flatMap(([rule, part]) => (file.includes(part) ? [rule] : [])),
      ];
      const wrong = claimsIn(engine, text).filter(({ rule }) => !right.includes(rule));
      const lines = text.split('\n');
      for (const claim of wrong) claims.push({ file, claim, line: lines[claim.lines[0] - 1] ?? '' });
      if (!SOURCE.has(extension)) continue;
      sources++;
      const outcome = await engine.process(text, { server: '', tool: '', args: {} });
      if (outcome.text !== text) touched.push(file);
    }
  }
  return { files, sources, untouched: sources - touched.length, touched, claims };
}
