import { KNOWN_BLOCK_TYPES, type KnownBlockType } from '../../../bcp/block-table.ts';
import type { Block } from '../../../bcp/blocks.ts';
import { examplesText, exitsText, rowsText } from '../../../command-line/rows.ts';
import type { Usage } from '../../../command-line/usage.ts';
import { hasCode, KnownError } from '../../../diagnostics/error.ts';
import { fromBlocks } from '../../../manifest/from-blocks.ts';
import { FILE_MODES } from '../../../render/file-mode.ts';
import { VERBOSITIES } from '../../../render/reference/mode.ts';
import type { RenderOptions } from '../../../render/render-blocks.ts';
import {
  choose,
  GLOBAL_OPTIONS,
  onlyPositional,
  parseCount,
  parseWords,
  usageError,
} from '../bcp-arguments.ts';
import { type BcpCommand, success } from '../bcp-outcome.ts';
import { inputName } from '../input.ts';
import { deliver, keepInput } from '../output.ts';
import { readPayload, STORE_OPTION } from '../payload-input.ts';

/** The reference also takes the names without underscores. */
const TYPE_ALIASES = Object.fromEntries(KNOWN_BLOCK_TYPES.map((type) => [type.replaceAll('_', ''), type]));

const OPTIONS = {
  ...GLOBAL_OPTIONS,
  '--mode M': `${FILE_MODES.join(', ')} (default: xml)`,
  '--verbosity V': `${VERBOSITIES.join(', ')} (default: adaptive)`,
  '--budget N': 'about N tokens. It shortens and leaves out blocks (adaptive only)',
  '--include TYPES': 'print only blocks of these types, separated by commas',
  '--json': 'print a manifest. "bcp encode" makes the same blocks of it',
  '-o, --output FILE': 'write to a file instead of stdout',
  ...STORE_OPTION,
} as const;

const usage: Usage =
  () => `Usage: bcp decode FILE [--mode M] [--verbosity V] [--budget N] [--include TYPES] [-o FILE] [--store DIR]
       bcp decode FILE --json [-o FILE] [--store DIR]

Prints a BCP file as text for a model, or as a JSON manifest.

FILE may be - for stdin or stdout.

${rowsText(OPTIONS)}

${examplesText({
  'bcp decode context.bcp --mode markdown': 'print it as Markdown',
  'bcp decode context.bcp --json': 'print its manifest',
})}

${exitsText({ 1: 'bcp cannot read the file, or cannot write the text' })}`;

/** Options that choose among the blocks. A manifest always has all blocks. */
const RENDERING = ['mode', 'verbosity', 'budget', 'include'] as const;

export const decodeCommand: BcpCommand = {
  usage,
  async run(argv, io) {
    const { values, positionals } = parseWords(argv, OPTIONS, usage);
    const file = onlyPositional(positionals, 'FILE', usage);
    const budget = parseCount(values.budget, '--budget', usage);
    const { output = '-', json, store } = values;
    const foreign = RENDERING.find((option) => values[option] !== undefined);
    if (json && foreign !== undefined) throw usageError(`--json and --${foreign} exclude each other.`, usage);
    await keepInput(file, output);
    const { blocks } = await readPayload({ file, store, io });
    if (json) return deliver(output, manifestText(blocks), '', io);
    const include = includedTypes(values.include);
    const selection = {
      verbosity: choose(VERBOSITIES, values.verbosity ?? 'adaptive', 'verbosity'),
      budget,
      include,
    };
    const mode = choose(FILE_MODES, values.mode ?? 'xml', 'mode', { md: 'markdown' });
    const text = await rendered(file, blocks, { mode, ...selection });
    if (values.output !== undefined && output !== '-') return deliver(output, text, '', io);
    return success(text.endsWith('\n') ? text : `${text}\n`);
  },
};

async function rendered(file: string, blocks: readonly Block[], options: RenderOptions): Promise<string> {
  const { renderBlocks } = await import('../../../render/render-blocks.ts');
  try {
    return renderBlocks(blocks, options);
  } catch (error) {
    if (!hasCode(error, 'bcp-not-utf8')) throw error;
    const params = { file: inputName(file), problem: error.message };
    throw new KnownError('bcp-not-utf8-in-file', params, { cause: error });
  }
}

function includedTypes(list: string | undefined): ReadonlySet<KnownBlockType> | undefined {
  if (list === undefined) return undefined;
  const names = list.split(',').map((name) => name.trim());
  return new Set(
    names
      .filter((name) => name !== '')
      .map((name) => choose(KNOWN_BLOCK_TYPES, name, 'block type', TYPE_ALIASES)),
  );
}

/** The manifest, a block a part: all of it may be longer than a string can be. */
function* manifestText(blocks: readonly Block[]): Generator<string> {
  let before = '{\n  "blocks": [\n';
  for (const block of fromBlocks(blocks)) {
    yield `${before}    ${JSON.stringify(block, undefined, 2).replaceAll('\n', '\n    ')}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n  ]\n}\n' : '{\n  "blocks": []\n}\n';
}
