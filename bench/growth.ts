/**
 * How the time of each compact form grows with the length of its text: eight times as long may take twice as much
 * for each character, so that anything quadratic shows.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Form } from '../src/render/compact/form.ts';
import { FORMS } from '../src/render/compact/registry.ts';
import { GENERATED } from './generated.ts';
import { type Figure, printFigures } from './report.ts';

const TIMES = 8;
const SLACK = 2;

/** JSON cannot be repeated as text: its values become the items of an array. */
const repeated = (text: string, times: number): string =>
  /^[[{]/.test(text) ? `[${Array(times).fill(text).join(',')}]` : Array(times).fill(text).join('\n');

const captures = readdirSync('test/corpus')
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, text: readFileSync(`test/corpus/${file}`, 'utf8').trimEnd() }))
  .filter(({ text }) => text.length > 2000);

/** Whether the form takes the text; it is written and read again. */
function work(form: Form, text: string): boolean {
  const encoded = form.encode(text, false);
  if (encoded) form.decode(encoded.body, encoded.variant);
  return encoded !== undefined;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const ROUNDS = 15;

/** How often the time for the short text goes into that for the long one: in turns, the fewest of several rounds. */
function ratioOf(form: Form, short: string, long: string): number | undefined {
  if (!work(form, long) || !work(form, short)) return undefined;
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    // The short one as often as the long one is longer, so that both take about as long.
    for (const [i, text] of [short, long].entries()) {
      const times = i === 0 ? TIMES : 1;
      const before = cpuMs();
      for (let n = 0; n < times; n++) work(form, text);
      best[i] = Math.min(best[i]!, (cpuMs() - before) / times);
    }
  }
  return best[1]! / best[0]!;
}

interface Sample {
  readonly file: string;
  readonly make: (times: number) => string;
}

function samplesOf({ name }: Form): readonly Sample[] {
  const generated = GENERATED[name];
  if (generated) return [{ file: 'generated', make: (times) => generated(250 * times).trimEnd() }];
  return captures.map(({ file, text }) => ({ file, make: (times) => repeated(text, 2 * times) }));
}

function growth(form: Form): Figure {
  for (const { file, make } of samplesOf(form)) {
    const ratio = ratioOf(form, make(1), make(TIMES));
    if (ratio === undefined) continue;
    return {
      what: `${form.name}: ${file}`,
      measured: `${TIMES} times the text takes ${ratio.toFixed(1)} times as long`,
      bound: `${TIMES * SLACK} times`,
      ok: ratio <= TIMES * SLACK,
    };
  }
  return { what: form.name, measured: 'takes no capture of the corpus', bound: 'one at least', ok: false };
}

printFigures('Growth of the compact forms', [...FORMS.values()].map(growth));
