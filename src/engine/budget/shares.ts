export interface ShareClaim {
  /** The size that it would take. */
  readonly size: number;
  /** Its weight when the room is shared among all. */
  readonly weight: number;
}

/**
 * Divides `room` so that small claims are met in full and large ones get the same for their weight ("water filling").
 * The shares add up to `room` at most.
 */
export function shareOut(claims: readonly ShareClaim[], room: number): number[] {
  const order = claims.map((_, i) => i);
  const level = (i: number): number => claims[i]!.size / claims[i]!.weight;
  order.sort((a, b) => level(a) - level(b) || a - b);
  const shares = claims.map(() => 0);
  let left = Math.max(0, room);
  let weights = claims.reduce((sum, { weight }) => sum + weight, 0);
  for (const i of order) {
    const { size, weight } = claims[i]!;
    const share = Math.min(size, (left * weight) / weights);
    shares[i] = share;
    left -= share;
    weights -= weight;
  }
  return shares;
}
