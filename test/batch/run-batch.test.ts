import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureMessage } from '../../src/batch/batch-outcome.ts';
import { ON_ERROR, type Operation } from '../../src/batch/operation.ts';
import { timeLimit } from '../../src/batch/time-limit.ts';
import { endedBy } from '../../src/bridge/ended-by.ts';
import { runs } from '../support/runs.ts';
import { type Asked, runBatch, unanswered } from './runner-world.ts';

/** An operation by what the random graphs say of it: which earlier ones it uses, and whether its server fails. */
interface Node {
  readonly uses: readonly number[];
  readonly fails: boolean;
  readonly onError: (typeof ON_ERROR)[number] | undefined;
}

const nodes: fc.Arbitrary<readonly Node[]> = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, earlier) =>
      fc.record({
        uses: fc.subarray(Array.from({ length: earlier }, (_one, i) => i + 1)),
        fails: fc.nat(5).map((one) => one === 0),
        onError: fc.option(fc.constantFrom(...ON_ERROR), { nil: undefined, freq: 4 }),
      }),
    ),
  ),
);

const operationOf = ({ uses, onError }: Node, index: number): Operation => ({
  number: index + 1,
  server: 's',
  tool: 'do',
  args: { me: index + 1, values: uses.map((of) => `{{v${of}.made}}`) },
  outputVar: `v${index + 1}`,
  undo: { server: 's', tool: 'undo', args: { me: `{{v${index + 1}.made}}` } },
  onError,
});

const statuses = (steps: readonly { readonly status: string }[]): readonly string[] =>
  steps.map(({ status }) => status);
const numbers = (steps: readonly { readonly number: number }[]): readonly number[] =>
  steps.map(({ number }) => number);

