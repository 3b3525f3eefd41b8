import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Caller } from '../../model/caller.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import { contextIn } from '../wire/trace-context.ts';
import type { CallRecord } from './call-record.ts';
import { measure, sizeOf } from './measured-call.ts';
import type { RefusedRequest, UnlistedRequests } from './refused-requests.ts';

/**
 * The results of one batch are counted exactly up to this many bytes, which takes about a millisecond.
 * Further results are estimated.
 */
const MAX_COUNTED = 16 * 1024;

/** A hash. It is equal for equal arguments, and reveals nothing else about them. */
const hashOf = (args: Buffer): string => createHash('sha256').update(args).digest('hex').slice(0, 16);

/** Longer names and ids of clients are cut: a client must not fill the log with one call. */
const LONGEST = 128;

const bounded = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/**
 * The beginning of a session's id. It tells sessions apart. Whoever knows the whole id, and has the same token, could
 * go on with the session.
 */
const SESSION_DIGITS = 8;

let user: string | undefined;

/** The owner of this process; a number if the system has no name for it. */
function userName(): string {
  try {
    user ??= userInfo().username;
  } catch {
    user ??= String(process.getuid?.());
  }
  return user;
}

/**
 * The lines of a batch. No line waits for its tokens. Without a counter they are estimated, and the line says
 * so.
 */
export function linesOf(
  calls: readonly CallRecord[],
  counter: TokenCounter | undefined,
  replica?: string,
): string {
  const size = calls.reduce((sum, call) => sum + sizeOf(call), 0);
  const exact = size <= MAX_COUNTED ? counter : undefined;
  return calls.map((call) => lineOf(call, exact, replica)).join('');
}

/** The decision of policy and limits, if there is one. */
function ruled({ ruling }: CallRecord): object {
  if (ruling === undefined) return {};
  const { verdict, rule, refused, limit } = ruling;
  return { policy: verdict, rule, refused, limit };
}

function callerOf({ name, via, subject, profile }: Caller): object {
  return {
    ...{ caller: name, via },
    subject: subject === undefined || subject === name ? undefined : subject,
    profile,
  };
}

/** What finds the same call elsewhere: at the client, in traces, and in the logs of a replica. */
function whereElse({ session, request, trace }: CallRecord, replica: string | undefined): object {
  const id = request?.id ?? 'null';
  const traceId = trace ?? (request && contextIn(request.frame)?.traceId);
  return {
    session: session?.slice(0, SESSION_DIGITS),
    request: id === 'null' ? undefined : bounded(id.startsWith('"') ? (JSON.parse(id) as string) : id),
    trace: traceId,
    ...named(replica),
  };
}

const named = (replica: string | undefined): object => (replica === undefined ? {} : { replica });

function lineOf(call: CallRecord, exact: TokenCounter | undefined, replica: string | undefined): string {
  const { caller, client, action, workflow, server, tool, pin, args, end, code, at, ms, sent } = call;
  const { before, after } = measure(call, exact ?? estimateTokens);
  const entry = {
    time: new Date(at).toISOString(),
    ...callerOf(caller),
    client,
    action,
    user: action === undefined ? undefined : userName(),
    workflow,
    server: server === '' ? undefined : server,
    tool: bounded(tool),
    pin,
    args: hashOf(args),
    result: end,
    code,
    ...ruled(call),
    content_rule: sent?.rule,
    tokens: [before, after],
    estimated: (exact === undefined && before + after > 0) || undefined,
    ms: Math.round(ms * 10) / 10,
    ...whereElse(call, replica),
  };
  return `${JSON.stringify(entry)}\n`;
}

/** The line for a request that was not let in. */
export function refusedLine(
  { status, refused, address, caller }: RefusedRequest,
  at: number,
  replica?: string,
): string {
  const entry = {
    time: new Date(at).toISOString(),
    ...(caller === undefined ? {} : callerOf(caller)),
    address,
    ...{ result: 'refused', status, refused },
    ...named(replica),
  };
  return `${JSON.stringify(entry)}\n`;
}

/** The line for requests that were not let in, and have no lines of their own. */
export function unlistedLine(requests: UnlistedRequests, at: number, replica?: string): string {
  const entry = { time: new Date(at).toISOString(), result: 'refused', requests, ...named(replica) };
  return `${JSON.stringify(entry)}\n`;
}

/** The line for calls whose own lines were lost while the file could not be written. */
export const gapLine = (lost: number, at: number): string =>
  `${JSON.stringify({ time: new Date(at).toISOString(), lost })}\n`;
