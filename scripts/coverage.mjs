// Which lines of src/ the tests reach that need nothing but Node. Writes the figure and what is not covered, by folder, into
// docs/developing.md. Lines that only run in processes which a test has started do not count.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const PAGE = 'docs/developing.md';
const SUMMARY = 'coverage/coverage-summary.json';
const [BEGIN, END] = ['<!-- coverage -->', '<!-- /coverage -->'];
const TIERS = ['pure*', 'first*', 'process*'].map((tier) => `--project=${tier}`);

const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--coverage', ...TIERS], {
  stdio: 'inherit',
});

const { total, ...files } = JSON.parse(readFileSync(SUMMARY, 'utf8'));
const folders = new Map();
for (const [file, { lines }] of Object.entries(files)) {
  const [, folder = ''] = relative('.', file).replaceAll('\\', '/').split('/');
  const known = folders.get(folder) ?? { missed: 0, all: 0 };
  folders.set(folder, { missed: known.missed + lines.total - lines.covered, all: known.all + lines.total });
}
const worst = [...folders]
  .filter(([, { missed }]) => missed > 0)
  .sort(([, a], [, b]) => b.missed - a.missed)
  .map(([folder, { missed, all }]) => `${folder}/ ${missed} of ${all}`);
const figure = `The tests cover ${total.lines.pct.toFixed(1)} % of the lines of \`src/\` (\`npm run coverage\`). These lines are left:`;
const text = `${figure}\n\n\`\`\`text\n${worst.join('\n')}\n\`\`\``;

const page = readFileSync(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN);
const [, after] = rest.split(END);
writeFileSync(PAGE, `${before}${BEGIN}\n${text}\n${END}${after}`);
console.log(`\n${text}`);
process.exitCode = status ?? 1;
