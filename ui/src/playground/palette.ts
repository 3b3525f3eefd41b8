import type { RenderRegion } from '../../../src/ui/api/render-api.ts';

export interface RuleColour {
  readonly rule: string;
  /** 1 to 8; with more rules than colours, some share one. */
  readonly colour: number;
  /** Tells rules of one colour apart, and those of a grey screen. */
  readonly mark: string;
  readonly regions: number;
}

const COLOURS = 8;

/** Rules in the order in which they first stand in the text. */
export function paletteOf(regions: readonly RenderRegion[]): ReadonlyMap<string, RuleColour> {
  const palette = new Map<string, RuleColour>();
  for (const { rule } of regions) {
    if (rule === null) continue;
    const known = palette.get(rule);
    const place = palette.size;
    palette.set(
      rule,
      known === undefined
        ? { rule, colour: (place % COLOURS) + 1, mark: String(place + 1), regions: 1 }
        : { ...known, regions: known.regions + 1 },
    );
  }
  return palette;
}
