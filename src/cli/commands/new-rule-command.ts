import { join, resolve } from 'node:path';
import { parseOptions } from '../../command-line/options.ts';
import { exitsText, namesText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { shownPath } from '../../diagnostics/shown-path.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { KIND_ALIASES, KINDS, type KindName } from '../../model/rule.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { readPlain } from '../../platform/plain-file.ts';
import { type DraftRule, draftRule, worthOf } from '../../scaffold/draft-rule.ts';
import type { Example } from '../../scaffold/rule-from-example.ts';
import { ruleIdParts } from '../../scaffold/rule-id.ts';
import { ruleFile, testFile, USUAL_KIND } from '../../scaffold/rule-templates.ts';
import { shownPack } from '../../scaffold/shown-pack.ts';
import { writeRule } from '../../scaffold/write-rule.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';

const NAMES: readonly KindName[] = [
  ...KINDS,
  ...(Object.keys(KIND_ALIASES) as (keyof typeof KIND_ALIASES)[]),
];

const OPTIONS = {
  '--kind KIND': `one of the kinds below (default: ${USUAL_KIND})`,
  '--from FILE': 'a text that the rule should recognise a part of',
  '--lines A-B': 'the first and the last of these lines, from 1 (default: all)',
  '--to FOLDER': "the pack's folder (default: rules/PACK)",
} as const;

const usage: Usage = () => `bcp-proxy new-rule PACK/NAME [--kind KIND] [--from FILE --lines A-B] [--to FOLDER]

Writes a rule and its tests for you to start from, and lists the rule in its
pack. The command replaces no file. With --from, the pattern and the test come
from lines of a text, and the command says what the rule saves there.

${rowsText(OPTIONS)}

Kinds:
${namesText(NAMES)}

${exitsText({ 2: 'wrong usage, or the file exists' })}`;

const CORE = 'core';

const refuse: Refuse = refusing(usage);

function kindNamed(name: string): KindName {
  const known = NAMES.find((one) => one === name);
  if (known !== undefined) return known;
  const near = closest(name, NAMES);
  return refuse(
    `Unknown kind "${name}". ${near === undefined ? `There are ${NAMES.join(', ')}.` : `Did you mean "${near}"?`}`,
  );
}

/** The text of a file, and the lines of it that are meant. */
function exampleIn(file: string, span: string | undefined): Example {
  const text = decodeText(readText(file));
  if (text === undefined) throw new KnownError('unreadable-input', { file, reason: 'it is not UTF-8 text' });
  const count = text.replace(/\n+$/, '').split('\n').length;
  const [, a, b = a] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(span ?? `1-${count}`) ?? [];
  const [first, last] = [Number(a), Number(b)];
  if (!(first <= last)) refuse(`"${span}" names no lines: write --lines FIRST-LAST.`);
  if (last > count) refuse(`${file} has ${count} lines.`);
  return { text, lines: [first, last] };
}

function readText(file: string): Buffer {
  try {
    return readPlain(file);
  } catch (error) {
    throw new KnownError('unreadable-input', { file, reason: ioReason(error) ?? reasonOf(error) });
  }
}

const foundText = (claims: DraftRule['claims']): string =>
  claims.length === 0
    ? 'The rule does not find the lines yet.'
    : `The rule finds lines ${claims.map((span) => span.join('-')).join(', ')}.`;

/**
 * Writes the files, and reports the remaining steps.
 *
 * @throws KnownError `usage`, `file-exists`, `file-unwritable`, `pack-unusable`
 */
export async function newRuleFiles(argv: readonly string[], cwd: string): Promise<string> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const [id = refuse('Name the rule as PACK/NAME.')] = positionals;
  const { pack, name } = ruleIdParts(id) ?? refuse(`"${id}" is no id: write PACK/NAME in lower case.`);
  if (pack === CORE) {
    refuse(`Ids with core/ are those of built-in rules: "bcp-proxy eject core/NAME" copies one of them.`);
  }
  const kind = kindNamed(values.kind ?? USUAL_KIND);
  const folder = resolve(cwd, values.to ?? join('rules', pack));
  const { from, lines } = values;
  if (from === undefined && lines !== undefined) refuse('--lines needs --from FILE.');
  const draft =
    from === undefined ? undefined : await draftRule(id, kind, exampleIn(resolve(cwd, from), lines));
  const files = draft ?? { rule: ruleFile(id, kind), test: testFile(id, kind) };
  const { rulePath, testPath } = await writeRule(folder, name, files);
  const { word, name: packName } = shownPack(folder, cwd);
  return [
    `wrote ${shownPath(rulePath, cwd)}`,
    `wrote ${shownPath(testPath, cwd)}`,
    ...(draft === undefined ? [] : [foundText(draft.claims), worthOf(draft.tokens)]),
    `Change both, then run: bcp-proxy test ${word}`,
    `To use it, put ${packName} into the config's "extends".`,
  ].join('\n');
}

export const newRule: Command = {
  usage,
  async run(argv, io) {
    await writeOutput(`${await newRuleFiles(argv, process.cwd())}\n`, io);
    return EXIT.ok;
  },
};
