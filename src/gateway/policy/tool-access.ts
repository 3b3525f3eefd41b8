import { type AskedTool, askedTool } from '../../access/asked-call.ts';
import { boundsOf, type CallBounds } from '../../access/call-bounds.ts';
import { decidedAlways, isDenied, type PolicyDecision } from '../../access/policy-decision.ts';
import { matchesTool } from '../../access/tool-match.ts';
import type { Caller } from '../../model/caller.ts';
import type { Config } from '../../model/config.ts';
import type { ServerConfig } from '../../model/server-config.ts';

/** The part of a config that holds access rules. */
export type AccessConfig = Pick<Config, 'policy' | 'limits' | 'servers'>;

/** The known facts about a tool before it is called. */
export interface ToolAccess {
  readonly asked: AskedTool;
  /** The decision that holds for all arguments; `undefined` if the arguments matter. */
  readonly always: PolicyDecision | undefined;
  /** Whether all its calls are denied, by any rule. */
  readonly isHidden: boolean;
  readonly bounds: CallBounds;
  readonly isLimited: boolean;
}

/**
 * The most tools that are remembered. It is more than any client has, because names that no server knows are
 * remembered too.
 */
const MAX_REMEMBERED = 10_000;

/** No tool has a longer name. Globs are slow with long names, and the remembered names need a bound. */
const MAX_NAME = 256;
const TOO_LONG: PolicyDecision = { do: 'deny', rule: 'policy', reason: 'no tool has such a long name' };

/** The access of one caller to each tool, by one config. */
export class ToolAccesses {
  readonly #known = new Map<string, ToolAccess>();

  constructor(
    private readonly caller: Caller,
    readonly config: AccessConfig,
  ) {}

  of(server: ServerConfig, tool: string): ToolAccess {
    if (tool.length > MAX_NAME) {
      const asked = askedTool(this.caller, server, '');
      return { asked, always: TOO_LONG, isHidden: true, bounds: {}, isLimited: false };
    }
    // No server name contains a line break.
    const key = `${server.name}\n${tool}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { policy, limits = [], servers } = this.config;
    // A shell uses servers under their own names. Rules may still name them with their prefix.
    const named = servers.find(({ name }) => name === server.name) ?? server;
    const asked = askedTool(this.caller, named, tool);
    const found: ToolAccess = {
      asked,
      always: decidedAlways(policy?.rules ?? [], asked),
      isHidden: isDenied(policy?.rules ?? [], asked),
      bounds: boundsOf(policy?.bounds ?? [], asked),
      isLimited: limits.some(({ match }) => matchesTool(match, asked)),
    };
    if (this.#known.size === MAX_REMEMBERED) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }
}
