import { parseArgs } from 'node:util';
import { type DecodedPayload, decodePayload } from '../../../bcp/decode.ts';
import { KnownError } from '../../../diagnostics/error.ts';
import { countText, versionText } from '../../../render/reference/inspection.ts';
import { EXIT } from '../../exit.ts';
import { GLOBAL_OPTIONS, onlyPositional, parsed } from '../arguments.ts';
import { readBytes } from '../files.ts';
import type { BcpCommand, Outcome } from '../outcome.ts';
import { validationLine } from '../validation-line.ts';

const usage = 'Usage: bcp validate FILE';

export const validateCommand: BcpCommand = {
  summary: 'Check a BCP file for structural correctness',
  usage,
  async run(argv) {
    const { positionals } = parsed(
      () => parseArgs({ args: [...argv], options: GLOBAL_OPTIONS, allowPositionals: true }),
      usage,
    );
    return validate(await readBytes(onlyPositional(positionals, 'FILE', usage)));
  },
};

function validate(bytes: Uint8Array): Outcome {
  try {
    return { exit: EXIT.ok, stdout: success(decodePayload(bytes)), stderr: '' };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    const failed = new KnownError('bcp-validation-failed', { problem: error.message });
    return { exit: EXIT.failed, stdout: validationLine(error), stderr: `error: ${failed.message}\n` };
  }
}

function success(payload: DecodedPayload): string {
  return [
    `✓ Header: valid (${versionText(payload)})`,
    `✓ Blocks: ${countText(payload.blocks.length)} parsed successfully`,
    '✓ Sentinel: END block present',
    '✓ Integrity: all block bodies parse without error',
    '',
  ].join('\n');
}
