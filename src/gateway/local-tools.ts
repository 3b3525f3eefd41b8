/** A tool of the proxy itself: what src/tools offers. */
export interface LocalTool {
  readonly definition: { readonly name: string };
  call(args: unknown, context: { readonly roots: readonly string[] }): Promise<object>;
}
