import { checkConfig } from '../../config/check.ts';
import { sourcesOf } from '../../config/document.ts';
import { userConfigFolder } from '../../config/folders.ts';
import { type LoadOptions, placeOf, readConfigBytes } from '../../config/load.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { readDocument } from '../../config/read.ts';
import { type Diagnostic, hasErrors, type Sources } from '../../diagnostics/diagnostic.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { countDiagnostics, formatDiagnostics } from '../../diagnostics/frame.ts';
import { loadRules, type RuleCounts } from '../../rules/load.ts';
import type { Command } from '../command.ts';
import { EXIT, type ExitCode } from '../exit.ts';

const USAGE = `bcp-proxy validate-config [PATH] [--strict]

Checks a config and the packs it names, and prints all findings with their places.
Without PATH: the config that bcp-proxy would use in this folder.

  --strict   warnings count as findings

Exit codes: 0 valid, 1 findings, 2 wrong usage.`;

interface Validation {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Absent where the config itself could not be used. */
  readonly counts?: RuleCounts;
}

function parse(argv: readonly string[]): { file?: string; strict: boolean } {
  const files = argv.filter((word) => !word.startsWith('-'));
  const unknown = argv.find((word) => word.startsWith('-') && word !== '--strict');
  const problem =
    unknown !== undefined
      ? `Unknown option ${unknown}.`
      : files.length > 1
        ? 'Only one PATH can be checked.'
        : '';
  if (problem !== '') {
    throw new KnownError('usage', { problem, usage: 'bcp-proxy validate-config [PATH] [--strict]' });
  }
  return { ...(files[0] === undefined ? {} : { file: files[0] }), strict: argv.includes('--strict') };
}

async function validate(options: LoadOptions): Promise<Validation> {
  const place = await placeOf(options);
  if (place === undefined) {
    const { cwd, env } = options;
    throw new KnownError('config-not-found', { cwd, userFolder: userConfigFolder(env) });
  }
  const read = await readDocument(place.file, await readConfigBytes(place.file));
  const { raw, diagnostics } = await checkConfig(read);
  const sources = sourcesOf(read.document);
  if (raw === undefined) return { diagnostics, sources };
  // Patterns are only compiled here, never run: packs need no trust to be checked.
  const rules = await loadRules(normaliseConfig(raw, place.file));
  return {
    diagnostics: [...diagnostics, ...rules.diagnostics],
    sources: new Map([...sources, ...rules.sources]),
    counts: rules.counts,
  };
}

function summary({ packs, local, disabled }: RuleCounts): string {
  const total = packs.reduce((sum, pack) => sum + pack.count, local);
  const parts = [...packs.map(({ name, count }) => `${count} ${name}`), `${local} local`];
  return `${total} rules: ${parts.join(', ')}; ${disabled} disabled`;
}

/**
 * The report and the exit code for a folder and an environment.
 *
 * @throws KnownError `usage`, `config-not-found`, `config-unreadable`, `config-format`
 */
export async function validationReport(
  argv: readonly string[],
  place: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly text: string; readonly exit: ExitCode }> {
  const { strict, ...file } = parse(argv);
  const { diagnostics, sources, counts } = await validate({ ...place, ...file });
  const lines = [
    ...(diagnostics.length === 0
      ? []
      : [formatDiagnostics(diagnostics, sources, place.cwd), '', countDiagnostics(diagnostics)]),
    ...(counts === undefined ? [] : [summary(counts)]),
  ];
  const failed = hasErrors(diagnostics) || (strict && diagnostics.length > 0);
  return { text: `${lines.join('\n')}\n`, exit: failed ? EXIT.failed : EXIT.ok };
}

/** What cannot even be read is wrong usage here, not a finding. */
const UNUSABLE: readonly string[] = ['config-not-found', 'config-unreadable', 'config-format'];

export const validateConfig: Command = {
  usage: USAGE,
  async run(argv) {
    try {
      const { text, exit } = await validationReport(argv, { cwd: process.cwd(), env: process.env });
      process.stdout.write(text);
      return exit;
    } catch (error) {
      if (!(error instanceof KnownError) || !UNUSABLE.includes(error.code)) throw error;
      process.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
  },
};
