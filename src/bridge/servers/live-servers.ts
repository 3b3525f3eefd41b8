import { visibleLine } from '../../diagnostics/visible.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { type BridgeContext, NeedsServers } from '../bridge-context.ts';
import { timeOf } from '../bridge-options.ts';
import type { BridgeOutcome, Terminal } from '../bridge-outcome.ts';
import { type BridgeErrorCode, ERROR_EXITS } from '../error-exits.ts';
import { toBridgeError } from '../errors.ts';
import { type ListedItem, listingPage, type PageWords } from '../listing/listing-page.ts';
import { columnsOf, cutColumns, padColumns } from '../output/columns.ts';
import { paint } from '../output/terminal.ts';
import { countsText } from './facts-view.ts';
import { probed, type ServerProbe } from './probe.ts';

/** A server that did not answer. */
interface FailedProbe {
  readonly name: string;
  readonly ok: false;
  /** In milliseconds. */
  readonly ms: number;
  readonly code: BridgeErrorCode;
  readonly message: string;
}

interface ProbeItem extends ListedItem {
  readonly probe: ServerProbe | FailedProbe;
}

/** So many servers start at once: each may be a package that has to be installed first. */
const AT_ONCE = 8;
/** In milliseconds. */
const LONGEST = 30_000;

async function tried(
  server: ServerConfig,
  context: BridgeContext,
  timeoutMs: number,
): Promise<ServerProbe | FailedProbe> {
  const from = performance.now();
  try {
    return await probed(server, context, timeoutMs);
  } catch (error) {
    if (error instanceof NeedsServers) throw error;
    const { code, message } = toBridgeError(error);
    if (code === 'INTERRUPTED' || code === 'INTERNAL') throw error;
    return { name: server.name, ok: false, ms: Math.round(performance.now() - from), code, message };
  }
}

/** The same for each server, so many at once, in the order of the servers. */
async function triedAll(
  servers: readonly ServerConfig[],
  context: BridgeContext,
  timeoutMs: number,
): Promise<readonly (ServerProbe | FailedProbe)[]> {
  const probes: (ServerProbe | FailedProbe)[] = [];
  const waiting = [...servers.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      probes[next[0]] = await tried(next[1], context, timeoutMs);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return probes;
}

/** The last line of why it failed: where the server has said something on stderr, that is its last line there. */
const lastLine = (message: string): string => visibleLine(message.trimEnd().split('\n').at(-1)?.trim() ?? '');

const stateOf = (probe: ServerProbe | FailedProbe): string => (probe.ok ? 'ok' : probe.code);
const saidOf = (probe: ServerProbe | FailedProbe): string =>
  probe.ok ? countsText(probe) || 'offers nothing' : lastLine(probe.message);

const probeItem = (probe: ServerProbe | FailedProbe): ProbeItem => ({
  probe,
  json: JSON.stringify(probe),
  text: `${probe.name} ${stateOf(probe)} ${probe.ms} ms ${saidOf(probe)}`,
});

/** Aligned columns for a person. */
function probesTable(items: readonly ProbeItem[], terminal: Terminal): string {
  const rows = items.map(({ probe }) => {
    const { name, ms, ok } = probe;
    return { ok, name: visibleLine(name), state: stateOf(probe), time: `${ms} ms`, said: saidOf(probe) };
  });
  const width = (cell: 'name' | 'state' | 'time'): number =>
    Math.max(...rows.map((row) => columnsOf(row[cell])));
  const [name, state, time] = [width('name'), width('state'), width('time')];
  const room = Math.max(10, terminal.columns - name - state - time - 6);
  return rows
    .map((row) => {
      const shown = paint(padColumns(row.state, state), row.ok ? 'green' : 'red', terminal);
      return `${padColumns(row.name, name)}  ${shown}  ${row.time.padStart(time)}  ${cutColumns(row.said, room)}`;
    })
    .join('\n');
}

/**
 * `servers list --live`: each server is started, listed and ended. One that fails hides nothing of the others; where all
 * fail, so does the command.
 */
export async function listLiveServers(
  words: PageWords & { readonly timeout?: string },
  context: BridgeContext,
): Promise<BridgeOutcome> {
  const timeoutMs = timeOf('timeout', words.timeout) ?? LONGEST;
  const { servers } = await context.plan();
  const probes = await triedAll(servers, context, timeoutMs);
  const page = listingPage(probes.map(probeItem), words, probesTable);
  const [first] = probes;
  const failed = first?.ok === false && probes.every(({ ok }) => !ok);
  return failed ? { ...page, exit: ERROR_EXITS[first.code] } : page;
}
