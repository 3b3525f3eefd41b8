import { access, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseDocument, type YAMLMap } from 'yaml';
import { parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { shownPath } from '../../diagnostics/shown-path.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { valueAt } from '../../document/path.ts';
import { coreFolder } from '../../rules/core-folder.ts';
import { loadPack } from '../../rules/load-pack.ts';
import { writeFiles } from '../../scaffold/new-file.ts';
import { packListing } from '../../scaffold/pack-folder.ts';
import { shownPack } from '../../scaffold/shown-pack.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';

const USUAL_FOLDER = 'rules/team';

const OPTIONS = { '--to FOLDER': `the pack's folder (default: ${USUAL_FOLDER})` } as const;

const usage: Usage = () => `bcp-proxy eject RULE [--to FOLDER]

Copies a built-in rule, such as core/grep, with its tests into a pack of your
own. The copy keeps the id, and takes the place of the built-in rule. The
command replaces no file.

${rowsText(OPTIONS)}

${exitsText({ 2: 'wrong usage, no such rule, or the file exists' })}`;

/** The file of the built-in pack that holds a rule. */
async function fileOf(id: string): Promise<string> {
  const { lists } = await loadPack(coreFolder(), '');
  const found = lists.find(({ rules }) => rules.some((rule) => rule.id === id));
  if (found !== undefined) return found.document.file;
  const known = lists.flatMap(({ rules }) => rules.map((rule) => rule.id));
  throw new KnownError('no-such-rule', { id, near: closest(id, known), known });
}

/** A rule file without its other rules; comments stay. */
function only(id: string, text: string): string {
  const document = parseDocument<YAMLMap>(text);
  const rules = valueAt(document.toJS(), ['rules']);
  const others = Array.isArray(rules) ? rules.map((rule) => valueAt(rule, ['id']) !== id) : [];
  if (!others.includes(true)) return text;
  for (const [i] of [...others.entries()].filter(([, other]) => other).reverse()) {
    document.deleteIn(['rules', i]);
  }
  return document.toString({ lineWidth: 0 });
}

/**
 * Copies the rule, and reports the remaining steps.
 *
 * @throws KnownError `usage`, `no-such-rule`, `file-exists`, `file-unwritable`, `pack-unusable`
 */
export async function ejectRule(argv: readonly string[], cwd: string): Promise<string> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const [id] = positionals;
  if (id === undefined) throw wrongUsage('Name a built-in rule, such as core/grep.', usage);
  const source = await fileOf(id);
  const folder = resolve(cwd, values.to ?? USUAL_FOLDER);
  const name = `${id.split('/').at(-1)}.yaml`;
  const test = source.replace(/\.yaml$/, '.test.yaml');
  const copies = [join(folder, name), join(folder, name.replace(/\.yaml$/, '.test.yaml'))] as const;
  for (const file of copies) {
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      throw new KnownError('file-exists', { file });
  }
  await writeFiles([
    { file: copies[0], text: only(id, await readFile(source, 'utf8')), replaces: false },
    { file: copies[1], text: await readFile(test, 'utf8'), replaces: false },
    packListing(folder, basename(copies[0])),
  ]);
  const { word, name: packName } = shownPack(folder, cwd);
  return [
    ...copies.map((file) => `wrote ${shownPath(file, cwd)}`),
    `Put the pack into the config's extends: [core@1, ${packName}]. Then: bcp-proxy test ${word}`,
  ].join('\n');
}

export const eject: Command = {
  usage,
  async run(argv, io) {
    await writeOutput(`${await ejectRule(argv, process.cwd())}\n`, io);
    return EXIT.ok;
  },
};
