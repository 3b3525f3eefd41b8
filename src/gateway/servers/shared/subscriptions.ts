/** What is known of one resource. */
interface ResourceHolders<T> {
  /** Who holds it, and whether the server has said yes to that. */
  readonly by: Map<T, boolean>;
  /** Whether the server has said yes to anybody since nobody held it. */
  live: boolean;
}

/**
 * The sessions that have subscribed to resources. One whose request is still open holds the resource, and gets no
 * notifications yet.
 */
export class Subscriptions<T> {
  readonly #held = new Map<string, ResourceHolders<T>>();

  ask(uri: string, holder: T): void {
    const held = this.#held.get(uri) ?? { by: new Map<T, boolean>(), live: false };
    if (!held.by.has(holder)) held.by.set(holder, false);
    this.#held.set(uri, held);
  }

  /** The server has said yes: unless it was given up meanwhile. */
  confirm(uri: string, holder: T): void {
    const held = this.#held.get(uri);
    if (held?.by.has(holder) !== true) return;
    held.by.set(holder, true);
    held.live = true;
  }

  /** The server has not said yes. Whether it still has a subscription now that nobody holds. */
  refuse(uri: string, holder: T): boolean {
    const held = this.#held.get(uri);
    return held?.by.get(holder) === false && this.delete(uri, holder) && held.live;
  }

  /** Whether nobody holds it any more. */
  delete(uri: string, holder: T): boolean {
    const held = this.#held.get(uri);
    held?.by.delete(holder);
    if (held !== undefined && held.by.size > 0) return false;
    this.#held.delete(uri);
    return true;
  }

  /** The resources that were this one's alone, which nobody holds now. */
  leave(holder: T): readonly string[] {
    const uris = [...this.#held].flatMap(([uri, { by }]) => (by.has(holder) ? [uri] : []));
    return uris.filter((uri) => this.delete(uri, holder));
  }

  /** Who is to know that a resource has changed: it may be a part of what was subscribed to. */
  of(changed: string): readonly T[] {
    const about = [...this.#held].filter(([uri]) => isWithin(changed, uri));
    const hearing = about.flatMap(([, { by }]) => [...by].flatMap(([holder, yes]) => (yes ? [holder] : [])));
    return [...new Set(hearing)];
  }
}

/** `one://dir/file` is a part of `one://dir`, `one://dirty` is not. */
function isWithin(uri: string, above: string): boolean {
  return uri === above || uri.startsWith(above.endsWith('/') ? above : `${above}/`);
}
