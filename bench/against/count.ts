/** Counts the instructions of workloads, side by side: what else the machine does changes no count. */
import { execFileSync } from 'node:child_process';
import { IN_PROCESS, instructions, type Meter, rehearsal } from './meter.ts';
import { type State, stopDaemons } from './state.ts';
import type { Workload } from './workloads.ts';

/** A state and what it runs, one after the other, with a home that no other lane uses. */
export interface Lane {
  readonly state: State;
  readonly workloads: readonly Workload[];
}

/** Millions of instructions by workload. What a state cannot do is not there. */
export type Counts = ReadonlyMap<string, number>;

/** A node that runs nothing. */
function bareCount(meter: Meter): number {
  const [command, args] = meter.command([IN_PROCESS]);
  execFileSync(command, args, { env: { PATH: process.env['PATH'], ...meter.env } });
  return meter.read();
}

/** Without what node itself takes. The first run fills the caches, and says what the counted one has to answer. */
async function countOne({ name, run }: Workload, state: State, bare: number): Promise<number> {
  await run(state, rehearsal(), 'counted');
  const expected = await run(state, rehearsal(), 'counted');
  const meter = instructions(state.program.cwd);
  const answered = await run(state, meter, 'counted');
  if (answered !== expected) throw new Error(`${name}: answered otherwise under the counter`);
  return meter.read() - bare;
}

async function countLane({ state, workloads }: Lane, bare: number): Promise<Counts> {
  const counts = new Map<string, number>();
  try {
    for (const workload of workloads)
      try {
        counts.set(workload.name, await countOne(workload, state, bare));
      } catch (error) {
        console.error(`${state.name}, ${workload.name}: not counted: ${String(error).slice(0, 300)}`);
      }
  } finally {
    stopDaemons(state);
  }
  return counts;
}

export function countAll(lanes: readonly Lane[]): Promise<readonly Counts[]> {
  const [first] = lanes;
  const bare = first === undefined ? 0 : bareCount(instructions(first.state.program.cwd));
  return Promise.all(lanes.map((lane) => countLane(lane, bare)));
}
