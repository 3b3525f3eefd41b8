import type { EncodeOptions } from '../../../bcp/codec-services.ts';
import { encodePayload } from '../../../bcp/encode-payload.ts';
import { blake3 } from '../../../bcp/services/blake3.ts';
import { MemoryStore } from '../../../bcp/services/memory-store.ts';
import { loadZstd } from '../../../bcp/services/zstd.ts';
import { examplesText, exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import { blocksOfManifest } from '../../../manifest/read-manifest.ts';
import { DirectoryStore } from '../../../store/directory-store.ts';
import { GLOBAL_OPTIONS, onlyPositional, parseWords, usageError } from '../bcp-arguments.ts';
import type { BcpCommand } from '../bcp-outcome.ts';
import { inputName, readBytes, readInputBytes } from '../input.ts';
import { deliver, keepInput } from '../output.ts';

const OPTIONS = {
  ...GLOBAL_OPTIONS,
  '-o, --output FILE': 'write this BCP file',
  '--compress-blocks': 'compress each block that gets smaller',
  '--compress-payload': 'compress all blocks together. This wins over --compress-blocks',
  '--dedup': 'write a block that repeats an earlier one as a reference',
  '--store DIR':
    'keep the blocks in this folder, under their hashes. The file then has only the hashes. With --dedup, it ' +
    'also has each block where it first stands',
} as const;

const usage: Usage =
  () => `Usage: bcp encode MANIFEST -o FILE [--compress-blocks | --compress-payload] [--dedup] [--store DIR]

Makes a BCP file of a JSON manifest.

MANIFEST and FILE may be - for stdin and stdout.

${rowsText(OPTIONS)}

${examplesText({
  'bcp encode context.json -o context.bcp': 'make a file of a manifest',
})}

${exitsText({ 1: 'the manifest is wrong, or bcp cannot read or write a file' })}`;

export const encodeCommand: BcpCommand = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseWords(argv, OPTIONS, usage);
    const manifest = onlyPositional(positionals, 'MANIFEST', usage);
    const { output, dedup = false, store } = values;
    if (output === undefined) throw usageError('--output is missing.', usage);
    await keepInput(manifest, output);
    const blocks = await blocksOfManifest(inputName(manifest), await readInputBytes(manifest, io), readBytes);
    const what = values['compress-payload'] ? 'payload' : values['compress-blocks'] ? 'blocks' : undefined;
    const payload = encodePayload(blocks, {
      compress: what && { what, zstd: await loadZstd() },
      ...addressing(dedup, store),
    });
    return deliver(output, payload, `Wrote ${payload.length} bytes to ${output}\n`, io);
  },
};

function addressing(dedup: boolean, folder: string | undefined): Pick<EncodeOptions, 'address'> {
  if (!dedup && folder === undefined) return {};
  const store = folder === undefined ? new MemoryStore() : DirectoryStore.create(folder, blake3);
  return { address: { what: dedup ? 'repeated' : 'all', hash: blake3, store } };
}
