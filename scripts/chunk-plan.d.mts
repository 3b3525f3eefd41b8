export const CHUNKS: readonly { readonly name: string; readonly isDeferred?: boolean; readonly roots: readonly string[] }[];

/** Tells the name of the chunk that a module belongs to; `undefined` where the bundler decides. */
export function chunkPlan(): (id: string) => string | undefined;
