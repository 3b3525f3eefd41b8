import { describe, expect, it } from 'vitest';
import type {
  OffloadedOutcome,
  OffloadedResult,
  OffloadedRewrite,
  OffloadedWork,
} from '../../../src/engine/offload/offloaded-rewrite.ts';
import type { ClientCall } from '../../../src/gateway/client/client-side.ts';
import { ResultRewriting } from '../../../src/gateway/session/result-rewriting.ts';
import type { SessionPolicy } from '../../../src/gateway/session/session-policy.ts';
import { parseFrame, type ResponseFrame } from '../../../src/gateway/wire/frame.ts';
import { Lazy } from '../../../src/platform/lazy.ts';
import { builtInEngine } from '../../support/engine.ts';
import { session } from '../../support/session.ts';

const { engine } = await builtInEngine();
const LISTING = Array.from({ length: 60 }, (_, i) => `[FILE] component-${i}.test.ts`).join('\n');

function frameOf(text: string): ResponseFrame {
  const result = { content: [{ type: 'text', text }] };
  const parsed = parseFrame(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'response') throw new Error('no response');
  return parsed.frame;
}

interface Begun {
  readonly work: OffloadedWork;
  readonly settle: (outcome: OffloadedOutcome) => void;
  cancelled: boolean;
}

/** What rewrites elsewhere ends when the test says so. */
function rewriting() {
  const begun: Begun[] = [];
  const aside: OffloadedRewrite = (work): OffloadedResult => {
    let settle: Begun['settle'] = () => {};
    const outcome = new Promise<OffloadedOutcome>((resolve) => {
      settle = resolve;
    });
    const one = { work, settle, cancelled: false };
    begun.push(one);
    return {
      outcome: outcome.then(async (found) => {
        await work.after;
        return found;
      }),
      cancel: () => {
        one.cancelled = true;
      },
    };
  };
  const policies = { of: () => 'both' as const, decided: new Map() };
  const policy = new Lazy<SessionPolicy>(async () => ({ engine, aside, policies, tokenFactor: 1 }));
  return { begun, of: new ResultRewriting({ policy, memory: session() }) };
}

const call = (): ClientCall => ({ cancelled: false, onover: undefined }) as unknown as ClientCall;
const TOOL = { server: 'one', tool: 'list', args: {} };
const rewritten = (text: string): OffloadedOutcome => ({
  kind: 'rewritten',
  result: Buffer.from(text),
  regions: [],
});
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('results that are rewritten elsewhere', () => {
  it('go out in the order in which they came', async () => {
    const { begun, of } = rewriting();
    const out: string[] = [];
    const all = ['first', 'second', 'third'].map(async (name) => {
      const sent = await of.result(call(), frameOf(name), TOOL);
      out.push(sent?.result.toString() ?? `${name}, as it came`);
    });
    await turn();
    begun[2]?.settle(rewritten('3'));
    begun[1]?.settle({ kind: 'same' });
    await turn();
    expect(out).toEqual([]);
    begun[0]?.settle(rewritten('1'));
    await Promise.all(all);
    expect(out).toEqual(['1', 'second, as it came', '3']);
  });

  it('go out as they came where a thread is lost, and the next one is none the worse', async () => {
    const { begun, of } = rewriting();
    const lost = of.result(call(), frameOf(LISTING), TOOL);
    const next = of.result(call(), frameOf(LISTING), TOOL);
    await turn();
    begun[0]?.settle({ kind: 'lost', reason: 'the thread ended' });
    begun[1]?.settle(rewritten('next'));
    // Its caller says so in the log and sends the original.
    await expect(lost).rejects.toThrow('the thread ended');
    expect((await next)?.result.toString()).toBe('next');
  });

  it('are rewritten here where no thread takes them', async () => {
    const { begun, of } = rewriting();
    const sent = of.result(call(), frameOf(LISTING), TOOL);
    await turn();
    begun[0]?.settle({ kind: 'here' });
    expect((await sent)?.result.toString()).toContain('#bcp');
  });

  it('are let go when their call is over, and not rewritten here after that', async () => {
    const { begun, of } = rewriting();
    const one = call();
    const sent = of.result(one, frameOf(LISTING), TOOL);
    await turn();
    one.cancelled = true;
    for (const over of one.onover ?? []) over();
    expect(begun[0]?.cancelled).toBe(true);
    begun[0]?.settle({ kind: 'here' });
    expect(await sent).toBeUndefined();
  });
});
