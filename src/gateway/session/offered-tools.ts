import type { Engine } from '../../engine/types.ts';
import type { Lazy } from '../../platform/lazy.ts';
import type { LocalTool } from '../../tools/local-tools.ts';

/** Which of the proxy's own tools are listed: the one that resolves handles only where there may be some. */
export class OfferedTools {
  constructor(
    private readonly tools: Lazy<readonly LocalTool[]>,
    /** Once handles may have been given, their tool stays. */
    private givesHandles: boolean | undefined,
    private readonly engine: () => Promise<Pick<Engine, 'givesHandles'>>,
  ) {}

  async get(): Promise<readonly LocalTool[]> {
    const tools = await this.tools.get();
    if (!tools.some(({ forHandles }) => forHandles)) return tools;
    // Without rules nothing is shortened.
    this.givesHandles ??= (await this.engine().catch(() => undefined))?.givesHandles ?? false;
    return this.givesHandles ? tools : tools.filter(({ forHandles }) => !forHandles);
  }

  /** Other rules are in effect. Whether the list is another one by that. */
  replaced(engine: Pick<Engine, 'givesHandles'>): boolean {
    if (this.givesHandles || !engine.givesHandles) return false;
    this.givesHandles = true;
    return true;
  }
}
