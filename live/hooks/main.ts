/**
 * Real agents from the registry whose own tools hooks reach, each with a home of its own and a scripted model on this machine:
 * what the model reads of their tools, without hooks and with them. `npm run live:hooks -- opencode`: only this one. Ends
 * with 1 where a check fails.
 */
import { installationOf } from '../clients/installation.ts';
import { endWithThis } from '../clients/processes.ts';
import { columns } from '../columns.ts';
import type { HookedAgent } from './agent.ts';
import { HOOKED_AGENTS } from './known/index.ts';
import { CHECKS, type Tried, tried } from './tried.ts';

/** Seconds that one run of an agent may take. */
const SECONDS = 180;
const titles = process.argv.slice(2);
const wanted = HOOKED_AGENTS.filter(({ title }) => titles.length === 0 || titles.includes(title));
const failures: string[] = [];
let ran = 0;

function cellsOf({ title }: HookedAgent, { came, faults, ms }: Tried): readonly string[] {
  for (const check of CHECKS)
    if (typeof faults[check] === 'string') failures.push(`${title}, ${check}: ${faults[check]}`);
  const marks = CHECKS.map((check) => {
    const fault = faults[check];
    return fault === undefined ? 'yes' : fault === null ? '–' : 'FAILED';
  });
  return [...marks, came.join(', '), ms.toFixed(1)];
}

async function row(agent: HookedAgent): Promise<readonly string[]> {
  try {
    const found = await installationOf(agent);
    if (found.kind === 'skipped') return [agent.title, `skipped: ${found.why}`];
    ran++;
    return [agent.title, found.version, ...cellsOf(agent, await tried(agent, found, SECONDS))];
  } catch (error) {
    failures.push(`${agent.title}: ${error instanceof Error ? error.message : String(error)}`);
    return [agent.title, 'failed'];
  }
}

endWithThis();
const rows: (readonly string[])[] = [];
for (const agent of wanted) rows.push(await row(agent));
if (ran === 0) failures.push('No agent has run.');
for (const line of columns([['agent', 'version', ...CHECKS, 'results came as', 'ms'], ...rows]))
  console.log(line);
for (const failure of failures) console.log(`\n${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
