import type { ToolsMode } from '../../model/config.ts';
import { type ListedDefinition, ToolIndex } from '../../search/tool-index.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import { type CallTool, discoveryTools } from './discovery-tools.ts';

/** With more tools than this, `auto` has them searched for. */
const MANY = 40;

export interface DiscoveryContext {
  readonly mode: Exclude<ToolsMode, 'eager'>;
  /** All tools of all servers that have listed them. */
  readonly definitions: () => Promise<readonly ListedDefinition[]>;
  /** Whether the client searches among its tools itself. */
  readonly clientSearches: () => Promise<boolean>;
}

/** Tools that are searched for instead of listed. */
export class Discovery {
  readonly tools: readonly (LocalTool | CallTool)[];
  #index: { readonly of: string; readonly index: ToolIndex } | undefined;
  #lazy: Promise<boolean> | undefined;

  constructor(private readonly context: DiscoveryContext) {
    this.tools = discoveryTools(() => this.index());
  }

  /**
   * Whether the list shows only pinned tools. This is decided once in a session, when there are `count`
   * tools.
   */
  lazy(count: number): Promise<boolean> {
    this.#lazy ??= this.#decide(count);
    return this.#lazy;
  }

  async #decide(count: number): Promise<boolean> {
    if (this.context.mode === 'lazy') return true;
    return count > MANY && !(await this.context.clientSearches());
  }

  /** The index of the tools as they are now. */
  async index(): Promise<ToolIndex> {
    const definitions = await this.context.definitions();
    const of = JSON.stringify(definitions);
    if (this.#index?.of !== of) this.#index = { of, index: new ToolIndex(definitions) };
    return this.#index.index;
  }
}
