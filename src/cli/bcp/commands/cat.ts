import { loadZstd } from '../../../bcp/services/zstd.ts';
import { GLOBAL_OPTIONS, parseWords, usageError } from '../arguments.ts';
import { movedBlocks, writePayload } from '../concatenate.ts';
import { readInput } from '../input.ts';
import type { BcpCommand } from '../outcome.ts';
import { deliver } from '../output.ts';
import { aboutFile, atMostOneStdin, decodeOptions, STORE_OPTION, withHint } from '../payload-input.ts';
import { type RawBlock, rawBlocks } from '../raw-blocks.ts';

const usage = `Usage: bcp cat FILE... -o FILE [--compress-payload] [--store DIR]

  -o, --output FILE    the BCP file to write
  --compress-payload   compress everything as one
  --store DIR          put the content from this store in the place of references, which are kept
                       as they are otherwise

FILE may be - for stdin or stdout. Blocks are copied as they are; targets of annotations move with them.`;

const options = {
  ...GLOBAL_OPTIONS,
  ...STORE_OPTION,
  output: { type: 'string', short: 'o' },
  'compress-payload': { type: 'boolean' },
} as const;

export const catCommand: BcpCommand = {
  usage,
  async run(argv) {
    const { values, positionals: files } = parseWords(argv, options, usage);
    const { output, store } = values;
    if (files.length === 0) throw usageError('FILE is missing.', usage);
    if (output === undefined) throw usageError('--output is missing.', usage);
    atMostOneStdin(files, usage);
    const zstd = await loadZstd();
    const blocks: RawBlock[] = [];
    for (const file of files) {
      const bytes = await readInput(file);
      const services = await decodeOptions(store, bytes);
      const move = { by: blocks.length, alone: files.length === 1, resolve: store !== undefined };
      const moved = async () => movedBlocks([...rawBlocks(bytes, zstd)], services, move);
      blocks.push(...(await aboutFile(file, () => withHint(store, moved))));
    }
    const payload = writePayload(blocks, values['compress-payload'] ? zstd : undefined);
    return deliver(output, payload, `Wrote ${payload.length} bytes to ${output}\n`);
  },
};
