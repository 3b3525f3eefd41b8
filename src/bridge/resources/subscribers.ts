/** How many follow each resource of a session: the last one that leaves ends the subscription. */
export class Subscribers<Session extends object> {
  readonly #counts = new WeakMap<Session, Map<string, number>>();

  join(session: Session, uri: string): void {
    const counts = this.#counts.get(session) ?? new Map<string, number>();
    this.#counts.set(session, counts.set(uri, (counts.get(uri) ?? 0) + 1));
  }

  /** Whether nobody follows it any more. */
  leave(session: Session, uri: string): boolean {
    const counts = this.#counts.get(session);
    const left = (counts?.get(uri) ?? 1) - 1;
    if (left > 0) counts?.set(uri, left);
    else counts?.delete(uri);
    return left <= 0;
  }
}
