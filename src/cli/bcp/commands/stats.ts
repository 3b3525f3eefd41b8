import { parseArgs } from 'node:util';
import { statisticsReport } from '../../../render/reference/statistics.ts';
import { EXIT } from '../../exit.ts';
import { GLOBAL_OPTIONS, onlyPositional, parsed } from '../arguments.ts';
import { readPayload } from '../files.ts';
import type { BcpCommand } from '../outcome.ts';

const usage = 'Usage: bcp stats FILE';

export const statsCommand: BcpCommand = {
  summary: 'Print size and token-efficiency statistics',
  usage,
  async run(argv) {
    const { positionals } = parsed(
      () => parseArgs({ args: [...argv], options: GLOBAL_OPTIONS, allowPositionals: true }),
      usage,
    );
    const file = onlyPositional(positionals, 'FILE', usage);
    const { payload, size } = await readPayload(file);
    return { exit: EXIT.ok, stdout: statisticsReport(payload, file, size), stderr: '' };
  },
};
