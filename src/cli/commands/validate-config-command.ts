import { parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { OUTPUT_FORMATS } from '../../diagnostics/formats/output-formats.ts';
import { showError } from '../../diagnostics/show-error.ts';
import type { RuleCounts } from '../../rules/load-rules.ts';
import { isShown, withoutOutsiders } from '../../validation/outside.ts';
import { type TargetPlace, targetsOf } from '../../validation/targets.ts';
import { validate } from '../../validation/validate.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { lookingAround } from '../warn-skipped.ts';

const OPTIONS = {
  '--output text|json|github|sarif|junit':
    'text (the default) is for people, and github makes annotations. sarif is version 2.1.0',
  '--strict': 'count warnings as errors',
  '--live':
    'start the servers of a config that bcp-proxy may use. Report invisible characters in their words, names ' +
    'of tools of other servers, and what differs from its pin',
  '--config FILE': 'check this config too, as if it was a PATH',
} as const;

const USAGE: Usage =
  () => `bcp-proxy validate-config [PATH…] [--output text|json|github|sarif|junit] [--strict] [--live] [--config FILE]

Checks configs and the packs that they name. It prints all findings with their
places: syntax, form, meaning, and the time that regular expressions can take.
Without --live it starts nothing and runs no pattern. PATH is a config, a pack,
a rule file, or a folder with packs. Without PATH, the command checks the config
that bcp-proxy would use here.

${rowsText(OPTIONS)}

${exitsText({
  0: 'everything is valid',
  1: 'there are findings',
  2: 'wrong usage, or bcp-proxy could not read a file',
  6: 'with --live: nobody has trusted the config yet',
  7: 'with --live: the lock file is damaged',
})}`;

function summaryOf({ packs, local, disabled }: RuleCounts): string {
  const total = packs.reduce((sum, pack) => sum + pack.count, local);
  const parts = [...packs.map(({ name, count }) => `${count} ${name}`), `${local} local`];
  return `${total} ${total === 1 ? 'rule' : 'rules'}: ${parts.join(', ')}; ${disabled} disabled`;
}

/** Two configs that name the same pack find the same in it. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ file, start, code, message }: Diagnostic): string =>
    JSON.stringify([file, start, code, message]);
  return [...new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic])).values()];
}

/**
 * The report and the exit code for a folder and an environment.
 *
 * @throws KnownError `usage`, `config-not-found`, `config-unreadable`, `config-format`, `nothing-to-check`
 */
export async function validationReport(
  argv: readonly string[],
  place: TargetPlace,
): Promise<{ readonly text: string; readonly exit: ExitCode }> {
  const { values, positionals } = parseOptions(argv, OPTIONS, USAGE, Number.POSITIVE_INFINITY);
  const format = values.output ?? 'text';
  const paths = values.config === undefined ? positionals : [values.config, ...positionals];
  const validations = [];
  const targets = await targetsOf(paths, place);
  for (const target of targets) {
    const found = await validate(target, place.env);
    // Servers are not started if the config itself has errors.
    const looksOn = values.live === true && target.kind === 'config' && !hasErrors(found.diagnostics);
    const live = looksOn
      ? await (await import('../live-findings.ts')).liveFindingsOf(
          target.read.document,
          paths.length > 0,
          place,
        )
      : [];
    validations.push({ ...found, diagnostics: [...found.diagnostics, ...live] });
  }
  const projects = targets.map(({ project }) => project);
  const all = withoutRepeats(validations.flatMap(({ diagnostics }) => diagnostics));
  const found = withoutOutsiders(all, projects);
  const diagnostics = values.strict ? found.map((one) => ({ ...one, severity: 'error' as const })) : found;
  const text = OUTPUT_FORMATS[format]({
    checked: validations.map(({ file, counts }) => ({ file, summary: counts && summaryOf(counts) })),
    diagnostics,
    sources: new Map(
      validations.flatMap(({ sources }) => [...sources].filter(([file]) => isShown(file, projects))),
    ),
    cwd: place.cwd,
  });
  return { text, exit: hasErrors(diagnostics) ? EXIT.failed : EXIT.ok };
}

/** A file that cannot be read at all is wrong usage here, not a finding. */
const UNUSABLE: readonly string[] = [
  'config-not-found',
  'config-unreadable',
  'config-format',
  'nothing-to-check',
];

/** Why nothing could be looked at with --live. */
const LIVE_EXITS: Readonly<Record<string, ExitCode>> = {
  'config-untrusted': EXIT.denied,
  'lock-damaged': EXIT.config,
};

export const validateConfig: Command = {
  usage: USAGE,
  async run(argv, io) {
    try {
      const { text, exit } = await lookingAround((place) => validationReport(argv, place), io);
      await writeOutput(text, io);
      return exit;
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      const exit = UNUSABLE.includes(error.code) ? EXIT.usage : LIVE_EXITS[error.code];
      if (exit === undefined) throw error;
      showError(error, io.stderr);
      return exit;
    }
  },
};
