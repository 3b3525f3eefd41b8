import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate.ts';
import type { CallRecord } from './call-record.ts';
import { measure, sizeOf } from './measure.ts';

/**
 * The results of one batch are counted exactly up to this many bytes, which takes about a millisecond.
 * Further results are estimated.
 */
const MAX_COUNTED = 16 * 1024;

/** A hash. It is equal for equal arguments, and reveals nothing else about them. */
const hashOf = (args: Buffer): string => createHash('sha256').update(args).digest('hex').slice(0, 16);

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
export function linesOf(calls: readonly CallRecord[], counter: TokenCounter | undefined): string {
  const size = calls.reduce((sum, call) => sum + sizeOf(call), 0);
  const exact = size <= MAX_COUNTED ? counter : undefined;
  return calls.map((call) => lineOf(call, exact)).join('');
}

/** The decision of policy and limits, if there is one. */
function ruled({ ruling }: CallRecord): object {
  if (ruling === undefined) return {};
  const { verdict, rule, refused, limit } = ruling;
  return {
    policy: verdict,
    ...(rule === undefined ? {} : { rule }),
    ...(refused === undefined ? {} : { refused }),
    ...(limit === undefined ? {} : { limit }),
  };
}

function lineOf(call: CallRecord, exact: TokenCounter | undefined): string {
  const { caller, client, action, server, tool, pin, args, end, at, ms } = call;
  const { before, after } = measure(call, exact ?? estimateTokens);
  const entry = {
    time: new Date(at).toISOString(),
    caller: caller.name,
    via: caller.via,
    ...(caller.subject === undefined || caller.subject === caller.name ? {} : { subject: caller.subject }),
    ...(caller.profile === undefined ? {} : { profile: caller.profile }),
    client,
    ...(action === undefined ? {} : { action, user: userName() }),
    server,
    tool,
    ...(pin === undefined ? {} : { pin }),
    args: hashOf(args),
    result: end,
    ...ruled(call),
    tokens: [before, after],
    ...(exact === undefined && before + after > 0 ? { estimated: true } : {}),
    ms: Math.round(ms * 10) / 10,
  };
  return `${JSON.stringify(entry)}\n`;
}

/** The line for calls whose own lines were lost while the file could not be written. */
export const gapLine = (lost: number, at: number): string =>
  `${JSON.stringify({ time: new Date(at).toISOString(), lost })}\n`;
