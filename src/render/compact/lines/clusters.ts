import { type Fields, fieldsOf } from './fields.ts';

/** Lines that mostly say the same. */
export interface Cluster {
  /** Indices of the lines, ascending. */
  readonly lines: readonly number[];
  readonly fields: readonly Fields[];
}

/** Lines alike in less than this share of their characters are different messages. */
const MIN_ALIKE = 0.4;
/** Kinds of lines that are told apart among those with as many fields; bounds the work for each line. */
const MAX_KINDS = 24;

interface Growing {
  /** The fields that all lines so far have in common. */
  readonly common: (string | undefined)[];
  readonly lines: number[];
  readonly fields: Fields[];
}

function likeness(common: readonly (string | undefined)[], texts: readonly string[]): number {
  let same = 0;
  let all = 0;
  for (let i = 0; i < texts.length; i++) {
    const length = (texts[i] as string).length + 1;
    all += length;
    if (common[i] === texts[i]) same += length;
  }
  return same / all;
}

/** One pass over the lines; each joins the kind that it is most like (Drain, He et al. 2017, without its tree). */
export function clusterLines(lines: readonly string[]): Cluster[] {
  const byCount = new Map<number, Growing[]>();
  for (const [index, line] of lines.entries()) {
    const fields = fieldsOf(line);
    if (!fields) continue;
    const { texts } = fields;
    const kinds = byCount.get(texts.length) ?? [];
    if (kinds.length === 0) byCount.set(texts.length, kinds);
    let best: Growing | undefined;
    let most = MIN_ALIKE;
    for (const kind of kinds) {
      const alike = likeness(kind.common, texts);
      if (alike >= most) [best, most] = [kind, alike];
    }
    if (best) {
      for (let i = 0; i < texts.length; i++) if (best.common[i] !== texts[i]) best.common[i] = undefined;
      best.lines.push(index);
      best.fields.push(fields);
    } else if (kinds.length < MAX_KINDS) {
      kinds.push({ common: [...texts], lines: [index], fields: [fields] });
    }
  }
  return [...byCount.values()].flat();
}