describe('operations', () => {
  it('run once each, behind those that they use, and are told in the order of the file, whoever answers first', async () => {
    await fc.assert(
      fc.asyncProperty(
        nodes,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...ON_ERROR),
        fc.scheduler({ act: (task) => task().then(() => setImmediate()) }),
        async (graph, parallel, onError, scheduler) => {
          const begun: number[] = [];
          const succeeded: number[] = [];
          const undoing: number[] = [];
          let open = 0;
          let halted = false;
          const server = async ({ tool, args }: Asked): Promise<object | undefined> => {
            const { me, values } = args as { me: number; values: readonly number[] };
            if (tool === 'undo') {
              undoing.push(me);
              return {};
            }
            const node = graph[me - 1] as Node;
            expect(halted).toBe(false);
            expect(succeeded).toEqual(expect.arrayContaining([...node.uses]));
            expect(values).toEqual(node.uses);
            begun.push(me);
            expect(++open).toBeLessThanOrEqual(parallel);
            await scheduler.schedule(Promise.resolve());
            open--;
            if (node.fails) halted ||= (node.onError ?? onError) === 'stop';
            else succeeded.push(me);
            return node.fails ? undefined : { made: me };
          };
          const { steps, undone, failure } = await scheduler.waitFor(
            runBatch(graph.map(operationOf), server, { parallel, onError }),
          );

          // What the server expects is an error of the step where it is not so.
          expect(steps.flatMap(({ error }) => error?.code ?? [])).not.toContain('INTERNAL');
          expect(numbers(steps)).toEqual(graph.map((_, i) => i + 1));
          expect(new Set(begun).size).toBe(begun.length);
          const ran = steps.filter(({ status }) => status !== 'skipped');
          expect(numbers(ran)).toEqual([...begun].sort((a, b) => a - b));
          if (parallel === 1) expect(begun).toEqual(numbers(ran));
          for (const [i, { status }] of steps.entries()) {
            const { uses, fails } = graph[i] as Node;
            const isLost = uses.some((of) => steps[of - 1]?.status !== 'ok');
            if (isLost) expect(status).toBe('skipped');
            else if (status !== 'skipped') expect(status).toBe(fails ? 'failed' : 'ok');
            else expect(halted).toBe(true);
          }
          expect(failure).toBe(ran.some(({ status }) => status === 'failed') ? 'BATCH_FAILED' : undefined);
          expect(undoing).toEqual(halted ? [...succeeded].reverse() : []);
          expect(numbers(undone)).toEqual(undoing);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('keep the results of their servers only where a reference uses them', async () => {
    const kept: unknown[] = [];
    await runBatch(
      [
        { number: 1, server: 's', tool: 'do', args: {}, outputVar: 'a' },
        { number: 2, server: 's', tool: 'do', args: {}, outputVar: 'text' },
        { number: 3, server: 's', tool: 'do', args: { text: 'a \\{{text}}', x: '{{a}}' } },
      ],
      async ({ original }) => {
        kept.push(original);
        return {};
      },
    );
    expect(kept).toEqual([true, false, false]);
  });
});

const withUndo = (number: number, tool = 'do'): Operation => ({
  ...{ number, server: 's', tool, args: { me: number } },
  undo: { server: 's', tool: 'undo', args: { me: number } },
});

/** Three operations, of which the second is never answered: it is given up when it has begun. */
async function cutOff(onError: (typeof ON_ERROR)[number], reason: unknown) {
  const controller = new AbortController();
  const undoing: number[] = [];
  const outcome = await runBatch(
    [withUndo(1), { ...withUndo(2, 'hang'), onError: onError === 'stop' ? 'continue' : 'stop' }, withUndo(3)],
    async ({ tool, args, signal }) => {
      if (tool === 'undo') undoing.push(args.me);
      if (tool !== 'hang') return {};
      const answer = unanswered(signal).catch(() => Promise.reject(endedBy(signal)));
      controller.abort(reason);
      return answer;
    },
    { onError, signal: controller.signal },
  );
  return { outcome, undoing };
}

/** The error of a time that is over. */
async function overdue(): Promise<unknown> {
  const { signal, release } = timeLimit('batch', 1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  release();
  return signal.reason;
}

describe('a batch that is cut off in the middle', () => {
  it.each([
    ['INTERRUPTED', 'the batch was interrupted'],
    ['TIMEOUT', 'the time was over'],
  ])('by %s tells it of what ran, and of all', async (code, why) => {
    const { outcome } = await cutOff('stop', code === 'TIMEOUT' ? await overdue() : undefined);
    expect(statuses(outcome.steps)).toEqual(['ok', 'failed', 'skipped']);
    expect(outcome.steps[1]?.error?.code).toBe(code);
    expect(outcome.steps[2]?.reason).toBe(why);
    expect(outcome.failure).toBe(code);
  });

  it('takes back what succeeded where a failure of the batch does, and not what was cut off', async () => {
    expect((await cutOff('stop', undefined)).undoing).toEqual([1]);
  });

  it('takes nothing back where a failure of the batch does not', async () => {
    const { outcome, undoing } = await cutOff('continue', undefined);
    expect([undoing, outcome.undone]).toEqual([[], []]);
  });

  it('before it has begun runs nothing', async () => {
    const signal = AbortSignal.abort();
    const { steps, failure } = await runBatch([withUndo(1)], async () => expect.unreachable(), { signal });
    expect([statuses(steps), failure]).toEqual([['skipped'], 'INTERRUPTED']);
  });
});

describe('an undo that fails', () => {
  it('does not keep the others from being taken back, and is told', async () => {
    const undoing: number[] = [];
    const outcome = await runBatch(
      [withUndo(1), withUndo(2), withUndo(3), withUndo(4, 'fail')],
      async ({ tool, args }) => {
        if (tool === 'undo') undoing.push(args.me);
        return tool === 'fail' || (tool === 'undo' && args.me === 2) ? undefined : {};
      },
    );
    expect(undoing).toEqual([3, 2, 1]);
    expect(outcome.undone.map(({ number, status, error }) => [number, status, error?.code])).toEqual([
      [3, 'ok', undefined],
      [2, 'failed', 'TOOL_FAILED'],
      [1, 'ok', undefined],
    ]);
    expect(failureMessage('BATCH_FAILED', outcome)).toBe(
      'The batch failed: 3 succeeded, 1 failed, 0 skipped, 2 undone, 1 not undone.',
    );
  });
});
