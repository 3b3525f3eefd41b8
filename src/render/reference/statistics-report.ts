import type { Block } from '../../bcp/blocks.ts';
import type { Header } from '../../bcp/header.ts';
import { primarySize } from '../../bcp/primary-content.ts';
import { HEADER_FLAGS } from '../../bcp/wire.ts';
import { typeIdText } from './block-text.ts';
import { typeLabel, versionText } from './inspection.ts';
import { REFERENCE_MODES, type ReferenceMode } from './mode.ts';
import { RenderedSize } from './rendered-size.ts';

const COLUMNS = { label: 20, count: 6, bytes: 8 } as const;
const RULE = '─'.repeat(36);

/** Blocks of one type. */
export interface TypeTotal {
  readonly type: Block['type'];
  readonly count: number;
  readonly bytes: number;
}

/** Sizes of a payload's blocks and the estimated tokens of every mode, counted block by block. */
export class BlockStatistics {
  private readonly totals = new Map<Block['type'], TypeTotal>();
  private readonly sizes = REFERENCE_MODES.map((mode) => ({ mode, size: new RenderedSize(mode) }));
  private index = 0;

  /** Blocks come in file order. */
  add(block: Block): void {
    const { count, bytes } = this.totals.get(block.type) ?? { count: 0, bytes: 0 };
    this.totals.set(block.type, { type: block.type, count: count + 1, bytes: bytes + primarySize(block) });
    for (const { size } of this.sizes) size.add(block);
    this.index++;
  }

  /** In the order of their first occurrence. */
  get types(): readonly TypeTotal[] {
    return [...this.totals.values()];
  }

  get total(): { readonly count: number; readonly bytes: number } {
    return { count: this.index, bytes: this.types.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** 0 for a mode in which the blocks cannot be rendered. */
  get tokens(): readonly { readonly mode: ReferenceMode; readonly tokens: number }[] {
    return this.sizes.map(({ mode, size }) => ({ mode, tokens: size.tokens }));
  }
}

/** What `bcp stats` prints. */
export function statisticsReport(
  header: Header,
  { types, total, tokens }: BlockStatistics,
  file: string,
  fileSize: number,
): string {
  const compression = header.flags & HEADER_FLAGS.compressed ? 'payload zstd-compressed' : 'uncompressed';
  return [
    `File:    ${file}  (${fileSize} bytes)`,
    `Header:  ${versionText(header)}, flags=${typeIdText(header.flags)} (${compression})`,
    `Blocks:  ${total.count} total`,
    '',
    row('Type', 'Count', 'Bytes'),
    RULE,
    ...types.map(({ type, count, bytes }) => row(typeLabel(type), count, bytes)),
    RULE,
    row('Total', total.count, total.bytes),
    '',
    'Tokens (heuristic estimate):',
    ...tokens.map((each) => `  ${`${each.mode} mode`.padEnd(13)} ~${each.tokens} tokens`),
    '',
  ].join('\n');
}

function row(label: string, count: number | string, bytes: number | string): string {
  return `${label.padEnd(COLUMNS.label)}${String(count).padStart(COLUMNS.count)}${String(bytes).padStart(COLUMNS.bytes)}`;
}
