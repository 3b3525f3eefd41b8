import type { UnknownCall } from '../../batch/step-call.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ClientCall, ClientSide } from '../client/client-side.ts';
import type { Exchange, OfWorkflow } from '../client/client-transport.ts';
import type { Downstream } from '../servers/downstream.ts';
import type { MadeStep, StepAnswer, StepOptions, StepReach, Steps, StepTool } from '../servers/steps.ts';
import {
  find,
  frameValueAt,
  type Lexeme,
  ownFrame,
  type RequestFrame,
  RPC,
  requestText,
  stringIn,
  textAt,
} from '../wire/frame.ts';
import type { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { Forwarder } from './forwarder.ts';
import type { ToolCalls } from './tool-calls.ts';

export interface SessionStepsContext {
  readonly servers: readonly Downstream[];
  readonly client: ClientSide;
  readonly catalog: Catalog;
  readonly toolCalls: ToolCalls;
  readonly forwarder: Pick<Forwarder, 'giveUp'>;
  /** Replaces the servers of this session. */
  readonly elsewhere: StepsElsewhere | undefined;
}

/** The reach of a call whose session has only the server of the workflow. */
export type StepsElsewhere = (exchange: Exchange | undefined, of: OfWorkflow) => StepReach;

/** Makes the steps of workflows as calls of the session, so that all its checks and records hold for them. */
export class SessionSteps implements Steps {
  #begun = 0;

  constructor(private readonly context: SessionStepsContext) {}

  reach(server: string, id: Lexeme, tool: string): StepReach | undefined {
    const { servers, client, elsewhere } = this.context;
    const connection = servers.find(({ name }) => name === server)?.live;
    const outer = connection && client.sentAs(connection, id);
    if (outer === undefined) return undefined;
    const of = { name: `${server}/${tool}`, depth: (outer.exchange?.workflow?.depth ?? 0) + 1 };
    if (elsewhere !== undefined) return elsewhere(outer.exchange, of);
    return {
      depth: of.depth,
      find: (name, wanted) => this.#find(name, wanted),
      call: (step, options) => this.#call(step, options, outer, of),
    };
  }

  async #find(name: string, tool: string): Promise<StepTool | UnknownCall> {
    const { servers, catalog } = this.context;
    const server = servers.find((one) => one.name === name);
    if (server === undefined) {
      const names = servers.map((one) => one.name);
      return unknown('server', messageOf('workflow-no-server', { server: name }), closest(name, names));
    }
    // A server that is still starting has no list yet.
    if (!server.member)
      try {
        await server.connection();
      } catch (error) {
        return unknown('server', messageOf('workflow-no-tools', { server: name, reason: reasonOf(error) }));
      }
    const found = await catalog.toolOf(server, tool);
    switch (found.kind) {
      case 'tool':
        return { json: found.json };
      case 'denied':
        return unknown('tool', messageOf('workflow-tool-denied', { server: name, tool }));
      case 'none':
        return unknown('tool', messageOf('workflow-no-tool', { server: name, tool }), found.near);
      case 'unlisted': {
        const reason = server.ended ?? server.failure?.message ?? 'it has listed no tools';
        return unknown('server', messageOf('workflow-no-tools', { server: name, reason }));
      }
    }
  }

  #call(
    { server: name, tool, args }: MadeStep,
    { signal, onprogress }: StepOptions,
    outer: ClientCall,
    workflow: OfWorkflow,
  ): Promise<StepAnswer> {
    const { servers, client, toolCalls, forwarder } = this.context;
    const server = servers.find((one) => one.name === name);
    return new Promise((resolve) => {
      const lost = (message: string): void => resolve({ kind: 'error', message });
      if (server === undefined || signal.aborted)
        return lost(messageOf('workflow-step-unanswered', undefined));
      const id = `"bcp-proxy:step:${++this.#begun}"`;
      const params = `{"name":${JSON.stringify(tool)},"arguments":${args},"_meta":{"progressToken":${id}}}`;
      const frame = ownFrame(requestText(id, 'tools/call', params)) as RequestFrame;
      const exchange = new StepExchange({ client, outer, workflow, onprogress, settle: resolve });
      const call = client.begin(frame, exchange);
      const cancel = (): void => {
        client.cancel(call);
        forwarder.giveUp(call, 'the workflow was cancelled');
      };
      signal.addEventListener('abort', cancel);
      exchange.onsettled = () => signal.removeEventListener('abort', cancel);
      toolCalls
        .step(call, server, tool)
        .catch((error: unknown) => client.fail(call, RPC.internal, reasonOf(error)));
    });
  }
}

const unknown = (part: UnknownCall['part'], problem: string, near?: string): UnknownCall => ({
  part,
  problem,
  similar: near === undefined ? undefined : [near],
});

interface StepSurroundings {
  readonly client: ClientSide;
  /** The call of the workflow. */
  readonly outer: ClientCall;
  readonly workflow: OfWorkflow;
  readonly onprogress: (params: unknown) => void;
  readonly settle: (answer: StepAnswer) => void;
}

/** The way back of a step. What its server says besides the answer belongs to the call of the workflow. */
class StepExchange implements Exchange {
  /** A later step gets the server's own result. No model reads it. */
  readonly untouched = true;
  onsettled: () => void = () => {};

  constructor(private readonly around: StepSurroundings) {}

  get workflow(): OfWorkflow {
    return this.around.workflow;
  }

  get askedAs(): Lexeme | undefined {
    const { exchange, frame } = this.around.outer;
    return exchange?.askedAs ?? (exchange?.action === undefined ? frame.id : undefined);
  }

  get action(): string | undefined {
    return this.around.outer.exchange?.action;
  }

  get confirm(): Exchange['confirm'] {
    const { outer } = this.around;
    // Nobody waits any more who could be asked.
    return outer.cancelled ? async () => false : outer.exchange?.confirm;
  }

  answer({ frame }: OutgoingMessage): boolean {
    if (frame.kind !== 'response') return true;
    const { bytes, result } = frame;
    this.#settle(
      result === undefined
        ? {
            kind: 'error',
            message: stringIn(frame, 'error', 'message') ?? 'The server answered with an error.',
          }
        : { kind: 'result', json: textAt(bytes, result) },
    );
    return true;
  }

  tell(message: OutgoingMessage): boolean {
    const { frame } = message;
    const { client, outer, onprogress } = this.around;
    if (frame.kind === 'response') return this.answer(message);
    if (frame.method !== 'notifications/progress') client.forward(message, outer);
    else {
      const params = find(frame, 'params');
      if (params !== undefined) onprogress(frameValueAt(frame.bytes, params));
    }
    return true;
  }

  drop(): void {
    this.#settle({ kind: 'error', message: messageOf('workflow-step-unanswered', undefined) });
  }

  #settle(answer: StepAnswer): void {
    this.onsettled();
    this.around.settle(answer);
  }
}
