import type { ShellProgram } from '../../bridge/bridge-context.ts';
import { parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { textsFolder } from '../../store/disk-texts.ts';
import { findTexts } from '../../store/find-texts.ts';
import { partOf } from '../../store/stored-part.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';

const OPTIONS = {
  '--lines A-B': 'print these lines. The first line is 1 (also A- and A)',
  '--rows A-B': 'print these items of a JSON list, or lines of other texts',
  '--characters A-B': 'print these characters',
  '--pattern WORDS':
    'print the lines that have these words, with their numbers. | separates alternatives, and * stands for ' +
    'anything',
  '--path PATH': 'print the value at this place of a JSON text, such as data.rows[3].name',
} as const;

const usageOf =
  (program: ShellProgram): Usage =>
  () =>
    `${program} get HANDLE [--lines A-B | --rows A-B | --characters A-B | --pattern WORDS] [--path PATH]

Prints what a shortened result left out. For the handle in its first line, it
prints the whole result as the tool gave it. ${program} keeps the contents in
your cache folder until newer ones need the space.

${rowsText(OPTIONS)}

${exitsText({ 2: 'wrong usage, or the content is not kept' })}`;

export const getOf = (program: ShellProgram): Command => ({
  usage: usageOf(program),

  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usageOf(program), 1);
    const [handle] = positionals;
    if (handle === undefined)
      throw wrongUsage(
        'Name the handle: the digits behind "get" or "bcp_get" in the text.',
        usageOf(program),
      );
    const folder = textsFolder(io.env);
    const [found, ...others] = await findTexts(folder, handle.toLowerCase());
    if (found === undefined) throw new KnownError('get-not-kept', { handle, folder });
    if (others.length > 0) {
      const hashes = [found, ...others].map(({ hash }) => hash.slice(0, handle.length + 6));
      throw new KnownError('get-ambiguous', { handle, hashes });
    }
    await writeOutput(partOf(found.text, values).pieces.join(''), io);
    return EXIT.ok;
  },
});
