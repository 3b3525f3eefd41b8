import { Document, isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, READ_EXITS, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { loadConfig, packPolicy } from '../../config/load-config.ts';
import { overrideOrigins } from '../../config/overrides.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { formatDiagnostics } from '../../diagnostics/format-diagnostics.ts';
import type { Path } from '../../document/path.ts';
import type { RawConfig } from '../../model/raw-config.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { configDocument } from '../../rules/origins.ts';
import type { Command } from '../command.ts';
import { effectiveConfig, originsOf } from '../effective-config.ts';
import { writeOutput } from '../io.ts';

const VERBS = ['print'] as const;

const OPTIONS = {
  '--origin': 'say for each value where it comes from: file:line, core, default, env or flag',
  ...outputOption('the config as JSON'),
  '--render-mode MODE': 'the same as for serve',
  ...CONFIG_OPTION,
} as const;

const usage: Usage =
  () => `bcp-proxy config print [--origin] [--output json|text] [--render-mode MODE] [--config FILE]

Prints the config in effect. It has all defaults, packs and tuned values. The
environment and flags apply, and disabled rules are missing. The output is a
config itself, with the same effect. Placeholders such as \${GH_TOKEN} stay as
they are. bcp-proxy prints <hidden> for secrets that stand in the file.

${rowsText(OPTIONS)}

${exitsText(READ_EXITS)}`;

/** Values of this many characters stand on one line. */
const FLOW_LENGTH = 70;

/** How deep the values of a section stand whose origins differ: keys of servers, of routes, of rules, of settings. */
const DEPTH: Readonly<Record<string, number>> = {
  servers: 3,
  routes: 3,
  rules: 3,
  detection: 2,
  render: 2,
  cache: 2,
  start: 2,
};

function comment(node: Node, text: string): void {
  if (isScalar(node) || (isCollection(node) && node.flow)) node.comment = ` ${text}`;
  else node.commentBefore = ` ${text}`;
}

function annotate(node: unknown, path: Path, origin: ((path: Path) => string) | undefined): void {
  if (!isNode(node)) return;
  const deep = path.length > 0 && path.length >= (DEPTH[String(path[0])] ?? 1);
  const empty = isCollection(node) && node.items.length === 0;
  if (isCollection(node) && (empty || (deep && JSON.stringify(node).length <= FLOW_LENGTH))) node.flow = true;
  if (origin !== undefined && (empty || deep)) comment(node, origin(path));
  if (deep) return;
  if (isMap(node)) for (const { key, value } of node.items) annotate(value, [...path, String(key)], origin);
  if (isSeq(node)) for (const [i, item] of node.items.entries()) annotate(item, [...path, i], origin);
}

function toYaml(config: RawConfig, origin: ((path: Path) => string) | undefined): string {
  const document = new Document(config, { aliasDuplicateObjects: false });
  annotate(document.contents, [], origin);
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/**
 * The texts for stdout and stderr, for a folder and an environment.
 *
 * @throws KnownError `usage`, and the errors of `loadConfig`
 */
export async function configReport(
  argv: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<{ readonly text: string; readonly warnings: string }> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  verbOf(positionals[0], { command: 'config', verbs: VERBS, usage });
  const mode = values['render-mode'];
  const flags = { renderMode: mode };
  const found = await loadConfig({ cwd, env, overrides: flags, file: values.config });
  const { config } = found;
  const loaded = await loadRules(config, { trust: packPolicy(found, env) });
  const document = await configDocument(config);
  const effective = effectiveConfig(config, loaded, document);
  const context = { config, loaded, document, overrides: overrideOrigins(env, flags), cwd };
  const origin = values.origin ? originsOf(context) : undefined;
  return {
    text: wantsJson(values) ? `${JSON.stringify(effective, null, 2)}\n` : toYaml(effective, origin),
    warnings: formatDiagnostics(loaded.diagnostics, loaded.sources, cwd),
  };
}

export const config: Command = {
  usage,
  verbs: VERBS,
  async run(argv, io) {
    const { text, warnings } = await configReport(argv, { cwd: process.cwd(), env: io.env });
    if (warnings !== '') io.stderr.write(`${warnings}\n`);
    await writeOutput(text, io);
    return EXIT.ok;
  },
};
