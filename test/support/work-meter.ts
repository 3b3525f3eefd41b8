import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { countNatives, type Within } from './counted-natives.ts';

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

/** What was done, by where: blocks of JavaScript that ran, and characters and items that built-in functions looked at. */
export type Work = ReadonlyMap<string, number>;

const SHORT = 6 * 1024;
const TIMES = 3;
/** How much more work may be in a text that is `TIMES` as long: 2.2 times for each that is twice as long. */
const MOST = 2.2 ** Math.log2(TIMES);
/** What a short text spares may look so often at each character of the long one. */
const SPARED = 4;

/** Functions of ours and of packages. */
const OWN = /\/((?:src|node_modules)\/.*)$/;

/**
 * Counts work without a clock: V8 counts each block that runs, in each module that is loaded from now on. A test therefore calls
 * this in `vi.hoisted`. Optimised code does not count the calls of functions that it has put into others, so there is none.
 */
export function startWorkMeter(): (work: (within: Within) => void) => Work {
  setFlagsFromString('--no-opt');
  setFlagsFromString('--no-maglev');
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  /** Counts begin anew with each take. */
  const take = (): readonly ScriptCoverage[] => {
    let scripts: readonly ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (failed, taken) => {
      if (failed) throw failed;
      scripts = taken.result;
    });
    return scripts;
  };
  return (work) => {
    take();
    const counts = countNatives(work);
    for (const { url, functions } of take()) {
      const file = OWN.exec(url)?.[1];
      if (file === undefined) continue;
      for (const { functionName, ranges } of functions) {
        const name = `${file} ${functionName} ${ranges[0]?.startOffset}`;
        counts.set(
          name,
          ranges.reduce((sum, { count }) => sum + count, counts.get(name) ?? 0),
        );
      }
    }
    return counts;
  };
}

/** What grows faster than the text, with its counts: each function and each built-in one is compared with itself. */
export function worseThanLinear(workOf: (size: number) => Work, size = SHORT): readonly string[] {
  const [short, long] = [workOf(size), workOf(TIMES * size)];
  const spared = SPARED * TIMES * size;
  return [...long]
    .filter(([place, steps]) => steps > MOST * (short.get(place) ?? 0) + spared)
    .map(([place, steps]) => `${place}: ${short.get(place) ?? 0}, then ${steps}`);
}
