import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../src/engine/create-engine.ts';
import type { TextOutcome } from '../src/engine/outcome.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';
import { runs } from './support/runs.ts';

/** Files of other people: what `npm ci` puts here, and a sample of what that has none of (test/negative/README.md). */
const ROOTS = ['node_modules', 'test/negative'];

/** What is the very kind of a file; of everything else, and of every other ending, nothing may be claimed at all. */
const OF_ITS_KIND: Readonly<Record<string, readonly string[]>> = {
  '.json': ['core/json', 'core/json-tree', 'core/json5', 'core/ndjson'],
  '.yaml': ['core/yaml', 'core/json'],
  '.yml': ['core/yaml', 'core/json'],
  '.toml': ['core/toml'],
  '.csv': ['core/csv'],
  '.md': ['core/markdown', 'core/fence', 'core/table', 'core/html', 'core/xml'],
};
const SOURCES = [
  '.ts',
  '.js',
  '.mjs',
  '.cjs',
  '.rs',
  '.go',
  '.py',
  '.c',
  '.h',
  '.css',
  '.sh',
  '.pl',
  '.cmake',
  '.sql',
];
/** Parts of a document in prose that are what they are called: its tables have borders, its code has fences. */
const OF_DOCUMENTS = ['core/table', 'core/fence'];
/** Prose; some such files are lists, tables or documents in markdown. */
const TEXTS = ['.txt', '.rst'];
const ENDINGS = new Set([...Object.keys(OF_ITS_KIND), ...SOURCES, ...TEXTS]);

/** Data for tests is anything, whatever its ending says. */
const TEST_DATA = /(?:^|[/_.-])(?:tests?|testdata|fixtures?|examples?|corpus|vectors)(?:[/_.-]|$)/i;

const MAX_SIZE = 64_000;
const MIN_SIZE = 48;
/** Files of one ending, evenly spread over all that there are. */
const PER_ENDING = runs(600);
/** Where the walk through one root ends. */
const MAX_WALKED = 12_000;

function walk(root: string): string[] {
  const files: string[] = [];
  const folders = [root];
  for (let at = 0; at < folders.length && files.length < MAX_WALKED; at++) {
    const folder = folders[at] as string;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && ENDINGS.has(extname(entry.name)) && !TEST_DATA.test(path.slice(root.length)))
        files.push(path);
    }
  }
  return files.sort();
}

function textOf(file: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return text.length >= MIN_SIZE && text.length <= MAX_SIZE ? text : undefined;
  } catch {
    return undefined;
  }
}

interface Looked {
  readonly file: string;
  readonly ending: string;
  readonly text: string;
  readonly outcome: TextOutcome;
}

function sample(files: readonly string[]): readonly string[] {
  const step = Math.max(1, files.length / PER_ENDING);
  return Array.from({ length: Math.min(files.length, PER_ENDING) }, (_, i) => files[Math.floor(i * step)]!);
}

async function lookAtAll(engine: TextEngine): Promise<Looked[]> {
  const files = ROOTS.map((root) => realpathSync(root)).flatMap(walk);
  const looked: Looked[] = [];
  for (const ending of ENDINGS) {
    for (const file of sample(files.filter((path) => extname(path) === ending))) {
      const text = textOf(file);
      if (text === undefined) continue;
      looked.push({ file, ending, text, outcome: await engine.process(text, NO_CALL) });
    }
  }
  return looked;
}

let all: Looked[];
let breaches: string[];

beforeAll(async () => {
  const built = await builtInEngine();
  breaches = built.breaches;
  all = await lookAtAll(built.engine);
}, 240_000);

const claimsOf = ({ outcome }: Looked): string[] => outcome.regions.map(({ rule }) => rule);

/** Files with a claim, as lines that say which. */
function claimed(files: readonly Looked[]): string[] {
  return files.flatMap((one) =>
    claimsOf(one).length > 0 ? [`${one.file}: ${claimsOf(one).join(', ')}`] : [],
  );
}

describe('real files, whatever tool they came from', () => {
  it('are many here, of many kinds', () => {
    expect(all.length).toBeGreaterThan(runs(1500));
    expect(new Set(all.map(({ ending }) => ending)).size).toBeGreaterThanOrEqual(10);
    expect(breaches).toEqual([]);
  });

  it('no rule claims a line of source code', () => {
    const sources = all.filter(({ ending }) => SOURCES.includes(ending));
    // One file in a thousand holds a document in a comment that no line tells from one of its own.
    expect(claimed(sources).length, claimed(sources).join('\n')).toBeLessThanOrEqual(sources.length / 1000);
  });

  it('all source code comes out byte for byte', () => {
    const changed = all.filter(
      ({ ending, text, outcome }) => SOURCES.includes(ending) && outcome.text !== text,
    );
    expect(changed.map(({ file }) => file)).toEqual([]);
  });

  it('a file of data or a document is claimed as what it is, and as nothing else', () => {
    const wrong = all.flatMap((one) => {
      const allowed = OF_ITS_KIND[one.ending];
      const others = allowed ? claimsOf(one).filter((rule) => !allowed.includes(rule)) : [];
      return others.length > 0 ? [`${one.file}: ${others.join(', ')}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('most JSON, YAML and markdown is recognised', () => {
    for (const ending of ['.json', '.md', '.yml']) {
      const files = all.filter((one) => one.ending === ending);
      expect(files.length, ending).toBeGreaterThanOrEqual(20);
      expect(claimed(files).length / files.length, ending).toBeGreaterThan(0.6);
    }
  });

  it('prose is left alone, and markdown and prose come out byte for byte', () => {
    const prose = all.filter(({ ending }) => TEXTS.includes(ending));
    const parts = prose.filter(({ outcome, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return outcome.regions.some(
        (region) =>
          !OF_DOCUMENTS.includes(region.rule) && region.lines[1] - region.lines[0] + 1 < 0.8 * lines,
      );
    });
    expect(parts.length, claimed(parts).join('\n')).toBeLessThanOrEqual(0.01 * prose.length);
    const changed = all.filter(
      ({ ending, text, outcome }) => [...TEXTS, '.md'].includes(ending) && outcome.text !== text,
    );
    expect(changed.length, changed.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(0.01 * all.length);
  });
});
