/**
 * Real clients from the registry, each with a home of its own and a scripted model on loopback, before the gateway: what
 * their model gets, whether it sees the tools of a server that starts late, and what `uninstall` leaves of their file.
 * `npm run live:clients -- --short` runs four of them, `-- NAME…` those with these titles. Ends with 1 where a check fails.
 */
import { columns } from '../columns.ts';
import type { LiveClient } from './client.ts';
import { installationOf } from './installation.ts';
import { LIVE_CLIENTS } from './known/index.ts';
import { endWithThis } from './processes.ts';
import { type Late, type Tried, tried } from './tried.ts';

const AT_ONCE = 2;
/** Also for machines that are slow, and for a registry that does not answer. */
const MINUTES = { short: 15, all: 40 };
/** Seconds that one session of a client may take. */
const SECONDS = 180;
const words = process.argv.slice(2);
const short = words.includes('--short');
const titles = words.filter((word) => word !== '--short');
const wanted = LIVE_CLIENTS.filter(
  (client) => (!short || client.short) && (titles.length === 0 || titles.includes(client.title)),
);

let ran = 0;

interface Row {
  readonly cells: readonly string[];
  readonly fault: string | undefined;
}

/** What is wrong with how a client got the tools of the slow server. */
function lateFaultOf({ follows }: LiveClient, late: Late): string | undefined {
  if (typeof late === 'object') return late.fault;
  return late === 'second session' && follows ? 'not in the first session' : undefined;
}

function rowOf(client: LiveClient, version: string, { compact, late, uninstall, ended }: Tried): Row {
  const wrong = compact ?? uninstall ?? lateFaultOf(client, late);
  const end = ended.code === undefined ? 'took too long' : `ended with ${ended.code}`;
  return {
    cells: [
      ...[client.title, version, compact ?? 'yes', typeof late === 'object' ? late.fault : late],
      uninstall === null ? '–' : (uninstall ?? 'same bytes'),
    ],
    fault: wrong === undefined ? undefined : `${client.title}: ${wrong}. It ${end}:\n${ended.said.trimEnd()}`,
  };
}

async function row(client: LiveClient): Promise<Row> {
  try {
    const found = await installationOf(client);
    if (found.kind === 'skipped') return { cells: [client.title, `skipped: ${found.why}`], fault: undefined };
    ran++;
    return rowOf(client, found.version, await tried(client, found, SECONDS));
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { cells: [client.title, 'failed'], fault: `${client.title}: ${fault}` };
  }
}

endWithThis();
const minutes = short ? MINUTES.short : MINUTES.all;
const bound = setTimeout(() => {
  console.log(`Not done in ${minutes} minutes.`);
  process.exit(1);
}, minutes * 60_000);

const HEAD = ['client', 'version', 'compact', 'slow server', 'uninstall'];
const rows: Row[] = [];
const left = wanted.entries();
const work = async (): Promise<void> => {
  for (const [i, client] of left) rows[i] = await row(client);
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
clearTimeout(bound);

const table = [HEAD, ...rows.map(({ cells }) => cells)];
for (const line of columns(table)) console.log(line);
const faults = rows.flatMap(({ fault }) => fault ?? []);
if (ran === 0) faults.push('No client has run.');
for (const fault of faults) console.log(`\n${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
