import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hookSocket } from '../../src/hooks/socket.ts';
import type { Place } from '../clients/client.ts';
import { PROXY } from '../clients/expected.ts';
import type { PlannedCall } from '../clients/model.ts';
import { endAllOf, run } from '../clients/processes.ts';
import { environment, write } from '../clients/tried.ts';
import type { HookedAgent } from './agent.ts';
import { type Conversations, conversations, type Read, type Script } from './conversation.ts';
import { type Came, judged, refersBack } from './judge.ts';
import { isListening, medianMs } from './timed.ts';
import { isEdited, makeWorld, readAgain, readWindow, type World, work, worldIn } from './world.ts';

/** How a check ended: `undefined` where all is well, null where there is none for this agent. */
type Fault = string | undefined | null;

export interface Tried {
  /** How each result of the first conversation came. */
  readonly came: readonly Came[];
  readonly faults: Readonly<Record<Check, Fault>>;
  /** What the daemon takes for a text of 10 KB. */
  readonly ms: number;
}

export const CHECKS = [
  ...([
    'results',
    'again',
    'resumed',
    'subagents',
    'compaction',
    'no daemon',
    'restart',
    'uninstall',
  ] as const),
];
export type Check = (typeof CHECKS)[number];

/** Nearly all that the window of the model takes. */
const FULL = 990_000;
const TASKS = ['Help with the first part.', 'Help with the second part.'] as const;

/** The files below a folder, with what stands in them. */
function filesBelow(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return `${path} ${entry.isFile() ? readFileSync(path, 'base64') : ''}`;
  });
  // What bcp-proxy keeps for itself.
  const state = join(folder, '.local');
  return files.filter((file) => !file.startsWith(state)).sort();
}

const differing = (texts: readonly string[], wanted: readonly string[]): Fault => {
  const at = wanted.findIndex((text, i) => texts[i] !== text);
  if (at === -1 && texts.length >= wanted.length) return undefined;
  const lines = (text = ''): readonly string[] => text.split('\n');
  const [wantedLines, had] = [lines(wanted[at]), lines(texts[at])];
  const line = wantedLines.findIndex((one, i) => had[i] !== one);
  return `result ${at + 1} of ${wanted.length} has in line ${line + 1}\n  ${had[line]}\nand not\n  ${wantedLines[line]}`;
};

const ONE = { conversation: 'new', prompts: 1 } as const;

/** An agent in a home of its own. */
class Trial {
  readonly world: World;
  #runs = 0;

  constructor(
    readonly agent: HookedAgent,
    readonly place: Place,
    readonly model: Conversations,
    readonly seconds: number,
  ) {
    this.world = worldIn(place.home);
  }

  get steps(): readonly PlannedCall[] {
    return work(this.agent.tools, this.world);
  }

  async follow(
    script: Omit<Script, 'prompts'>,
    { conversation, prompts }: { readonly conversation: 'new' | 'last'; readonly prompts: 1 | 2 } = ONE,
  ): Promise<Read> {
    makeWorld(this.world);
    const said = Array.from({ length: prompts }, () => `This is job ${++this.#runs}: look at the values.`);
    const { env, ...start } = this.agent.start(said, this.place, conversation);
    const program = {
      ...start,
      cwd: this.world.work,
      env: { ...environment(this.place.home, this.place.node), ...env },
    };
    let end = '';
    const read = await this.model.follow({ prompts: said, ...script }, async () => {
      const ended = await run(program, this.seconds);
      end = `it ended with ${ended.code ?? 'nothing'}: ${ended.said}`;
    });
    if (read.texts.length < script.steps.length)
      throw new Error(`${read.texts.length} of ${script.steps.length} results in job ${this.#runs}; ${end}`);
    return read;
  }

