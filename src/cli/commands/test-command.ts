import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { countDiagnostics, formatDiagnostics } from '../../diagnostics/format-diagnostics.ts';
import { type RunOptions, runRuleTests } from '../../rule-tests/run-rule-tests.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { reportOfTests } from '../rule-test-view.ts';
import { lookingAround } from '../warn-skipped.ts';

const OPTIONS = {
  '--run GLOB': 'run only cases whose name, or file/name, matches',
  '--require-all': 'demand for every rule a case that finds it and a near miss',
  '--coverage': 'show the rules and the evidence that no case reaches, and the rules that others replace',
  ...CONFIG_OPTION,
} as const;

const usage: Usage = () => `bcp-proxy test [PATH…] [--run GLOB] [--require-all] [--coverage] [--config FILE]

Runs the tests of rules: NAME.test.yaml beside NAME.yaml. Each case takes its
route and goes through the engine twice. The regions have to match the test, the
two runs have to give the same bytes, and these have to expand to the original.
PATH is a test file, a rule file, a folder, a pack or core@1. Without PATH, the
command runs the tests beside the config found and beside its packs. The packs
need no trust for this.

${rowsText(OPTIONS)}

${exitsText({ 0: 'all cases passed', 1: 'a case failed', 2: 'wrong usage, or a test file is wrong' })}`;

/**
 * The report and the exit code for a folder and an environment.
 *
 * @throws KnownError `usage`, and what `runRuleTests` throws
 */
export async function testReport(
  argv: readonly string[],
  place: Pick<RunOptions, 'cwd' | 'env' | 'onskipped'>,
): Promise<{ readonly text: string; readonly exit: ExitCode }> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, Number.POSITIVE_INFINITY);
  const { run: only, config, coverage = false, 'require-all': requireAll = false } = values;
  if (requireAll && only !== undefined)
    throw wrongUsage('--require-all looks at all cases: leave --run out.', usage);
  const run = await runRuleTests({ ...place, paths: positionals, config, only });
  const { diagnostics, sources } = run;
  const findings =
    diagnostics.length === 0
      ? []
      : [formatDiagnostics(diagnostics, sources, place.cwd), '', countDiagnostics(diagnostics)];
  if (hasErrors(diagnostics)) return { text: `${findings.join('\n')}\n`, exit: EXIT.usage };
  const { text, passed } = reportOfTests(run, { cwd: place.cwd, coverage, requireAll });
  return { text: `${[...findings, text].join('\n')}\n`, exit: passed ? EXIT.ok : EXIT.failed };
}

export const test: Command = {
  usage,
  async run(argv, io) {
    const { text, exit } = await lookingAround((place) => testReport(argv, place), io);
    await writeOutput(text, io);
    return exit;
  },
};
