import { type Form, FormError } from '../form.ts';
import { entryLine, type Listed, listedEntries, readEntries, sizedLine } from '../names/listed-entries.ts';
import { readTokens, textNames, writeToken } from '../names/name-codec.ts';
import { isMergeable, mergeOrder, ORDERS } from '../names/order.ts';
import { encoded, readFlags } from '../names/variant.ts';
import { writeRow } from '../names/write-tree.ts';

const LABELS = ['dirs:', 'files:'] as const;
const FLAGS = ['sizes', ...ORDERS] as const;

function word({ name, directory }: Pick<Listed, 'name' | 'directory'>): string {
  return writeToken({ segments: [name], directory }, textNames);
}

/** Only names that stand bare, with one space between them: nearly all lines. */
const BARE_NAMES = /^[^\s"/]+(?: [^\s"/]+)*$/;

function readWords(text: string): readonly Listed[] {
  if (BARE_NAMES.test(text)) return text.split(' ').map((name) => listedEntries(name, false));
  return readTokens(text, 0, textNames).map(({ segments, directory }) => {
    if (segments.length > 1) throw new FormError(`not an entry: ${segments.join('/')}`);
    return listedEntries(segments[0]!, directory);
  });
}

function writeLabelled(entries: readonly Listed[]): readonly string[] {
  const out: string[] = [];
  for (const label of LABELS) {
    const words = entries
      .filter((entry) => entry.directory === (label === 'dirs:'))
      .map(({ name }) => word({ name, directory: false }));
    if (words.length > 0) writeRow(out, label, ' ', words);
  }
  return out;
}

function readLabelled(lines: readonly string[]): Record<(typeof LABELS)[number], readonly Listed[]> {
  const rows: Record<(typeof LABELS)[number], Listed[]> = { 'dirs:': [], 'files:': [] };
  let label: (typeof LABELS)[number] | undefined;
  for (const line of lines) {
    const labelled = LABELS.find((known) => line.startsWith(`${known} `));
    label = labelled ?? label;
    if (label === undefined || (!labelled && line[0] !== ' ')) throw new FormError(`no label: ${line}`);
    const directory = label === 'dirs:';
    for (const entry of readWords(line.slice((labelled?.length ?? 0) + 1))) {
      if (entry.directory) throw new FormError(`marked twice: ${line}`);
      rows[label].push(directory ? listedEntries(entry.name, true) : entry);
    }
  }
  return rows;
}

/** Sizes before names, as `du` has them. The most frequent unit stands once in front: `sizes in KB`. */
const UNIT_LINE = 'sizes in ';

function commonUnit(entries: readonly Listed[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { size } of entries) {
    if (size === undefined) continue;
    const unit = size.slice(size.indexOf(' ') + 1);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts.keys()].reduce<string | undefined>(
    (best, unit) => (best !== undefined && counts.get(best)! >= counts.get(unit)! ? best : unit),
    undefined,
  );
}

function writeSized(entries: readonly Listed[]): readonly string[] {
  const unit = commonUnit(entries);
  const suffix = ` ${unit}`;
  const out = unit === undefined ? [] : [UNIT_LINE + unit];
  let directories: string[] = [];
  for (const entry of entries) {
    if (entry.size === undefined) directories.push(word(entry));
    else {
      writeRow(out, '', '', directories);
      directories = [];
      const size = entry.size.endsWith(suffix) ? entry.size.slice(0, -suffix.length) : entry.size;
      out.push(`${size} ${word(entry)}`);
    }
  }
  writeRow(out, '', '', directories);
  return out;
}

/** An amount, its unit unless that is the common one, and where the name begins. */
const SIZE = /^\d+(?:\.\d+)?( [KMGT]?B)? (?=.)/s;

function readSized(lines: readonly string[]): readonly Listed[] {
  const unit = lines[0]!.startsWith(UNIT_LINE) ? lines[0]!.slice(UNIT_LINE.length) : undefined;
  const entries: Listed[] = [];
  for (let i = unit === undefined ? 0 : 1; i < lines.length; i++) {
    const line = lines[i]!;
    const found = SIZE.exec(line);
    const words = readWords(found === null ? line : line.slice(found[0].length));
    if (found === null && words.every(({ directory }) => directory)) {
      for (const word of words) entries.push(word);
      continue;
    }
    const [word] = words;
    if (found === null || words.length > 1 || word === undefined || word.directory) {
      throw new FormError(`not an entry: ${line}`);
    }
    const size = found[0].slice(0, -1);
    const { name, directory, block } = word;
    entries.push({ name, directory, block, size: found[1] === undefined ? `${size} ${unit}` : size });
  }
  return entries;
}

/** Lines of `[DIR] name` and `[FILE] name`, with sizes or without, as the filesystem server lists a directory. */
export const list: Form = {
  name: 'list',
  encode(source) {
    const read = readEntries(source);
    if (read === undefined) return undefined;
    const { entries, sized } = read;
    if (sized) return encoded(writeSized(entries), ['sizes']);
    const order = ORDERS.find((known) => isMergeable(entries, known));
    const firstFile = entries.findIndex(({ directory }) => !directory);
    // A row that begins with a directory would read, as in trees, as if the directory held the rest of it.
    if (order !== undefined && entries.some(({ directory }) => directory)) {
      return encoded(writeLabelled(entries), [order]);
    }
    const alone = firstFile < 0 ? entries.length : firstFile;
    const out = entries.slice(0, alone).map(word);
    if (alone < entries.length) writeRow(out, '', '', entries.slice(alone).map(word));
    return encoded(out, []);
  },
  decode(body, variant) {
    const flags = readFlags(variant, FLAGS);
    const lines = body.split('\n');
    if (flags.has('sizes')) return readSized(lines).map(sizedLine).join('\n');
    const order = ORDERS.find((known) => flags.has(known));
    if (order === undefined) return lines.flatMap((line) => readWords(line).map(entryLine)).join('\n');
    const rows = readLabelled(lines);
    return mergeOrder(rows['files:'], rows['dirs:'], order).map(entryLine).join('\n');
  },
  tree(source) {
    return readEntries(source)?.entries.map(({ name, directory }) =>
      directory ? { name, children: [] } : { name },
    );
  },
};
