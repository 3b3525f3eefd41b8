import type { AnnotationBlock, Block } from '../../bcp/blocks.ts';
import { ANNOTATION_KINDS, type EnumTable, PRIORITIES } from '../../bcp/enums.ts';
import { blockName } from '../reference/block-text.ts';
import { bytesWord, hexWord, textWord } from './word.ts';

export interface Annotations {
  /** Annotations by the index of the block that they are about, in file order. */
  readonly byTarget: ReadonlyMap<number, readonly AnnotationBlock[]>;
  /** About no block of this file, or about another annotation. */
  readonly adrift: readonly AnnotationBlock[];
}

export function sortAnnotations(blocks: readonly Block[]): Annotations {
  const byTarget = new Map<number, AnnotationBlock[]>();
  const adrift: AnnotationBlock[] = [];
  for (const block of blocks) {
    if (block.type !== 'annotation') continue;
    const index = Number(block.target);
    const target = blocks[index];
    if (target === undefined || target.type === 'annotation') {
      adrift.push(block);
      continue;
    }
    const known = byTarget.get(index);
    if (known === undefined) byTarget.set(index, [block]);
    else known.push(block);
  }
  return { byTarget, adrift };
}

/** `high priority`, `tag=entry-point`; what an annotation has as its own summary follows as `note`. */
export function annotationWords({ kind, value, summary }: AnnotationBlock): string[] {
  const name = blockName(ANNOTATION_KINDS, kind);
  const words =
    name === 'priority' ? [priorityWord(value), name] : [`${KEYS[name] ?? name}=${bytesWord(value)}`];
  return summary === undefined ? words : [...words, `note=${textWord(summary)}`];
}

/** A block's own summary is called `summary`. */
const KEYS: Readonly<Record<string, string>> = { summary: 'summary-annotation' };

function priorityWord(value: Uint8Array): string {
  const name = value.length === 1 ? (PRIORITIES as EnumTable)[value[0]!] : undefined;
  return name ?? hexWord(value);
}
