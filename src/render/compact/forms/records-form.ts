import { TABLE_ANATOMY } from '../anatomy.ts';
import { allowExpanded, type Form, FormError } from '../form.ts';
import { readGrid, writeGrid } from '../grid/grid.ts';
import { isBetween } from '../records/keys.ts';
import { fillPattern, readPattern, readsAsOurs, writePattern } from '../records/pattern.ts';
import { recordsPlanOf } from '../records/records-plan.ts';
import { type Records, splitRecords } from '../records/split.ts';
import { splitList, splitParagraphs } from '../records/split-plain.ts';

/**
 * Blocks of lines that begin with the same words: a block with its slots once, and the values as the table that JSON
 * rows get.
 *
 *     Name: {Name}
 *     Size: {Size} kB
 *
 *     [3]{Name Size}
 *     bzip2 121
 *     zlib1g 168
 *     tar 960
 */

/**
 * `3`: lines of the block; `open`: the lines between blocks do not follow the last block, with their number if the block
 * itself ends in lines of marks; then the lines before all blocks and behind them.
 */
const VARIANT = /^([1-9][0-9]?)(-open([0-9]{0,2}))?(?:-h([1-9][0-9]{0,8}))?(?:-t([1-9][0-9]{0,8}))?$/;

function variantOf({ pattern, between, open, head, tail }: Records, lines: readonly string[]): string {
  const count = pattern.length + between.length;
  const isClear = !isBetween(lines.at(-1) ?? '');
  return `${count}${open ? `-open${isClear ? '' : between.length}` : ''}${head > 0 ? `-h${head}` : ''}${tail > 0 ? `-t${tail}` : ''}`;
}

const splitOf = (all: readonly string[]): Records | undefined =>
  splitRecords(all) ?? splitParagraphs(all) ?? splitList(all);

export const records: Form = {
  name: 'records',
  labels: ['alike', 'key-value', { label: 'blocks', fallbacks: ['lines'], least: 0.1 }],
  fallbacks: ['lines'],
  plain: true,
  takesPlain: true,
  joins: true,
  gathers: true,
  takes: (source) => splitOf(source.split('\n')) !== undefined,
  encode(source) {
    const all = source.split('\n');
    const split = splitOf(all);
    const plan = split && recordsPlanOf(all, split);
    const table = plan && writeGrid(plan);
    // A body does not end in an empty line: line breaks at the end are not its own.
    if (!table || all.at(-1)?.trim() === '') return undefined;
    const names = new Set(plan.header);
    const around = [...all.slice(0, split.head), ...all.slice(all.length - split.tail)];
    if (around.some((line) => readsAsOurs(line, names))) return undefined;
    const lines = plan.lines.map(writePattern);
    const body = [
      ...all.slice(0, split.head),
      ...lines,
      ...split.between,
      ...table,
      ...all.slice(all.length - split.tail),
    ].join('\n');
    return { body, variant: variantOf(split, lines), compare: true };
  },
  decode(body, variant = '') {
    const [known, count, open, between = '', head = '0', tail = '0'] = VARIANT.exec(variant) ?? [];
    if (known === undefined) throw new FormError(`unknown variant: ${variant}`);
    const all = body.split('\n');
    const start = Number(head);
    const first = start + Number(count);
    const last = all.length - Number(tail);
    const pattern = all.slice(start, first).map(readPattern);
    let content = pattern.length;
    if (between !== '') content -= Number(between);
    else while (open && content > 0 && isBetween(all[start + content - 1] as string)) content--;
    if (content < 1) throw new FormError('no line of a block');
    const { header, rows } = readGrid(all.slice(first, last));
    const columns = new Map(header.map((name, i) => [name, i]));
    const out = all.slice(0, start);
    const names = new Set(header);
    const strange = [...out, ...all.slice(last)].find((line) => readsAsOurs(line, names));
    if (strange !== undefined) throw new FormError(`a line out of place: ${strange.slice(0, 60)}`);
    let size = 0;
    for (const [i, row] of rows.entries()) {
      const cellOf = (name: string): string | undefined => row[columns.get(name) ?? -1];
      for (const line of i === rows.length - 1 ? pattern.slice(0, content) : pattern) {
        const text = fillPattern(line, cellOf);
        if (text === undefined) continue;
        size += text.length + 1;
        allowExpanded(size);
        out.push(text);
      }
    }
    return [...out, ...all.slice(last)].join('\n');
  }, // The block with its slots, what stands above it, and the header of the table.
  anatomy(_, variant = '') {
    const [, count = '0', , , head = '0'] = VARIANT.exec(variant) ?? [];
    return { ...TABLE_ANATOMY, legend: Number(count) + Number(head) + 1 };
  },
};
