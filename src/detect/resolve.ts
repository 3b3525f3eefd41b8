import type { Candidate, CompiledRule } from './finder.ts';

export interface Claim extends Candidate {
  readonly rule: CompiledRule;
  readonly confidence: number;
}

/** Confidences this close to each other count as the same: then the order of the list decides, then length. */
export const EQUALLY_SURE = 0.05;

/** Claims of one rule that are equally sure: they stand or fall together, so each line is looked at once for all. */
interface Group {
  readonly order: number;
  readonly confidence: number;
  readonly claims: Claim[];
}

function groupsOf(claims: readonly Claim[]): Group[] {
  const groups = new Map<string, Group>();
  for (const claim of claims) {
    const { order } = claim.rule;
    const key = `${order} ${claim.confidence}`;
    const group = groups.get(key);
    if (group) group.claims.push(claim);
    else groups.set(key, { order, confidence: claim.confidence, claims: [claim] });
  }
  return [...groups.values()];
}

/** The groups as they take their turn: of those within `EQUALLY_SURE` of the surest one left, the first in the list. */
function inTurn(groups: readonly Group[]): Group[] {
  const left = [...groups].sort((a, b) => b.confidence - a.confidence || a.order - b.order);
  const turns: Group[] = [];
  while (left.length > 0) {
    const floor = (left[0] as Group).confidence - EQUALLY_SURE;
    let first = 0;
    for (let i = 1; i < left.length && (left[i] as Group).confidence >= floor; i++) {
      if ((left[i] as Group).order < (left[first] as Group).order) first = i;
    }
    turns.push(...left.splice(first, 1));
  }
  return turns;
}

const byLength = (a: Claim, b: Claim): number => b.end - b.start - (a.end - a.start) || a.start - b.start;

/** The claims that stand, in the order of the text, and for every other one the claim that beat it. */
export function resolve(
  claims: readonly Claim[],
  lineCount: number,
): { winners: Claim[]; losers: { claim: Claim; winner: Claim }[] } {
  if (claims.length === 1) return { winners: [...claims], losers: [] };
  const winners: Claim[] = [];
  const losers: { claim: Claim; winner: Claim }[] = [];
  /** For each line one more than the index of its winner. */
  const owner = new Int32Array(lineCount);
  for (const group of inTurn(groupsOf(claims))) {
    for (const claim of group.claims.sort(byLength)) {
      const taken = owner.subarray(claim.start, claim.end).find((index) => index > 0);
      if (taken !== undefined) losers.push({ claim, winner: winners[taken - 1] as Claim });
      else owner.fill(winners.push(claim), claim.start, claim.end);
    }
  }
  // Sorted at last: until here its order is what `owner` counts by.
  return { winners: winners.sort((a, b) => a.start - b.start), losers };
}
