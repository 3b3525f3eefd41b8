/**
 * Attacks on the built program, drawn from a seed: `npm run attack -- --seed N --share 0.05 --area trust`. Ends with 1
 * where anything broke; `--write` puts the counts into docs/security.md. Everything stays on this machine. Linux only.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '../test/support/random.ts';
import { type Area, Attack } from './area.ts';
import { callers } from './areas/callers.ts';
import { floods } from './areas/floods.ts';
import { frames } from './areas/frames.ts';
import { kills } from './areas/kills.ts';
import { page } from './areas/page.ts';
import { questions } from './areas/questions.ts';
import { requests } from './areas/requests.ts';
import { results } from './areas/results.ts';
import { scarce } from './areas/scarce.ts';
import { servers } from './areas/servers.ts';
import { stores } from './areas/stores.ts';
import { traces } from './areas/traces.ts';
import { trust } from './areas/trust.ts';
import { users } from './areas/users.ts';

const AREAS: readonly Area[] = [
  trust,
  frames,
  requests,
  callers,
  page,
  questions,
  servers,
  results,
  floods,
  traces,
  kills,
  scarce,
  users,
  stores,
];
const PAGE = 'docs/security.md';
const SHOWN = 5;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    share: { type: 'string', default: '1' },
    area: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const wanted = AREAS.filter(({ name }) => values.area?.some((word) => name.includes(word)) ?? true);
const root = mkdtempSync(join(tmpdir(), 'bcp-attack-'));
const rows: string[] = [];
let broken = 0;
for (const [i, area] of wanted.entries()) {
  const folder = join(root, String(i));
  mkdirSync(folder);
  const attack = new Attack(new Random(Number(values.seed) + i), Number(values.share), folder);
  await area.run(attack);
  broken += attack.broken.length;
  console.log(
    `${area.name}: ${attack.attempts.toLocaleString('en')} attempts, ${attack.broken.length} broken`,
  );
  for (const what of attack.broken.slice(0, SHOWN)) console.log(`  ${what.slice(0, 1500)}`);
  rows.push(
    `| ${area.name} | ${area.tries} | ${attack.attempts.toLocaleString('en')} | ${attack.broken.length} |`,
  );
}
rmSync(root, { recursive: true, force: true });
if (values.write) {
  const table = [
    '| area | what is tried, and what holds | attempts | broken |',
    '| --- | --- | --: | --: |',
    ...rows,
  ];
  const page = readFileSync(PAGE, 'utf8');
  const marks = /<!-- attack -->.*<!-- \/attack -->/s;
  if (!marks.test(page)) throw new Error(`${PAGE} has no place for the table`);
  writeFileSync(
    PAGE,
    page.replace(marks, () => `<!-- attack -->\n\n${table.join('\n')}\n\n<!-- /attack -->`),
  );
}
process.exitCode = broken > 0 ? 1 : 0;
