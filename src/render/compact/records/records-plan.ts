import { fieldsOf } from '../lines/line-fields.ts';
import { isLabel } from './keys.ts';
import { type NamedSlot, type PatternLine, readsBack } from './pattern.ts';
import { slotName } from './slot-name.ts';
import { type Slotted, slotted, slottedOptional } from './slots.ts';
import type { Records } from './split.ts';

/** The lines of a block with their slots named, and the values of all blocks by slot. */
export interface RecordsPlan {
  readonly lines: readonly PatternLine[];
  readonly header: readonly string[];
  /** By block. */
  readonly rows: readonly (readonly string[])[];
}

const literals = (parts: Slotted['parts']): string =>
  parts.filter((part) => typeof part === 'string').join('');

/**
 * The common parts of the blocks and the varying ones; `undefined` if one of their lines cannot be shown so.
 */
export function recordsPlanOf(
  all: readonly string[],
  { pattern, records }: Records,
): RecordsPlan | undefined {
  const fields = fieldsOf(all.join('\n'));
  const header: string[] = [];
  const rows: string[][] = records.map(() => []);
  const lines: PatternLine[] = [];
  for (const [i, key] of pattern.entries()) {
    const having: number[] = [];
    const numbers: number[] = [];
    const texts: string[] = [];
    for (const [record, { at, more }] of records.entries()) {
      const line = at[i];
      if (line === undefined) continue;
      having.push(record);
      numbers.push(line);
      texts.push(all.slice(line, line + more[i]! + 1).join('\n'));
    }
    const optional = having.length < records.length;
    const found = optional
      ? slottedOptional(texts, isLabel(key) && texts.every((text) => text.startsWith(key)) ? key : '')
      : slotted(fields, numbers, texts);
    if (!found) return undefined;
    const parts: (string | NamedSlot)[] = [];
    let slot = 0;
    for (const [n, part] of found.parts.entries()) {
      if (typeof part === 'string') {
        parts.push(part);
        continue;
      }
      const values = found.columns[slot++]!;
      const name = slotName(literals(found.parts.slice(0, n)), values, header);
      for (const row of rows) row.push('');
      for (const [at, record] of having.entries()) rows[record]![header.length] = values[at]!;
      header.push(name);
      parts.push({ name, ...part });
    }
    const line = { parts, optional };
    if (!readsBack(line)) return undefined;
    lines.push(line);
  }
  return { lines, header, rows };
}
