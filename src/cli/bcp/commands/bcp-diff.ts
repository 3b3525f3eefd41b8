import { exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { GLOBAL_OPTIONS, parseWords, usageError } from '../bcp-arguments.ts';
import { type BcpCommand, success } from '../bcp-outcome.ts';
import { alignBlocks } from '../diff/align.ts';
import { diffReport } from '../diff/diff-report.ts';
import { atMostOneStdin, readPayload, STORE_OPTION } from '../payload-input.ts';

const OPTIONS = { ...GLOBAL_OPTIONS, ...STORE_OPTION } as const;

const usage: Usage = () => `Usage: bcp diff A B [--store DIR]

Compares the blocks of two BCP files. Their compression does not count.

One of the two may be - for stdin.

${rowsText(OPTIONS)}

${exitsText({
  0: 'the blocks are the same',
  1: 'the blocks differ',
  2: 'wrong usage, or bcp cannot read a file',
})}`;

export const diffCommand: BcpCommand = {
  usage,
  trouble: EXIT.usage,
  async run(argv, io) {
    const { values, positionals } = parseWords(argv, OPTIONS, usage);
    const [a, b, ...more] = positionals;
    if (a === undefined || b === undefined || more.length > 0) throw usageError('Name two files.', usage);
    atMostOneStdin([a, b], usage);
    const { store } = values;
    const before = await readPayload({ file: a, store, io });
    const after = await readPayload({ file: b, store, io });
    const changes = alignBlocks(before.blocks, after.blocks);
    if (changes.length === 0) return success('');
    const report = diffReport({ name: a, blocks: before.blocks }, { name: b, blocks: after.blocks }, changes);
    return { exit: EXIT.failed, stdout: report, stderr: '' };
  },
};
