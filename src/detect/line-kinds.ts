/**
 * Lines by the classes of their characters and their first unit. A megabyte of source has some hundred kinds
 * of lines. A fact that depends on the kind alone need not be checked for each line.
 */
export interface LineKinds {
  readonly count: number;
  /** By kind. */
  readonly classes: Int32Array;
  readonly firsts: Uint8Array;
  /** The kind of each line. */
  readonly of: Uint16Array;
}

/** Kinds beyond that are not looked for: to ask them all would take longer than to ask the lines. */
const MAX_KINDS = 8192;
/** Slots of the table in which so many are found, at least twice as many: a power of two. */
const slotsFor = (kinds: number): number => 1 << (33 - Math.clz32(kinds));

/** Filled and read within one call. A slot has the number of a kind plus one. */
const found = {
  classes: new Int32Array(MAX_KINDS),
  firsts: new Uint8Array(MAX_KINDS),
  slots: new Uint16Array(slotsFor(MAX_KINDS)),
};

/** A text may be made so that its kinds share a slot: after so many of them the search stops. */
const MAX_PROBES = 64;

function hashOf(classes: number, first: number): number {
  const mixed = Math.imul(classes ^ (classes >>> 15) ^ Math.imul(first, 0x9e3779b1), 0x85ebca6b);
  return mixed >>> 16;
}

/** The kinds of lines, or `undefined` where they are too many for the number of lines. */
export function kindsOf(
  lines: Pick<LineKinds, 'classes' | 'firsts'>,
  lineCount: number,
): LineKinds | undefined {
  const most = Math.min(MAX_KINDS, lineCount >> 1);
  const { classes, firsts, slots } = found;
  const of = new Uint16Array(lineCount);
  const size = slotsFor(most);
  slots.fill(0, 0, size);
  const mask = size - 1;
  let count = 0;
  for (let i = 0; i < lineCount; i++) {
    const held = lines.classes[i] as number;
    const first = lines.firsts[i] as number;
    let slot = hashOf(held, first) & mask;
    let kind = (slots[slot] as number) - 1;
    let probes = 0;
    while (kind >= 0 && (classes[kind] !== held || firsts[kind] !== first)) {
      if (++probes > MAX_PROBES) return undefined;
      slot = (slot + 1) & mask;
      kind = (slots[slot] as number) - 1;
    }
    if (kind < 0) {
      if (count === most) return undefined;
      kind = count++;
      classes[kind] = held;
      firsts[kind] = first;
      slots[slot] = count;
    }
    of[i] = kind;
  }
  return { count, classes: classes.slice(0, count), firsts: firsts.slice(0, count), of };
}
