/** The state of one resource. */
interface ResourceHolders<T> {
  /** The holders, and for each whether the server has accepted its subscription. */
  readonly by: Map<T, boolean>;
  /** Whether the server has accepted any subscription since nobody held the resource. */
  live: boolean;
}

/**
 * The sessions that have subscribed to resources. A session whose request is still open holds the resource,
 * but gets no notifications yet.
 */
export class Subscriptions<T> {
  readonly #held = new Map<string, ResourceHolders<T>>();

  ask(uri: string, holder: T): void {
    const held = this.#held.get(uri) ?? { by: new Map<T, boolean>(), live: false };
    if (!held.by.has(holder)) held.by.set(holder, false);
    this.#held.set(uri, held);
  }

  /** The server has accepted the subscription. This does nothing if the holder gave it up meanwhile. */
  confirm(uri: string, holder: T): void {
    const held = this.#held.get(uri);
    if (held?.by.has(holder) !== true) return;
    held.by.set(holder, true);
    held.live = true;
  }

  /**
   * The server has not accepted the subscription. Returns whether the server still has a subscription that
   * nobody holds now.
   */
  refuse(uri: string, holder: T): boolean {
    const held = this.#held.get(uri);
    return held?.by.get(holder) === false && this.delete(uri, holder) && held.live;
  }

  /** Returns whether nobody holds it any more. */
  delete(uri: string, holder: T): boolean {
    const held = this.#held.get(uri);
    held?.by.delete(holder);
    if (held !== undefined && held.by.size > 0) return false;
    this.#held.delete(uri);
    return true;
  }

  /** The resources that only this session held. Nobody holds them now. */
  leave(holder: T): readonly string[] {
    const uris = [...this.#held].flatMap(([uri, { by }]) => (by.has(holder) ? [uri] : []));
    return uris.filter((uri) => this.delete(uri, holder));
  }

  /**
   * The holders that must learn that a resource has changed. It may be a part of the resource that they
   * subscribed to.
   */
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
