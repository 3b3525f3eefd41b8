import { parseArgs } from 'node:util';
import { encodePayload } from '../../../bcp/encode.ts';
import { KnownError } from '../../../diagnostics/error.ts';
import { readManifestBlocks } from '../../../manifest/read-manifest.ts';
import { EXIT } from '../../exit.ts';
import { GLOBAL_OPTIONS, onlyPositional, parsed } from '../arguments.ts';
import { readBytes, writeBytes } from '../files.ts';
import type { BcpCommand } from '../outcome.ts';

const usage = `Usage: bcp encode MANIFEST -o FILE

  -o, --output FILE   the BCP file to write`;

/** The reference's options that this version refuses instead of leaving them without effect. */
const UNSUPPORTED = ['compress-blocks', 'compress-payload', 'dedup'] as const;

const options = {
  ...GLOBAL_OPTIONS,
  output: { type: 'string', short: 'o' },
  'compress-blocks': { type: 'boolean' },
  'compress-payload': { type: 'boolean' },
  dedup: { type: 'boolean' },
} as const;

export const encodeCommand: BcpCommand = {
  summary: 'Create a BCP file from a JSON manifest',
  usage,
  async run(argv) {
    const { values, positionals } = parsed(
      () => parseArgs({ args: [...argv], options, allowPositionals: true }),
      usage,
    );
    const manifest = onlyPositional(positionals, 'MANIFEST', usage);
    const { output } = values;
    if (output === undefined) throw new KnownError('bcp-usage', { problem: '--output is missing.', usage });
    for (const option of UNSUPPORTED) {
      if (values[option]) throw new KnownError('bcp-unsupported-option', { option: `--${option}` });
    }
    const payload = encodePayload(await readManifestBlocks(manifest, readBytes));
    await writeBytes(output, payload);
    return { exit: EXIT.ok, stdout: `Wrote ${payload.length} bytes to ${output}\n`, stderr: '' };
  },
};
