import type { RegionReport } from '../../src/engine/outcome.ts';
import { ONE_REGION_EACH } from './kinds.ts';
import { type Label, type LabelledCase, NEUTRAL, rulesFor } from './labels.ts';

/** A claim as far as it can be judged: which rule, which lines. */
export type Claim = Pick<RegionReport, 'rule' | 'lines'>;

export interface FoundLabel {
  readonly label: Label;
  /** The rule whose recall it counts for. */
  readonly rule: string;
  /** A rule that is right about it claimed at least nine tenths of its lines. */
  readonly found: boolean;
  /** Every one of its lines was claimed, and what claimed them holds nothing that is not labelled. */
  readonly precise: boolean;
}

export interface Judgement {
  readonly labels: readonly FoundLabel[];
  readonly falseClaims: readonly Claim[];
}

const ENOUGH = 0.9;
/** A claim is false where most of its lines are not what it says; smaller overreach is imprecise. */
const MOSTLY = 0.5;

type LineSet = ReadonlySet<number>;

function* numbers([first, last]: readonly [number, number]): Generator<number> {
  for (let line = first; line <= last; line++) yield line;
}

const union = (sets: Iterable<Iterable<number>>): Set<number> => {
  const all = new Set<number>();
  for (const one of sets) for (const line of one) all.add(line);
  return all;
};

const shareIn = (lines: LineSet, other: LineSet): number => {
  let inside = 0;
  for (const line of lines) if (other.has(line)) inside++;
  return lines.size === 0 ? 1 : inside / lines.size;
};

const within = (inner: Label, outer: Label): boolean =>
  inner !== outer && inner.lines[0] >= outer.lines[0] && inner.lines[1] <= outer.lines[1];

/**
 * Compares what was claimed with what stands there; lines are those of the file, `isBlank` says which of them count for
 * nobody.
 */
export function judge(
  { regions, also = [] }: LabelledCase,
  claims: readonly Claim[],
  isBlank: (line: number) => boolean,
): Judgement {
  const filled = (lines: readonly [number, number]): Set<number> =>
    new Set([...numbers(lines)].filter((line) => !isBlank(line)));
  const claimed = claims.map((claim) => ({ claim, lines: filled(claim.lines) }));
  const everywhere = new Set(also.flatMap(rulesFor));
  const labels = regions.filter(({ kind }) => kind !== NEUTRAL);

  /** The lines in which a claim of this rule is right. */
  const rightFor = (rule: string): Set<number> =>
    union(
      regions
        .filter(({ kind }) => kind === NEUTRAL || rulesFor(kind).includes(rule))
        .map(({ lines }) => numbers(lines)),
    );

  const found = labels.map((label): FoundLabel => {
    const rules = rulesFor(label.kind);
    // What stands in a fence or a table of a document is theirs.
    const nested = union(labels.filter((other) => within(other, label)).map(({ lines }) => numbers(lines)));
    const own = new Set([...filled(label.lines)].filter((line) => !nested.has(line)));
    const touching = claimed.filter(
      ({ claim, lines }) => rules.includes(claim.rule) && shareIn(own, lines) > 0,
    );
    const covered = union(touching.map(({ lines }) => lines));
    const alone = !ONE_REGION_EACH.has(label.kind) || touching.length === 1;
    const kept = touching.every(({ claim, lines }) => shareIn(lines, rightFor(claim.rule)) === 1);
    const merged = touching.some(({ lines }) =>
      labels.some(
        (other) =>
          other !== label && ONE_REGION_EACH.has(other.kind) && shareIn(filled(other.lines), lines) > 0,
      ),
    );
    return {
      label,
      rule: rules[0] as string,
      found: touching.length > 0 && shareIn(own, covered) >= ENOUGH,
      precise: touching.length > 0 && shareIn(own, covered) === 1 && kept && alone && !merged,
    };
  });

  const falseClaims = claimed
    .filter(
      ({ claim, lines }) => !everywhere.has(claim.rule) && shareIn(lines, rightFor(claim.rule)) < MOSTLY,
    )
    .map(({ claim }) => claim);
  return { labels: found, falseClaims };
}
