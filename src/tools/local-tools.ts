/** The folders that the proxy's own tools may use. */
export interface Roots {
  /** Absolute paths. */
  readonly folders: readonly string[];
  /** Whether the client named them; where it names none, they are the proxy's working folder. */
  readonly named: boolean;
}

/** The tool that resolves handles, as texts name it. */
export const HANDLE_TOOL = 'bcp_get';

/** A tool of the proxy itself: what src/tools offers. */
export interface LocalTool {
  readonly definition: { readonly name: string };
  /** Listed only where results may hold handles. */
  readonly forHandles?: true;
  call(args: unknown, roots: Roots): Promise<object>;
}
