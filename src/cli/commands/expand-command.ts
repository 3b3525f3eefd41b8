import { parseOptions } from '../../command-line/options.ts';
import { exitsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { shortenedParts } from '../../engine/budget/restore.ts';
import { readKnown } from '../../engine/repeats/known-marker.ts';
import { readRepeated } from '../../engine/repeats/repeat-marker.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { expand as expandText } from '../../render/compact/expand.ts';
import { FormError } from '../../render/compact/form.ts';
import type { Command } from '../command.ts';
import { readInput, writeOutput } from '../io.ts';

const usage: Usage = () => `bcp-proxy expand [FILE|-]

Prints the original of a compact text. It needs nothing but the text. It prints
a text without a marker line as it is. It refuses a text that a budget has
shortened: "bcp-proxy get" prints what that text leaves out.

${exitsText({ 2: 'wrong usage, or bcp-proxy cannot rebuild the original' })}`;

export const expandCommand: Command = {
  usage,

  async run(argv, io) {
    const { positionals } = parseOptions(argv, {}, usage, 1);
    const [file = '-'] = positionals;
    const named = file === '-' ? 'The input' : file;
    const bytes = await readInput(file, io);
    const text = decodeText(bytes);
    const short = text === undefined ? undefined : shortenedParts(text);
    if (short !== undefined) {
      throw new KnownError('text-shortened', { file: named, ...short });
    }
    const repeated = text === undefined ? undefined : (readRepeated(text) ?? readKnown(text));
    if (repeated !== undefined) {
      const { handle } = repeated;
      if (handle === undefined) throw new KnownError('text-refers', { file: named });
      throw new KnownError('text-repeated', { file: named, handle });
    }
    try {
      await writeOutput(text === undefined ? bytes : expandText(text), io);
      return EXIT.ok;
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      throw new KnownError('not-a-compact-text', { file: named, reason: error.message }, { cause: error });
    }
  },
};
