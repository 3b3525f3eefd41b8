import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { TraceState } from '@opentelemetry/core';
import { addressWithoutSecrets } from '../../../diagnostics/secret-words.ts';
import type { TimedStep } from '../../../engine/offload/rewrite-job.ts';
import type { RunStep, Step } from '../../../engine/stopwatch.ts';
import type { Answer } from '../../servers/channel.ts';
import { type Lexeme, type RequestFrame, stringIn } from '../../wire/frame.ts';
import { STATELESS } from '../../wire/stateless-protocol.ts';
import { contextEdits, contextIn } from '../../wire/trace-context.ts';
import type { CallTrace, Hop, SessionTracing, TracedSession, Tracing } from '../call-trace.ts';
import { failureIn } from '../failure-in.ts';

/** The steps of rewriting, as spans name them. */
const PHASES: Readonly<Partial<Record<Step, string>>> = {
  lines: 'bcp.detect',
  detect: 'bcp.detect',
  manifest: 'bcp.render',
  encode: 'bcp.render',
  decode: 'bcp.render',
  render: 'bcp.render',
  verify: 'bcp.verify',
};

const LONGEST = 256;

/** What others say is bounded. Half a character would make a collector refuse the whole batch. */
function bounded(text: string): string {
  const kept = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return kept.toWellFormed();
}

/** The attributes of a request by the conventions for MCP, and its target for the name of the span. */
function attributesOf(
  frame: RequestFrame,
  id: Lexeme,
): { readonly target?: string; readonly attributes: Attributes } {
  const { method } = frame;
  const attributes: Attributes = {
    'mcp.method.name': bounded(method),
    'jsonrpc.request.id': id === 'null' ? undefined : bounded(id.startsWith('"') ? id.slice(1, -1) : id),
  };
  const name =
    method === 'tools/call' || method === 'prompts/get' ? stringIn(frame, 'params', 'name') : undefined;
  if (name !== undefined) {
    const target = bounded(name);
    const key = method === 'tools/call' ? 'gen_ai.tool.name' : 'gen_ai.prompt.name';
    attributes[key] = target;
    if (method === 'tools/call') attributes['gen_ai.operation.name'] = 'execute_tool';
    return { target, attributes };
  }
  const uri = method.startsWith('resources/') ? stringIn(frame, 'params', 'uri') : undefined;
  if (uri !== undefined) attributes['mcp.resource.uri'] = bounded(addressWithoutSecrets(uri));
  return { attributes };
}

const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
};

/** In no words: those of servers and of errors may repeat arguments. */
function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  if (/^-?\d+$/.test(type)) span.setAttribute('rpc.response.status_code', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The span of one request, and its children. */
class SpannedCall implements CallTrace {
  readonly #context: Context;
  readonly #open = new Set<Span>();
  readonly #phases = new Map<string, { start: number; end: number }>();
  #isOver = false;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: Span,
    parent: Context,
    private readonly name: string,
    private readonly requestId: Lexeme,
    /** Whether the client began the trace. Its state is then passed on. */
    private readonly isContinued: boolean,
  ) {
    this.#context = trace.setSpan(parent, span);
  }

  get id(): string {
    return this.span.spanContext().traceId;
  }

  hop(server: string, frame: RequestFrame): Hop {
    const { attributes } = attributesOf(frame, this.requestId);
    const options = { kind: SpanKind.CLIENT, attributes: { ...attributes, 'bcp.server': server } };
    const span = this.tracer.startSpan(this.name, options, this.#context);
    this.#open.add(span);
    return {
      edits: contextEdits(frame, traceparentOf(span), this.isContinued),
      ended: (answer) => this.#answered(span, answer),
    };
  }

  #answered(span: Span, answer: Answer): void {
    if (!this.#open.delete(span)) return;
    if (answer.kind === 'lost') fail(span, answer.exit === undefined ? 'unreachable' : 'lost');
    else {
      const failure = span.isRecording() ? failureIn(answer.frame) : undefined;
      if (failure !== undefined) fail(span, failure);
    }
    span.end();
  }

  readonly run: RunStep = (step, work) => {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.#phase(step, start, performance.now());
    }
  };

  took({ step, start, end }: TimedStep): void {
    this.#phase(step, start - performance.timeOrigin, end - performance.timeOrigin);
  }

  #phase(step: Step, start: number, end: number): void {
    const name = PHASES[step];
    const known = name === undefined ? undefined : this.#phases.get(name);
    if (known !== undefined) known.end = end;
    else if (name !== undefined) this.#phases.set(name, { start, end });
  }

  failed(type: string): void {
    fail(this.span, type);
  }

  ended(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const span of this.#open) {
      fail(span, 'cancelled');
      span.end();
    }
    this.#open.clear();
    if (this.span.isRecording())
      for (const [name, { start, end }] of this.#phases)
        this.tracer.startSpan(name, { startTime: start }, this.#context).end(end);
    this.span.end();
  }
}

class SpannedSession implements SessionTracing {
  #version: string | undefined;

  constructor(
    private readonly tracer: Tracer,
    private readonly session: TracedSession,
  ) {}

  begin(frame: RequestFrame, askedAs: Lexeme = frame.id): CallTrace | undefined {
    if (frame.method === 'initialize') {
      const { isForStateless } = this.session;
      this.#version = isForStateless ? STATELESS : stringIn(frame, 'params', 'protocolVersion');
      // It is the gateway's own.
      if (isForStateless) return undefined;
    }
    const { network, id } = this.session;
    const { target, attributes } = attributesOf(frame, askedAs);
    const all: Attributes = {
      ...attributes,
      'network.transport': network,
      'network.protocol.name': network === 'tcp' ? 'http' : undefined,
      'mcp.session.id': id,
      'mcp.protocol.version': this.#version === undefined ? undefined : bounded(this.#version),
    };
    const said = contextIn(frame);
    const parent =
      said === undefined
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId: said.traceId,
            spanId: said.spanId,
            traceFlags: said.flags & 1,
            isRemote: true,
            traceState: said.state === undefined ? undefined : new TraceState(said.state),
          });
    const name = bounded(frame.method) + (target === undefined ? '' : ` ${target}`);
    const span = this.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: all }, parent);
    return new SpannedCall(this.tracer, span, parent, name, askedAs, said !== undefined);
  }
}

/** Each request of a client as a span. */
export class Spans implements Tracing {
  constructor(private readonly tracer: Tracer) {}

  session(session: TracedSession): SessionTracing {
    return new SpannedSession(this.tracer, session);
  }
}
