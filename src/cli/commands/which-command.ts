import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { examplesText, exitsText, READ_EXITS, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { loadConfig, packPolicy } from '../../config/load-config.ts';
import { atProfile, profileNamed } from '../../config/profile.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { formatDiagnostics } from '../../diagnostics/format-diagnostics.ts';
import { type Caller, UNNAMED } from '../../model/caller.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { configDocument } from '../../rules/origins.ts';
import { callFrom } from '../call-from.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { answerAccess } from '../which-access.ts';
import { answerWhich } from '../which-data.ts';
import { showWhich } from '../which-view.ts';

const OPTIONS = {
  '--args JSON': 'the arguments of the call. The policy and routes may ask for them',
  '--caller NAME': 'who calls: the name of a token, or stdio (the default), open or shell',
  '--profile PROFILE': 'the profile whose endpoint the client uses',
  ...outputOption('the same'),
  ...CONFIG_OPTION,
} as const;

const usage: Usage =
  () => `bcp-proxy which SERVER/TOOL [--args JSON] [--caller NAME] [--profile PROFILE] [--output json|text] [--config FILE]

Shows what bcp-proxy does with the calls of a tool: whether the policy allows
them and by which rule, and which limits hold for them. It shows the route that
they take and why not the others, and the rules in effect there.

${rowsText(OPTIONS)}

${examplesText({
  'bcp-proxy which fs/read_file': 'show its policy, limits, route and rules',
})}

${exitsText(READ_EXITS)}`;

const viaOf = (name: string): Caller['via'] =>
  Object.values(UNNAMED).find((one) => one.name === name)?.via ?? 'token';

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The texts for stdout and stderr, for a folder and an environment.
 *
 * @throws KnownError `usage`, and the errors of `loadConfig`
 */
export async function whichReport(
  argv: readonly string[],
  { cwd, env }: Place,
): Promise<{ readonly text: string; readonly warnings: string }> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const [tool] = positionals;
  if (tool === undefined || /^\s*$|\/$/.test(tool)) throw wrongUsage('Name the tool as SERVER/TOOL.', usage);
  const call = callFrom(tool, values.args, usage);
  const place = { cwd, env, file: values.config };
  const loaded = await loadConfig(place);
  const { caller: name = UNNAMED.stdio.name, profile } = values;
  const whole = loaded.config;
  const config = profile === undefined ? whole : atProfile(whole, profileNamed(whole, profile));
  const rules = await loadRules(config, { trust: packPolicy(loaded, env) });
  const caller: Caller = { via: viaOf(name), name, profile };
  const access = await answerAccess(call, config, caller);
  const found = { ...answerWhich(call, config, rules, await configDocument(config), cwd), access };
  return {
    text: wantsJson(values) ? JSON.stringify(found) : showWhich(found),
    warnings: formatDiagnostics(rules.diagnostics, rules.sources, cwd),
  };
}

export const which: Command = {
  usage,
  async run(argv, io) {
    const { text, warnings } = await whichReport(argv, { cwd: process.cwd(), env: io.env });
    if (warnings !== '') io.stderr.write(`${warnings}\n`);
    await writeOutput(`${text}\n`, io);
    return EXIT.ok;
  },
};
