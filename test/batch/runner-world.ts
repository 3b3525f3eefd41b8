import type { BatchOutcome } from '../../src/batch/batch-outcome.ts';
import { needsOf } from '../../src/batch/needs.ts';
import type { OnError, Operation } from '../../src/batch/operation.ts';
import { BatchRunner } from '../../src/batch/run-batch.ts';
import { type ShellStep, shellCaller } from '../../src/bridge/batch/shell-batch.ts';
import type { BridgeContext } from '../../src/bridge/bridge-context.ts';
import type { ServerRequest } from '../../src/bridge/host/server-session.ts';
import type { ServerAnswer } from '../../src/gateway/client/server-answer.ts';

/** A request as a server sees it. */
export interface Asked extends Pick<ServerRequest, 'signal' | 'original'> {
  readonly tool: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test asks for what it has put in there.
  readonly args: any;
}

/** Answers requests; `undefined`: a result that is an error. */
export type FakeServer = (asked: Asked) => Promise<object | undefined>;

const NEVER = new AbortController().signal;

const callOf = ({ tool, args }: { readonly tool: string; readonly args: unknown }) =>
  ({
    ...{ server: 's', tool, args: JSON.stringify(args), input: { type: 'object' }, output: undefined },
    call: { server: { name: 's' }, tool: { key: tool, json: '{"inputSchema":{"type":"object"}}' } },
  }) as unknown as ShellStep;

/** Runs operations that have passed their check, with a server that is a function. */
export function runBatch(
  operations: readonly Operation[],
  server: FakeServer,
  {
    parallel = 1,
    onError = 'stop',
    signal = NEVER,
  }: { readonly parallel?: number; readonly onError?: OnError; readonly signal?: AbortSignal } = {},
): Promise<BatchOutcome> {
  const { needs } = needsOf(operations);
  const ask = async (_: unknown, { params, original, signal: of }: ServerRequest): Promise<ServerAnswer> => {
    const { name, arguments: args } = JSON.parse(params);
    const data = await server({ tool: name, args, signal: of, original });
    const result = { content: [], structuredContent: data, isError: data === undefined };
    return {
      kind: 'result',
      json: JSON.stringify({ content: [{ type: 'text', text: 'shown' }], isError: data === undefined }),
      original: original === true ? JSON.stringify(result) : undefined,
    };
  };
  const resolved = operations.map((one) => ({
    ...one,
    call: callOf(one),
    undoCall: one.undo && callOf(one.undo),
  }));
  const context = { signal, log: () => {}, program: 'bcp-proxy', sessions: async () => ({ ask }) };
  return new BatchRunner(
    { operations: resolved, needs },
    { parallel, onError, signal },
    shellCaller(context as unknown as BridgeContext),
  ).run();
}

/** What a request does that is never answered: it fails when it is given up. */
export const unanswered = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
