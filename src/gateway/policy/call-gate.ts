import { judgeResource } from '../../access/judge-resource.ts';
import { decide, type PolicyDecision } from '../../access/policy-decision.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Span } from '../../json/scan.ts';
import type { Caller } from '../../model/caller.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Lazy } from '../../platform/lazy.ts';
import type { ClientConfirms, Confirmation } from '../client/client-confirms.ts';
import type { ClientCall } from '../client/client-side.ts';
import { CallLimits, type EnteredCall, isOverLimit } from '../limits/call-limits.ts';
import type { Counters } from '../limits/counters.ts';
import type { RefusedFor, Ruling } from '../stats/ruling.ts';
import { tally } from '../stats/tallies.ts';
import { textAt } from '../wire/frame.ts';
import { readArguments } from './read-arguments.ts';
import { readyRules } from './ready-rules.ts';
import { shownArguments } from './shown-arguments.ts';
import { type AccessConfig, type ToolAccess, ToolAccesses } from './tool-access.ts';

/** The source of the access rules. */
export interface AccessSource {
  /** The config that is in effect now. */
  readonly config: () => AccessConfig;
  readonly counters: Lazy<Counters>;
}

/** A call that may be sent. */
export interface PassedCall {
  readonly kind: 'passed';
  readonly ruling: Ruling;
  /** The longest result that may go out; in bytes. */
  readonly maxResult?: number;
  /** How long it may take; in milliseconds. */
  readonly timeoutMs?: number;
  readonly entered?: EnteredCall;
}

/** A call that is not sent. */
export interface RefusedCall {
  readonly kind: 'refused';
  readonly ruling: Ruling;
  readonly message: string;
  readonly retryAfterMs?: number;
}

/** Whether a resource may be read: by which address, or why not. */
export type ResourceAccess =
  | { readonly kind: 'allowed'; readonly address: string }
  | { readonly kind: 'refused'; readonly message: string };

/** A call on its way to a server. */
export interface GatedCall {
  readonly call: ClientCall;
  readonly server: ServerConfig;
  readonly tool: string;
  /** The place of its arguments in the client's frame. */
  readonly args: Span | undefined;
}

const REFUSED_FOR: Readonly<Record<Exclude<Confirmation, 'accept'>, RefusedFor>> = {
  decline: 'declined',
  cancel: 'declined',
  unasked: 'unasked',
};

const rulingOf = (
  { do: verdict, rule }: PolicyDecision,
  more: Omit<Ruling, 'verdict' | 'rule'> = {},
): Ruling => ({ verdict, rule, ...more });

/** The only place that decides whether a call of a session may be made. */
export class CallGate {
  #accesses: ToolAccesses | undefined;
  #limits: { readonly of: AccessConfig['limits']; readonly limits: Promise<CallLimits> } | undefined;

  constructor(
    private readonly caller: Caller,
    private readonly source: AccessSource | undefined,
    private readonly confirms: Pick<ClientConfirms, 'ask'>,
  ) {}

  /** Whether no access rules are configured. Calls then need no check. */
  get open(): boolean {
    if (this.source === undefined) return true;
    const { policy, limits } = this.source.config();
    return policy === undefined && limits === undefined;
  }

  /** Whether a tool may be seen. It may not if all its calls are denied. */
  shows(server: ServerConfig, tool: string | undefined): boolean {
    return tool === undefined || this.#of(server, tool)?.isHidden !== true;
  }

  /** Whether a resource may be read. Without rules for its server, it may, by the address as it stands. */
  resource({ name: server }: ServerConfig, uri: string): ResourceAccess {
    const resources = this.source?.config().policy?.resources ?? {};
    const rules = Object.hasOwn(resources, server) ? resources[server] : undefined;
    if (rules === undefined) return { kind: 'allowed', address: uri };
    const found = judgeResource(rules, uri);
    if (found.kind === 'allowed') return found;
    return { kind: 'refused', message: messageOf('resource-refused', { server, uri, why: found.why }) };
  }

  #of(server: ServerConfig, tool: string): ToolAccess | undefined {
    if (this.open) return undefined;
    const config = (this.source as AccessSource).config();
    const { policy, limits } = this.#accesses?.config ?? {};
    if (policy !== config.policy || limits !== config.limits || this.#accesses === undefined)
      this.#accesses = new ToolAccesses(this.caller, config);
    return this.#accesses.of(server, tool);
  }

