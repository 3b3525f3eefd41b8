import { parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { examplesText, exitsText, READ_EXITS, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { sentOutcome } from '../../engine/sent-outcome.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import { DiskTexts, textsFolder } from '../../store/disk-texts.ts';
import { StoredTexts } from '../../store/stored-texts.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { readTextInput, TEXT_OPTIONS } from '../text-input.ts';

const OPTIONS = {
  ...TEXT_OPTIONS,
  ...outputOption('{text, tokensBefore, tokensAfter, regions, verified}'),
} as const;

const usage: Usage =
  () => `bcp-proxy compact [FILE|-] [--tool SERVER/TOOL] [--args JSON] [--output json|text] [--config FILE]

Prints exactly what a client would get for this text. That is the compact text,
or the same bytes if nothing gets smaller. If the route has a budget, the text
stays within it, and "bcp-proxy get" prints what it leaves out.

${rowsText(OPTIONS)}

${examplesText({
  'bcp-proxy compact build.log': 'print the compact text',
  'git log | bcp-proxy compact -': 'read stdin',
})}

${exitsText(READ_EXITS)}`;

export const compact: Command = {
  usage,

  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
    const { engine, call, bytes, text } = await readTextInput(
      values,
      positionals[0],
      usage,
      (what) => io.stderr.write(`bcp-proxy warn ${visible(what)}\n`),
      io,
    );
    if (text === undefined && wantsJson(values)) {
      throw new KnownError('unreadable-input', {
        file: positionals[0] ?? 'standard input',
        reason: 'it is not UTF-8 text',
      });
    }
    if (text === undefined) {
      // Not text: a client would have got it in another kind of content.
      await writeOutput(bytes, io);
      return EXIT.ok;
    }
    const disk = new DiskTexts(textsFolder(io.env));
    const outcome = await sentOutcome(engine, text, call, new StoredTexts(disk));
    await disk.flush();
    if (!wantsJson(values)) {
      await writeOutput(outcome.text, io);
      return EXIT.ok;
    }
    const count = await loadTokenCounter();
    const report = {
      text: outcome.text,
      tokensBefore: count(text),
      tokensAfter: count(outcome.text),
      regions: outcome.regions,
      verified: outcome.verified,
      action: outcome.action,
      route: outcome.route,
      forms: outcome.forms,
      reason: outcome.reason,
    };
    await writeOutput(`${JSON.stringify(report)}\n`, io);
    return EXIT.ok;
  },
};
