import { ofTheProcessor } from './report.ts';

/** A seeded search for texts that detection is slow on: units are mutated and repeated, the slowest go on. */

/** What rules look for, and what makes patterns start over. */
const ALPHABET = [
  ...'aA0 \t\n:;,.=-_/\\|+*#<>(){}[]\'"`~@!$%&^?é│',
  '    ',
  '```',
  '"""',
  '---',
  '+++ ',
  '@@ -1,9 +1,9 @@\n',
  '***************\n',
  'diff --git a/x b/x\n',
  '<a>',
  '</a>',
  '<output>',
  '<?xml ',
  '/*',
  '*/',
  '<!--',
  '{"a":',
  '[{',
  '}\n',
  ']\n',
  'key: ',
  '- ',
  'a = ',
  'src/a.ts:12:',
  'a-1-',
  '/x/y',
  './',
  '==> a <==\n',
  '    at f (a:1:1)\n',
  'Error: ',
  '  File "a", line 1\n',
  'goroutine 1 [x]:\n',
  'error: ',
  ' --> ',
  '2026-01-02 10:00:00 ',
  '[INFO] ',
  'Nov 21 20:49:01 h p: ',
  '-rw-r--r-- 1 a b 1 ',
  'total 4\n',
  '| a | b |\n',
  '|---|---|\n',
  'A  B\n',
  'x,y\n',
  '\u001b[31m',
  '├── ',
  '|-- ',
  'data:a/b;base64,',
  'QUJD',
  'Traceback (most recent call last):\n',
  '# ',
  '](',
  '<html>',
  '</html>',
] as const;

export interface SlowText {
  readonly unit: string;
  readonly text: string;
  readonly ms: number;
}

interface SearchOptions {
  readonly seed: number;
  /** Length of the texts, in characters. */
  readonly size: number;
  /** Texts that are tried. */
  readonly rounds: number;
}

/** Mulberry32: the same seed gives the same search on every machine, but for what its clock says. */
function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const KEPT = 8;
const MAX_UNIT = 3000;

function mutated(unit: string, random: (below: number) => number): string {
  const piece = ALPHABET[random(ALPHABET.length)] as string;
  const at = random(unit.length + 1);
  switch (random(5)) {
    case 0:
      return unit.slice(0, at) + unit.slice(at + 1 + random(8));
    case 1:
      return unit.slice(0, at) + piece.repeat(1 + random(60)) + unit.slice(at);
    case 2:
      return unit + unit.slice(at);
    default:
      return unit.slice(0, at) + piece + unit.slice(at);
  }
}

/** The slowest text that was found. */
export function searchSlowTexts(
  { seed, size, rounds }: SearchOptions,
  run: (text: string) => void,
): SlowText {
  const random = generator(seed);
  let kept: SlowText[] = [];
  for (let round = 0; round < rounds; round++) {
    const parent = kept.length === 0 || random(4) === 0 ? '' : (kept[random(kept.length)] as SlowText).unit;
    const unit = mutated(mutated(parent, random), random).slice(0, MAX_UNIT) || 'a';
    const text = unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
    const started = ofTheProcessor();
    run(text);
    const ms = ofTheProcessor() - started;
    kept = [...kept, { unit, text, ms }].sort((a, b) => b.ms - a.ms).slice(0, KEPT);
  }
  return kept[0] as SlowText;
}
