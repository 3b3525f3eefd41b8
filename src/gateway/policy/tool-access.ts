import { type AskedTool, askedTool } from '../../access/asked-call.ts';
import { boundsOf, type CallBounds } from '../../access/bounds.ts';
import { decidedAlways, isDenied, type PolicyDecision } from '../../access/decide.ts';
import { matchesTool } from '../../access/tool-match.ts';
import type { Caller } from '../../model/caller.ts';
import type { Config, ServerConfig } from '../../model/config.ts';

/** What of a config says who may do what. */
export type AccessConfig = Pick<Config, 'policy' | 'limits' | 'servers'>;

/** What is known of a tool before it is called. */
export interface ToolAccess {
  readonly asked: AskedTool;
  /** What is decided whatever the arguments are; `undefined` where they matter. */
  readonly always: PolicyDecision | undefined;
  /** All its calls are denied, by whichever rule. */
  readonly isHidden: boolean;
  readonly bounds: CallBounds;
  readonly isLimited: boolean;
}

/** Tools that are remembered: more than any client has. Names that no server knows come by here as well. */
const MAX_REMEMBERED = 10_000;

/** No tool has a longer name. Globs are slow with long ones, and what is remembered has to have a bound. */
const MAX_NAME = 256;
const TOO_LONG: PolicyDecision = { do: 'deny', rule: 'policy', reason: 'no tool has such a long name' };

/** What one caller may do with each tool, by one config. */
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
    // No server name holds a line break.
    const key = `${server.name}\n${tool}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { policy, limits = [], servers } = this.config;
    // A shell uses servers under their own names; rules may mean them behind their prefix all the same.
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