  async command(...words: readonly string[]): Promise<void> {
    // Without a PATH, the agent's files get the program that was built here.
    const env = { ...environment(this.place.home), PATH: '' };
    const program = { command: process.execPath, args: [PROXY, ...words], cwd: this.place.home, env };
    const { code, said } = await run(program, 60);
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}`);
  }

  get socket(): string {
    return hookSocket(environment(this.place.home)) ?? '';
  }
}

/** Taken out again, the hooks leave nothing. */
async function uninstallFault(trial: Trial): Promise<Fault> {
  const { agent, place } = trial;
  const before = filesBelow(place.home);
  await trial.command('install', '--tools', '--client', agent.name);
  if (isDeepStrictEqual(filesBelow(place.home), before)) return 'install changed nothing';
  await trial.command('uninstall', '--tools', '--client', agent.name);
  const left = filesBelow(place.home).filter((file) => !before.includes(file));
  return left.length === 0 ? undefined : `it leaves ${left.join(', ')}`;
}

/** The model reads in a resumed conversation what it read before. */
async function resumedFault(trial: Trial, texts: readonly string[]): Promise<Fault> {
  const { tools, resumesByHand } = trial.agent;
  if (resumesByHand) return null;
  const { last } = await trial.follow(
    { steps: [readWindow(tools, trial.world)] },
    { conversation: 'last', prompts: 1 },
  );
  return differing(last?.results ?? [], texts);
}

/** Each subagent reads what is there, and is referred to nothing that another reader had. */
async function subagentFault(trial: Trial, originals: readonly string[]): Promise<Fault> {
  const { tools } = trial.agent;
  if (tools.delegate === undefined) return null;
  const own = [readAgain(tools, trial.world), readWindow(tools, trial.world)];
  const read = own.flatMap((_, i) => originals[i * 2] ?? []);
  const steps = [readAgain(tools, trial.world), ...TASKS.map((task) => tools.delegate?.(task) ?? [])].flat();
  const { texts, byTask } = await trial.follow({
    steps,
    tasks: Object.fromEntries(TASKS.map((task) => [task, own])),
  });
  const first = judged(texts.slice(0, 1), read.slice(0, 1), own.slice(0, 1));
  return [first, ...TASKS.map((task) => judged(byTask[task] ?? [], read, own))].find(({ fault }) => fault)
    ?.fault;
}

async function compactionFault(trial: Trial): Promise<Fault> {
  const { agent, world } = trial;
  if (agent.compaction === undefined) return null;
  const again = readAgain(agent.tools, world);
  const full = { ...readWindow(agent.tools, world), used: FULL };
  const isAtOnce = agent.compaction.when === 'at once';
  const steps = isAtOnce ? [again, full, again] : [again, full, { text: 'Done.', used: FULL }, again];
  const { texts, compacted } = await trial.follow(
    { steps },
    { conversation: 'new', prompts: isAtOnce ? 1 : 2 },
  );
  if (!compacted) return 'it compacted nothing';
  return refersBack(texts.at(-1) ?? '') ? 'the first read after it refers to what was before' : undefined;
}

async function faultsOf(trial: Trial): Promise<Omit<Tried, 'ms'> & { readonly ms: number }> {
  const { steps } = trial;
  const originals = (await trial.follow({ steps })).texts;
  if (!isEdited(trial.world)) throw new Error('it edits nothing without hooks');
  const uninstall = await uninstallFault(trial);
  await trial.command('install', '--tools', '--client', trial.agent.name);
  await trial.command('hook', 'start');
  const ms = await medianMs(trial.agent.name, trial.socket);
  const { texts } = await trial.follow({ steps });
  const { came, fault } = judged(texts, originals, steps);
  const refused = isEdited(trial.world) ? undefined : 'the edit was refused';
  const results = fault ?? (came.every((how) => how === 'same') ? 'nothing came compact' : refused);
  const resumed = await resumedFault(trial, texts);
  // A busy machine may answer late: then it is another text, which gives the original all the same.
  const again = judged((await trial.follow({ steps })).texts, originals, steps).fault;
  const subagents = await subagentFault(trial, originals);
  const compaction = await compactionFault(trial);
  endAllOf(trial.place.home);
  await trial.follow({ steps });
  const restart = (await isListening(trial.socket)) ? undefined : 'nobody started the daemon';
  endAllOf(trial.place.home);
  rmSync(dirname(trial.socket), { recursive: true, force: true });
  mkdirSync(dirname(dirname(trial.socket)), { recursive: true });
  // No daemon can listen there.
  writeFileSync(dirname(trial.socket), '');
  const alone = differing((await trial.follow({ steps })).texts, originals);
  return {
    came,
    ms,
    faults: {
      ...{ results, again, resumed, subagents, compaction },
      ...{ 'no daemon': alone, restart, uninstall },
    },
  };
}

const FOLDER = tmpdir();

/** An agent in a home of its own, with a scripted model, without hooks and with them. */
export async function tried(
  agent: HookedAgent,
  { installed, node }: Pick<Place, 'installed' | 'node'>,
  seconds: number,
): Promise<Tried> {
  const home = mkdtempSync(join(FOLDER, 'bcp-live-hooks-'));
  // A socket whose path would be too long stands there.
  process.env['TMPDIR'] = home;
  const model = await conversations(agent);
  const place = { installed, node, home, model: model.url };
  try {
    write(home, agent.files(place));
    return await faultsOf(new Trial(agent, place, model, seconds));
  } finally {
    process.env['TMPDIR'] = FOLDER;
    model.close();
    endAllOf(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
