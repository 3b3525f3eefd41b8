/** Why a lease could not be had, or is no longer held. `by`: the replica that has it. `away`: the store is not there. */
export type NoLease =
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'away'; readonly reason: string };
