import type { Engine } from '../../engine/engine.ts';
import type { Lazy } from '../../platform/lazy.ts';
import type { LocalTool } from '../../tools/local-tools.ts';

/**
 * Decides which of the proxy's own tools are listed. The tool for handles is listed only if results may hold
 * handles.
 */
export class OfferedTools {
  constructor(
    private readonly tools: Lazy<readonly LocalTool[]>,
    /** The tool for handles stays listed once results may have held some. */
    private givesHandles: boolean | undefined,
    private readonly engine: () => Promise<Pick<Engine, 'givesHandles'>>,
  ) {}

  async get(): Promise<readonly LocalTool[]> {
    const tools = await this.tools.get();
    if (!tools.some(({ forHandles }) => forHandles)) return tools;
    // Without rules, no result is shortened.
    this.givesHandles ??= (await this.engine().catch(() => undefined))?.givesHandles ?? false;
    return this.givesHandles ? tools : tools.filter(({ forHandles }) => !forHandles);
  }

  /** Follows other rules. Whether the list changes. */
  replaced(engine: Pick<Engine, 'givesHandles'>): boolean {
    if (this.givesHandles || !engine.givesHandles) return false;
    this.givesHandles = true;
    return true;
  }
}
