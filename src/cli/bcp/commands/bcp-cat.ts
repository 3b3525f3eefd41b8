import { PayloadLimits } from '../../../bcp/payload-limits.ts';
import type { RawBlock } from '../../../bcp/payload-reader.ts';
import { loadZstd } from '../../../bcp/services/zstd.ts';
import { exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import { GLOBAL_OPTIONS, parseWords, usageError } from '../bcp-arguments.ts';
import type { BcpCommand } from '../bcp-outcome.ts';
import { movedBlocks, writePayload } from '../concatenate.ts';
import { deliver } from '../output.ts';
import { atMostOneStdin, openPayload } from '../payload-input.ts';

const OPTIONS = {
  ...GLOBAL_OPTIONS,
  '-o, --output FILE': 'write this BCP file',
  '--compress-payload': 'compress all blocks together',
  '--store DIR':
    'replace references by their content from this folder. Without it, references stay references',
} as const;

const usage: Usage = () => `Usage: bcp cat FILE... -o FILE [--compress-payload] [--store DIR]

Puts the blocks of several BCP files into one file.

FILE may be - for stdin or stdout. Blocks do not change, and the targets of
annotations move with them.

${rowsText(OPTIONS)}

${exitsText({ 1: 'bcp cannot read or write a file' })}`;

export const catCommand: BcpCommand = {
  usage,
  async run(argv, io) {
    const { values, positionals: files } = parseWords(argv, OPTIONS, usage);
    const { output, store } = values;
    if (files.length === 0) throw usageError('FILE is missing.', usage);
    if (output === undefined) throw usageError('--output is missing.', usage);
    atMostOneStdin(files, usage);
    const blocks: RawBlock[] = [];
    let limits = new PayloadLimits();
    for (const file of files) {
      const move = { by: blocks.length, alone: files.length === 1, resolve: store !== undefined };
      const read = await openPayload({ file, store, io }, (bytes, services) => {
        const counted = limits.copy();
        return { moved: movedBlocks(bytes, services, counted, move), counted };
      });
      limits = read.counted;
      for (const block of read.moved) blocks.push(block);
    }
    const payload = writePayload(blocks, values['compress-payload'] ? await loadZstd() : undefined);
    return deliver(output, payload, `Wrote ${payload.length} bytes to ${output}\n`, io);
  },
};