  /** Whether a call may be sent. Asks a person if the rules require it. Never rejects. */
  async pass(gated: GatedCall): Promise<PassedCall | RefusedCall> {
    const { server, tool, args } = gated;
    const access = this.#of(server, tool);
    if (access === undefined) return { kind: 'passed', ruling: { verdict: 'allow' } };
    const { bounds } = access;
    const decided = access.always ?? (await this.#decide(gated, access));
    if ('kind' in decided) return decided;
    const about = { server: server.name, tool, rule: decided.rule ?? '', reason: decided.reason };
    const refused = (
      why: RefusedFor,
      message: string,
      more: Pick<RefusedCall, 'retryAfterMs'> & Pick<Ruling, 'limit'> = {},
    ): RefusedCall => {
      const { limit, ...rest } = more;
      const ruling = rulingOf(decided, { refused: why, limit });
      return { kind: 'refused', ruling, message, ...rest };
    };
    if (decided.do === 'deny') return refused('denied', messageOf('policy-denied', about));
    const bytes = args === undefined ? 0 : args.end - args.start;
    const { maxArguments: most, maxResult, timeoutMs } = bounds;
    if (most !== undefined && bytes > most)
      return refused('arguments-size', messageOf('arguments-too-large', { ...about, bytes, most }));
    if (decided.do === 'confirm') {
      const read = readPlainly(gated);
      if (read.kind === 'refused') return read;
      const said = await this.confirms.ask(gated.call, questionOf(gated, decided));
      if (said !== 'accept') {
        const why = REFUSED_FOR[said];
        return refused(why, messageOf(why === 'unasked' ? 'policy-unasked' : 'policy-declined', about));
      }
    }
    let entered: EnteredCall | undefined;
    if (access.isLimited) {
      try {
        const found = await (await this.#callLimits()).enter(access.asked, 'url' in server);
        if (isOverLimit(found)) {
          tally('bcp_limit_hits_total', { limit: found.limit, server: server.name });
          return refused('limit', messageOf('limit-reached', { ...about, ...found }), found);
        }
        entered = found;
        entered.used(bytes);
      } catch (error) {
        return refused('limit', messageOf('limits-unreachable', { reason: reasonOf(error) }));
      }
    }
    return { kind: 'passed', ruling: rulingOf(decided), maxResult, timeoutMs, entered };
  }

  /** The decision of the rules about the arguments. */
  async #decide(gated: GatedCall, { asked }: ToolAccess): Promise<PolicyDecision | RefusedCall> {
    const read = readPlainly(gated);
    if (read.kind === 'refused') return read;
    try {
      const ready = await readyRules(this.source?.config().policy?.rules ?? []);
      return decide(ready, asked, read.value);
    } catch (error) {
      return unread('broken-policy', messageOf('policy-broken', { reason: reasonOf(error) }));
    }
  }

  #callLimits(): Promise<CallLimits> {
    const source = this.source as AccessSource;
    const { limits = [] } = source.config();
    if (this.#limits?.of !== limits)
      this.#limits = { of: limits, limits: source.counters.get().then((one) => new CallLimits(limits, one)) };
    return this.#limits.limits;
  }
}

const argumentText = (call: ClientCall, args: Span | undefined): string =>
  args === undefined ? '{}' : textAt(call.frame.bytes, args);

function questionOf({ call, server, tool, args }: GatedCall, { reason }: PolicyDecision): string {
  const shown = shownArguments(argumentText(call, args));
  return messageOf('confirm-question', { server: server.name, tool, args: shown, reason });
}

const unread = (why: RefusedFor, message: string): RefusedCall => ({
  kind: 'refused',
  ruling: { verdict: 'deny', refused: why },
  message,
});

/** The arguments of a call, if rules, people and servers all read them the same way. */
function readPlainly({ call, server, tool, args }: GatedCall) {
  const about = { server: server.name, tool };
  const read = readArguments(argumentText(call, args));
  if (read.kind === 'unreadable') return unread('ambiguous', messageOf('policy-unreadable', about));
  if (read.kind === 'ambiguous')
    return unread('ambiguous', messageOf('policy-ambiguous', { ...about, key: read.key }));
  return read;
}
