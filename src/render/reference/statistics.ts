import type { Block } from '../../bcp/blocks.ts';
import type { DecodedPayload } from '../../bcp/decode.ts';
import { primarySize } from '../../bcp/primary-content.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { typeIdText } from './block-text.ts';
import { estimateTokens } from './estimate.ts';
import { typeLabel, versionText } from './inspection.ts';
import { REFERENCE_MODES, type ReferenceMode } from './mode.ts';
import { renderReference } from './render.ts';

const COLUMNS = { label: 20, count: 6, bytes: 8 } as const;
const RULE = '─'.repeat(36);

/** What `bcp stats` prints: sizes by block type, and the estimated tokens of every mode. */
export function statisticsReport(payload: DecodedPayload, file: string, fileSize: number): string {
  const { header, blocks } = payload;
  const total = blocks.reduce((size, block) => size + primarySize(block), 0);
  return [
    `File:    ${file}  (${fileSize} bytes)`,
    `Header:  ${versionText(payload)}, flags=${typeIdText(header.flags)} (uncompressed)`,
    `Blocks:  ${blocks.length} total`,
    '',
    row('Type', 'Count', 'Bytes'),
    RULE,
    ...typeRows(blocks),
    RULE,
    row('Total', blocks.length, total),
    '',
    'Tokens (heuristic estimate):',
    ...REFERENCE_MODES.map((mode) => `  ${`${mode} mode`.padEnd(13)} ~${modeTokens(blocks, mode)} tokens`),
    '',
  ].join('\n');
}

function typeRows(blocks: readonly Block[]): string[] {
  const totals = new Map<string, { count: number; bytes: number }>();
  for (const block of blocks) {
    const label = typeLabel(block);
    const { count, bytes } = totals.get(label) ?? { count: 0, bytes: 0 };
    totals.set(label, { count: count + 1, bytes: bytes + primarySize(block) });
  }
  return [...totals].map(([label, { count, bytes }]) => row(label, count, bytes));
}

function row(label: string, count: number | string, bytes: number | string): string {
  return `${label.padEnd(COLUMNS.label)}${String(count).padStart(COLUMNS.count)}${String(bytes).padStart(COLUMNS.bytes)}`;
}

/** 0 where the blocks cannot be rendered. */
function modeTokens(blocks: readonly Block[], mode: ReferenceMode): number {
  try {
    return estimateTokens(renderReference(blocks, { mode, verbosity: 'full' }));
  } catch (error) {
    if (error instanceof KnownError) return 0;
    throw error;
  }
}
