import { parseArgs } from 'node:util';
import { inspectionReport } from '../../../render/reference/inspection.ts';
import { EXIT } from '../../exit.ts';
import { GLOBAL_OPTIONS, onlyPositional, parseCount, parsed } from '../arguments.ts';
import { readPayload } from '../files.ts';
import type { BcpCommand } from '../outcome.ts';

const usage = `Usage: bcp inspect FILE [--show-body] [--show-hex] [--block N]

  --show-body   the first 80 characters of each block
  --show-hex    a hex dump of each block
  --block N     only the block with this index, from 0`;

const options = {
  ...GLOBAL_OPTIONS,
  'show-body': { type: 'boolean' },
  'show-hex': { type: 'boolean' },
  block: { type: 'string' },
} as const;

export const inspectCommand: BcpCommand = {
  summary: 'Print a human-readable block summary of a BCP file',
  usage,
  async run(argv) {
    const { values, positionals } = parsed(
      () => parseArgs({ args: [...argv], options, allowPositionals: true }),
      usage,
    );
    const file = onlyPositional(positionals, 'FILE', usage);
    const block = parseCount(values.block, '--block', usage);
    const { payload, size } = await readPayload(file);
    const stdout = inspectionReport(payload, size, {
      showBody: values['show-body'] ?? false,
      showHex: values['show-hex'] ?? false,
      ...(block === undefined ? {} : { block }),
    });
    return { exit: EXIT.ok, stdout, stderr: '' };
  },
};
