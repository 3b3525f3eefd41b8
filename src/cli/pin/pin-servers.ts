import { counted } from '../../diagnostics/counted.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import { changesOf, type PinChange, pinnedNow, withTool } from '../../gateway/pins/changes.ts';
import type { Lock, PinnedServer } from '../../gateway/pins/lock.ts';
import { lockOf } from '../../gateway/pins/read-lock.ts';
import { replaceLock } from '../../gateway/pins/write-lock.ts';
import { offeredBy } from '../../gateway/probe/offered.ts';
import { StartFailure } from '../../gateway/servers/start-failure.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { WantedPins } from './accepted.ts';

export interface PinPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface PinOutcome {
  readonly text: string;
  /** For stderr. */
  readonly problems: readonly string[];
  readonly exit: ExitCode;
}

/** The result of a look at one server. */
type Looked =
  | { readonly server: ServerConfig; readonly now: PinnedServer }
  | { readonly server: ServerConfig; readonly problem: string; readonly exit: ExitCode };

async function look(server: ServerConfig, { env }: PinPlace): Promise<Looked> {
  try {
    return { server, now: pinnedNow(server, await offeredBy(server, { env, log: () => {} })) };
  } catch (error) {
    const exit = error instanceof StartFailure ? error.exit : EXIT.unreachable;
    return { server, problem: `${server.name}: ${reasonOf(error)}`, exit };
  }
}

const problemsOf = (all: readonly Looked[]): readonly string[] =>
  all.flatMap((one) => ('problem' in one ? [one.problem] : []));

const exitOf = (all: readonly Looked[]): ExitCode | undefined =>
  all.flatMap((one) => ('exit' in one ? [one.exit] : []))[0];

const changeLines = (server: string, { what, tool, difference }: PinChange): readonly string[] => [
  `  ${what.padEnd(8)}${tool === undefined ? `the instructions of ${server}` : `${server}/${visibleLine(tool)}`}`,
  ...difference.map((line) => `    ${line}`),
];

function serverLines(name: string, before: PinnedServer | undefined, now: PinnedServer): readonly string[] {
  const changes = changesOf(before, now);
  const tools = counted(now.tools.size, 'tool');
  if (before === undefined) return [`${name}: ${tools}, not pinned before`];
  if (changes.length === 0) return [`${name}: ${tools}, all as pinned`];
  return [`${name}: ${tools}`, ...changes.flatMap((change) => changeLines(name, change))];
}

/** The differences between servers and their pins. Writes nothing. */
export async function checkPins(
  file: string,
  servers: readonly ServerConfig[],
  place: PinPlace,
): Promise<PinOutcome> {
  const lock = lockOf(file);
  const all = await Promise.all(servers.map((server) => look(server, place)));
  const compared = all.flatMap((one) => ('now' in one ? [{ name: one.server.name, now: one.now }] : []));
  const differs = compared.some(
    ({ name, now }) => !lock.has(name) || changesOf(lock.get(name), now).length > 0,
  );
  return {
    text: compared.flatMap(({ name, now }) => serverLines(name, lock.get(name), now)).join('\n'),
    problems: problemsOf(all),
    exit: exitOf(all) ?? (differs ? EXIT.failed : EXIT.ok),
  };
}

/** The server's new entry in the lock. @throws KnownError `tool-unlisted` */
function pinnedThen(
  { server, tools }: WantedPins,
  before: PinnedServer | undefined,
  now: PinnedServer,
): PinnedServer {
  if (tools === undefined) return now;
  return tools.reduce<PinnedServer>((then, tool) => {
    const next = withTool(then, now, tool);
    if (next === undefined) throw new KnownError('tool-unlisted', { server: server.name, tool });
    return next;
  }, before ?? { tools: new Map() });
}

/**
 * Writes what is wanted, and says what has changed by it. A server that does not answer keeps what was pinned of it.
 *
 * @param kept the servers that may stand in the file; absent: all
 * @throws KnownError `tool-unlisted`, `lock-damaged`, `lock-unwritable`
 */
export async function writePins(
  file: string,
  wanted: readonly WantedPins[],
  place: PinPlace,
  kept?: ReadonlySet<string>,
): Promise<PinOutcome> {
  const lock = lockOf(file);
  const all = await Promise.all(wanted.map(({ server }) => look(server, place)));
  const then = new Map([...lock].filter(([name]) => kept?.has(name) ?? true));
  const lines: string[] = [...lock.keys()].flatMap((name) => (then.has(name) ? [] : [`${name}: forgotten`]));
  for (const [i, one] of all.entries()) {
    const want = wanted[i];
    if (!('now' in one) || want === undefined) continue;
    const { name } = one.server;
    const before = lock.get(name);
    const pinned = pinnedThen(want, before, one.now);
    then.set(name, pinned);
    lines.push(...serverLines(name, before, pinned));
  }
  await replaceLock(file, then satisfies Lock);
  return {
    text: [...lines, `Written to ${file}.`].join('\n'),
    problems: problemsOf(all),
    exit: exitOf(all) ?? EXIT.ok,
  };
}
