import { parseArgs } from 'node:util';
import { BLOCK_TYPE_IDS, type KnownBlockType } from '../../../bcp/wire.ts';
import { REFERENCE_MODES, VERBOSITIES } from '../../../render/reference/mode.ts';
import { renderReference } from '../../../render/reference/render.ts';
import { EXIT } from '../../exit.ts';
import { choose, GLOBAL_OPTIONS, onlyPositional, parseCount, parsed } from '../arguments.ts';
import { readPayload, writeBytes } from '../files.ts';
import type { BcpCommand } from '../outcome.ts';

const BLOCK_TYPES = Object.keys(BLOCK_TYPE_IDS) as KnownBlockType[];
/** The reference also takes the names without underscores. */
const TYPE_ALIASES = Object.fromEntries(BLOCK_TYPES.map((type) => [type.replaceAll('_', ''), type]));

const usage = `Usage: bcp decode FILE [--mode M] [--verbosity V] [--budget N] [--include TYPES] [-o FILE]

  --mode M            ${REFERENCE_MODES.join(', ')}; xml where absent
  --verbosity V       ${VERBOSITIES.join(', ')}; adaptive where absent
  --budget N          about so many tokens, by shortening and leaving out blocks (adaptive only)
  --include TYPES     only these block types, separated by commas
  -o, --output FILE   write to a file instead of stdout`;

const options = {
  ...GLOBAL_OPTIONS,
  mode: { type: 'string', default: 'xml' },
  verbosity: { type: 'string', default: 'adaptive' },
  budget: { type: 'string' },
  include: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const;

export const decodeCommand: BcpCommand = {
  summary: 'Render a BCP file as model-ready text',
  usage,
  async run(argv) {
    const { values, positionals } = parsed(
      () => parseArgs({ args: [...argv], options, allowPositionals: true }),
      usage,
    );
    const file = onlyPositional(positionals, 'FILE', usage);
    const budget = parseCount(values.budget, '--budget', usage);
    const { payload } = await readPayload(file);
    const include = includedTypes(values.include);
    const text = renderReference(payload.blocks, {
      mode: choose(REFERENCE_MODES, values.mode, 'mode', { md: 'markdown' }),
      verbosity: choose(VERBOSITIES, values.verbosity, 'verbosity'),
      ...(budget === undefined ? {} : { budget }),
      ...(include === undefined ? {} : { include }),
    });
    if (values.output !== undefined) {
      await writeBytes(values.output, text);
      return { exit: EXIT.ok, stdout: '', stderr: '' };
    }
    return { exit: EXIT.ok, stdout: text.endsWith('\n') ? text : `${text}\n`, stderr: '' };
  },
};

function includedTypes(list: string | undefined): ReadonlySet<KnownBlockType> | undefined {
  if (list === undefined) return undefined;
  const names = list.split(',').map((name) => name.trim());
  return new Set(
    names.filter((name) => name !== '').map((name) => choose(BLOCK_TYPES, name, 'block type', TYPE_ALIASES)),
  );
}
