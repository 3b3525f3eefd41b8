export interface Module {
  /** Files that are loaded with it. */
  readonly imports: readonly string[];
  /** Files of which it only takes types. */
  readonly types: readonly string[];
  /** Files that it loads when it needs them. */
  readonly later: readonly string[];
  /** Names of everything else, Node's own modules included. */
  readonly packages: readonly string[];
}

/** By path from the project's root, with slashes; of src/ alone where no folders are named. */
export function moduleGraph(root?: string, folders?: readonly string[]): ReadonlyMap<string, Module>;

/** All files that are loaded with these. */
export function loadedWith(graph: ReadonlyMap<string, Module>, roots: readonly string[]): ReadonlySet<string>;
