/**
 * How the time of each compact form grows with the length of its text: eight times as long may take three times as much
 * for each character, so that anything quadratic shows.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Form } from '../src/render/compact/form.ts';
import { FORMS } from '../src/render/compact/registry.ts';
import { type Figure, printFigures } from './report.ts';

const TIMES = 8;
const SLACK = 3;

/** JSON cannot be repeated as text: its values become the items of an array. */
const repeated = (text: string, times: number): string =>
  /^[[{]/.test(text) ? `[${Array(times).fill(text).join(',')}]` : Array(times).fill(text).join('\n');

const captures = readdirSync('test/corpus')
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, text: readFileSync(`test/corpus/${file}`, 'utf8').trimEnd() }))
  .filter(({ text }) => text.length > 2000);

/** The fewest milliseconds of writing and reading; `undefined` where the form does not take the text. */
function fastest(form: Form, text: string): number | undefined {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const before = performance.now();
    const encoded = form.encode(text, false);
    if (!encoded) return undefined;
    form.decode(encoded.body, encoded.variant);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

function growth(form: Form): Figure {
  for (const { file, text } of captures) {
    const long = fastest(form, repeated(text, TIMES * 2));
    const short = long === undefined ? undefined : fastest(form, repeated(text, 2));
    if (long === undefined || short === undefined) continue;
    const ratio = long / short;
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
