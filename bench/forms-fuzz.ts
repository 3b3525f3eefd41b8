/**
 * Every form over captures, most of them damaged line by line: whatever it takes has to come back. A case is a text that a
 * form takes; all follow from a seed. `node build/forms-fuzz.js [CASES] [SEED]`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Form } from '../src/render/compact/form.ts';
import { FORMS } from '../src/render/compact/registry.ts';
import { isSame } from '../src/render/judge.ts';
import { Random } from '../test/support/random.ts';
import { printFigures } from './report.ts';

const CASES = Number(process.argv[2] ?? 100_000);
const random = new Random(Number(process.argv[3] ?? 1));

/** Longer captures would only repeat what they say. In characters. */
const MAX_LENGTH = 9000;

/** No short capture is data in XML. */
const feed = `<rss version="2.0">
  <channel>
    <title>Teas</title>${['Green', 'Black', 'Oolong', 'Mate']
      .map(
        (name, i) => `
    <item>
      <title>${name}</title>
      <link>https://example.com/${i}</link>
    </item>`,
      )
      .join('')}
  </channel>
</rss>`;

const texts = ['test/corpus', 'bench/captures']
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((path) => !path.endsWith('README.md'))
  .map((path) => readFileSync(path, 'utf8').trimEnd())
  .filter(({ length }) => length > 0 && length < MAX_LENGTH)
  .concat(feed);

/** What means something to one of the forms. */
const PIECES = [
  ...['  ', '=', '= ', '[2] x…', ' [end]', 'A ', '*', '*>3', '"', '\\', '{', '}', '[', ']', ',', '-', '…'],
  ...[
    '?=',
    '~',
    '<a>',
    '{Size?}',
    'Size: ',
    '12',
    '\t',
    '\r',
    'é',
    '\u2028',
    '  9:1  error  x  y',
    '#bcp lines/2',
    '/',
    './',
    '--',
  ],
];

const CHANGES: readonly ((lines: string[], at: number) => void)[] = [
  (lines, at) => lines.splice(at, 1),
  (lines, at) => lines.splice(at, 0, random.pick(lines)),
  (lines, at) => {
    const line = lines[at] ?? '';
    const cut = random.below(line.length + 1);
    lines[at] = line.slice(0, cut) + random.pick(PIECES) + line.slice(cut);
  },
  (lines, at) => {
    const line = lines[at] ?? '';
    const cut = random.below(line.length + 1);
    lines[at] = line.slice(0, cut) + line.slice(cut + 1 + random.below(5));
  },
  (lines, at) => lines.splice(at, random.below(8)),
  (lines, at) => lines.splice(at, 0, ...random.pick(texts).split('\n').slice(0, random.below(6))),
];

/** How tools write the numbers of lines. */
const NUMBERINGS = [
  (n: number) => `${n}\t`,
  (n: number) => `${n}: `,
  (n: number) => `${String(n).padStart(6)}→`,
];

function numbered(lines: readonly string[]): string[] {
  const first = random.below(200);
  const write = random.pick(NUMBERINGS);
  return lines.map((line, i) => write(first + i) + line);
}

function damaged(): string {
  const source = random.pick(texts).split('\n');
  const lines = random.below(10) === 0 ? numbered(source) : source;
  for (let i = random.below(6); i > 0; i--) {
    random.pick(CHANGES)(lines, random.below(lines.length));
    if (lines.length === 0) lines.push('x');
  }
  return lines.join('\n');
}

/** Whether the form takes the text; throws where it does not come back. */
function taken(form: Form, text: string, exact: boolean): boolean {
  const encoded = form.encode(text, exact);
  if (!encoded) return false;
  const back = form.decode(encoded.body, encoded.variant);
  if (exact ? back !== text : !isSame(text, back)) throw new Error('it comes back as another text');
  return true;
}

const counts = new Map([...FORMS.keys()].map((name) => [name, { taken: 0, failed: 0 }]));
for (let cases = 0; cases < CASES; ) {
  const text = damaged();
  const exact = random.below(2) === 1;
  for (const form of FORMS.values()) {
    const count = counts.get(form.name)!;
    try {
      if (!taken(form, text, exact)) continue;
      count.taken++;
    } catch (error) {
      if (count.failed++ === 0) console.error(`${form.name}: ${String(error)}\n${text.slice(0, 300)}\n`);
    }
    cases++;
  }
}

printFigures(
  `Damaged captures: ${CASES} cases`,
  [...counts].map(([name, { taken: some, failed }]) => ({
    what: name,
    measured: `${some} taken, ${failed} lost`,
    bound: 'some taken, none lost',
    ok: some > 0 && failed === 0,
  })),
);
