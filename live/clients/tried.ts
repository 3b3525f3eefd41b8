import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { LiveAgent, LiveClient, LiveLibrary, OwnServer, Place, Start } from './client.ts';
import { expectedFor, fileServer, lateServer, makeTree, PROXY, planFor } from './expected.ts';
import { compactFault, lateFault } from './judge.ts';
import { following, type Request, scriptedModel } from './model.ts';
import { type Ended, endAllOf, run } from './processes.ts';

/** The session in which the model had the tool of the slow server, or what it saw instead. */
export type Late = 'first session' | 'second session' | { readonly fault: string };

/** How a check ended: `undefined` where all is well. */
export interface Tried {
  readonly compact: string | undefined;
  readonly late: Late;
  /** Null: there is no file. */
  readonly uninstall: string | undefined | null;
  readonly ended: Ended;
}

const PROMPT = 'List the files.';

/** A closed door: no client reaches anything but this machine. */
const NOWHERE = 'http://127.0.0.1:9';

/** @param node the program of the Node that clients find first */
export const environment = (
  home: string,
  node: string = process.execPath,
): Readonly<Record<string, string>> => ({
  PATH: [dirname(node), process.env['PATH'] ?? ''].join(delimiter),
  ...{ HOME: home, TMPDIR: home, LANG: 'C.UTF-8', TERM: 'dumb', CI: '1' },
  ...{ HTTPS_PROXY: NOWHERE, https_proxy: NOWHERE, NO_PROXY: '127.0.0.1,localhost' },
});

export function write(home: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
}

/** What is to be undone when a run is over. */
interface Prepared {
  readonly start: Start;
  readonly undo: () => Promise<string | undefined | null>;
}

async function edit(verb: 'adopt' | 'uninstall', { name }: LiveAgent, home: string): Promise<void> {
  const words = [PROXY, verb, '--client', name];
  // Without a PATH, the client's file gets the program that was built here.
  const env = { ...environment(home), PATH: '' };
  const { code, said } = await run({ command: process.execPath, args: words, cwd: home, env }, 60);
  if (code !== 0) throw new Error(`${verb} ended with ${code}: ${said}`);
}

async function prepareAgent(
  agent: LiveAgent,
  place: Place,
  servers: readonly OwnServer[],
): Promise<Prepared> {
  const { home } = place;
  const [file, before] = [join(home, agent.file), agent.text(servers, place)];
  write(home, { [agent.file]: before, ...agent.files?.(place) });
  await edit('adopt', agent, home);
  const adopted = readFileSync(file, 'utf8');
  if (adopted === before) throw new Error('adopt changed nothing');
  return {
    start: agent.start(PROMPT, place),
    undo: async () => {
      // A client may write into its own file, which is not for uninstall to undo.
      writeFileSync(file, adopted);
      await edit('uninstall', agent, home);
      return readFileSync(file, 'utf8') === before ? undefined : 'other bytes';
    },
  };
}

function prepareLibrary(
  { program }: LiveLibrary,
  { home, installed, model, node }: Place,
  servers: readonly OwnServer[],
): Prepared {
  const entries = Object.fromEntries(servers.map(({ name, ...entry }) => [name, entry]));
  write(home, { 'config.json': JSON.stringify({ version: 1, inherit_env: [], servers: entries }) });
  // Beside its packages, because a module finds them by its own place.
  const file = join(installed, 'live.mjs');
  writeFileSync(file, program);
  const gateway = [process.execPath, PROXY, '--config', join(home, 'config.json')];
  return {
    start: { command: node, args: [file, model, ...gateway], env: {} },
    undo: async () => null,
  };
}

async function lateIn(first: readonly Request[], second: () => Promise<readonly Request[]>): Promise<Late> {
  if (lateFault(first) === undefined) return 'first session';
  const fault = lateFault(await second());
  return fault === undefined ? 'second session' : { fault };
}

/** A client in a home of its own, with a scripted model, before a file server and one that starts late. */
export async function tried(
  client: LiveClient,
  { installed, node }: Pick<Place, 'installed' | 'node'>,
  seconds: number,
): Promise<Tried> {
  const home = mkdtempSync(join(tmpdir(), 'bcp-live-client-'));
  const tree = join(home, 'tree');
  makeTree(tree);
  const model = await scriptedModel(following(planFor(tree), 'pause' in client ? client.pause : undefined));
  try {
    const expected = await expectedFor(client.name, tree, home);
    const place = { installed, node, home, model: model.url };
    const servers = [fileServer(tree), lateServer];
    const { start, undo } =
      'program' in client
        ? prepareLibrary(client, place, servers)
        : await prepareAgent(client, place, servers);
    const started = { ...start, cwd: tree, env: { ...environment(home, node), ...start.env } };
    const ended = await run(started, seconds);
    const first = [...model.requests];
    const late = await lateIn(first, async () => {
      await run(started, seconds);
      return model.requests.slice(first.length);
    });
    return { compact: compactFault(first, expected), late, uninstall: await undo(), ended };
  } finally {
    model.close();
    endAllOf(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
