import type { CompiledRule } from '../rules/compile.ts';
import type { Candidate } from './types.ts';

export interface Claim extends Candidate {
  readonly rule: CompiledRule;
  readonly confidence: number;
}

/** Confidences this close to each other count as the same: then the order of the list decides, then length. */
const SAME = 0.05;

function best(claims: readonly Claim[]): Claim {
  const top = Math.max(...claims.map((claim) => claim.confidence));
  return claims
    .filter((claim) => claim.confidence >= top - SAME)
    .reduce((a, b) => {
      if (a.rule.order !== b.rule.order) return a.rule.order < b.rule.order ? a : b;
      return b.end - b.start > a.end - a.start ? b : a;
    });
}

const overlap = (a: Claim, b: Claim): boolean => a.start < b.end && b.start < a.end;

/** Claims that touch each other, directly or through others. */
function clusters(claims: readonly Claim[]): Claim[][] {
  const found: Claim[][] = [];
  let end = -1;
  for (const claim of [...claims].sort((a, b) => a.start - b.start || a.rule.order - b.rule.order)) {
    if (claim.start < end) (found.at(-1) as Claim[]).push(claim);
    else found.push([claim]);
    end = Math.max(end, claim.end);
  }
  return found;
}

/** The claims that stand, in the order of the text, and for every other one the claim that beat it. */
export function resolve(claims: readonly Claim[]): {
  winners: Claim[];
  losers: { claim: Claim; winner: Claim }[];
} {
  const winners: Claim[] = [];
  const losers: { claim: Claim; winner: Claim }[] = [];
  for (const cluster of clusters(claims)) {
    let open = cluster;
    while (open.length > 0) {
      const winner = best(open);
      winners.push(winner);
      const rest = open.filter((claim) => claim !== winner);
      for (const claim of rest) if (overlap(claim, winner)) losers.push({ claim, winner });
      open = rest.filter((claim) => !overlap(claim, winner));
    }
  }
  return { winners: winners.sort((a, b) => a.start - b.start), losers };
}
