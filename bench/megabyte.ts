/**
 * Texts of nearly 1 MB, the longest that are looked at: for how long the whole pipeline keeps the only thread that
 * answers calls. Linux only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadEngine } from '../src/engine/load-engine.ts';
import { GENERATED } from './generated.ts';
import { type Figure, printFigures } from './report.ts';

const LENGTH = 1_000_000;
const BOUND_MS = 500;
const SHOWN = 10;
const ROUNDS = 3;
const NO_CALL = { server: '', tool: '', args: {} };

/** Shorter captures say little of their kind when they are repeated. */
const MIN_CAPTURE = 1024;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Long numbers are others in each copy. */
function copies(text: string): string {
  const times = Math.floor(LENGTH / (text.length + 1));
  const all = Array.from({ length: times }, (_, copy) =>
    text.replace(/(?<!\d)[1-9]\d{2,7}(?!\d)/g, (digits) => String(Number(digits) + copy)),
  );
  return isJson(text) ? `[${all.join(',')}]` : all.join('\n');
}

/** As long as can be looked at. */
function generated(make: (count: number) => string): string {
  const perLine = make(4000).length / 4000;
  return make(Math.floor((0.95 * LENGTH) / perLine));
}

/** Milliseconds of this thread alone: collecting garbage and compiling go on beside it. It ticks a hundred times a second. */
function threadMs(): number {
  const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const captures = readdirSync('test/corpus')
  .filter((file) => file !== 'README.md')
  .map((file) => [file, readFileSync(`test/corpus/${file}`, 'utf8').trimEnd()] as const)
  .filter(([, text]) => text.length >= MIN_CAPTURE)
  .map(([file, text]) => [file, () => copies(text)] as const);
const texts = [
  ...captures,
  ...Object.entries(GENERATED).map(([form, make]) => [form, () => generated(make)] as const),
];

const engine = await loadEngine({ cwd: '/', env: {}, warn: console.error });
await engine.warm();
const [, , only = ''] = process.argv;
const slowness: { readonly name: string; readonly ms: number; readonly forms: readonly string[] }[] = [];
for (const [name, make] of texts) {
  if (!name.includes(only)) continue;
  const text = make();
  let ms = Number.POSITIVE_INFINITY;
  let forms: readonly string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = threadMs();
    ({ forms } = await engine.process(text, NO_CALL));
    ms = Math.min(ms, threadMs() - started);
  }
  slowness.push({ name, ms, forms: [...new Set(forms)] });
}
slowness.sort((a, b) => b.ms - a.ms);
const figures: Figure[] = slowness.slice(0, SHOWN).map(({ name, ms, forms }) => ({
  what: `1 MB of ${name}`,
  measured: `${ms} ms (${forms.join(', ') || 'as it came'})`,
  bound: `${BOUND_MS} ms`,
  ok: ms <= BOUND_MS,
}));
printFigures(`Long texts: the slowest of ${slowness.length}`, figures);
