import { loadConfig, packPolicy } from '../../config/load.ts';
import { type CompiledRule, compileRules } from '../../detect/compile.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { formatDiagnostics } from '../../diagnostics/frame.ts';
import type { SourceDocument } from '../../document/document.ts';
import type { ToolCall } from '../../model/call.ts';
import type { Budget, Config, RouteConfig } from '../../model/config.ts';
import { defined } from '../../model/defined.ts';
import { formFor } from '../../render/compact/registry.ts';
import { withShown } from '../../route/prefixed-name.ts';
import { budgetOf, DEFAULT_ROUTE, type Mismatch, mismatchOf } from '../../route/route.ts';
import { type LoadedRules, loadRules } from '../../rules/load.ts';
import { configDocument, originText, routeOrigins, ruleOrigin } from '../../rules/origins.ts';
import { callFrom } from '../call.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { parseOptions } from '../options.ts';

const usage = `bcp-proxy which SERVER/TOOL [--args JSON] [--json] [--config FILE]

Shows which route a tool call takes and why not the others, and which rules are in effect there.

  --args JSON    the arguments of the call: routes may match by them
  --json         the same as JSON
  --config FILE  this config instead of the one found`;

const OPTIONS = {
  args: { type: 'string' },
  json: { type: 'boolean' },
  config: { type: 'string' },
} as const;

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

interface RouteView {
  readonly name: string;
  readonly origin: string;
  /** Why it is not the one; absent for the one that is taken. */
  readonly reason?: string;
}

interface RuleView {
  readonly id: string;
  readonly origin: string;
  readonly kind: string;
  readonly threshold: number;
  readonly hint: string | undefined;
  /** The compact form that is tried; absent for a hint that is only a label. */
  readonly form?: string;
}

/** What is known of one call. */
interface Answer {
  readonly route: RouteConfig;
  readonly mode: string;
  readonly budget: Budget | undefined;
  readonly routes: readonly RouteView[];
  readonly rules: readonly RuleView[];
  readonly disabled: readonly string[];
  /** Why no rule is in effect. */
  readonly noRules?: string;
}

const listed = (globs: readonly string[] = []): string => globs.join(', ');

function reasonOf(mismatch: Mismatch, { match }: RouteConfig): string {
  if (mismatch === 'server') return `is for the servers ${listed(match.server)}`;
  if (mismatch === 'tool') return `is for the tools ${listed(match.tool)}`;
  const { argument } = mismatch;
  const commands = match.commands?.[argument];
  return commands !== undefined && match.args?.[argument] === undefined
    ? `wants an argument ${argument} that runs ${listed(commands)}`
    : `wants an argument ${argument} that matches ${listed(match.args?.[argument])}`;
}

function routesFor(
  call: ToolCall,
  routes: readonly RouteConfig[],
  origins: readonly string[],
): readonly RouteView[] {
  const taken = routes.findIndex((route) => mismatchOf(route, call) === undefined);
  return routes.map((route, i) => {
    const mismatch = mismatchOf(route, call);
    const reason =
      mismatch === undefined
        ? `would match, but ${routes[taken]?.name} comes first`
        : reasonOf(mismatch, route);
    return { name: route.name, origin: origins[i] ?? '', ...(i === taken ? {} : { reason }) };
  });
}

function noRulesReason(route: RouteConfig, config: Config): string | undefined {
  if (route.action === 'passthrough') return 'the route passes results through as they are';
  if (route.assume !== undefined) return `the route takes the whole text for a ${route.assume.block}`;
  return config.detection.enabled ? undefined : 'detection is off';
}

function formOf(hint: string | undefined): { readonly form?: string } {
  const form = formFor(hint)?.name;
  return form === undefined ? {} : { form };
}

/** The form, and the label where it is another word. */
const formText = ({ hint, form }: RuleView): string =>
  [
    ...(form === undefined ? [] : [`form ${form}`]),
    ...(hint === form || hint === undefined ? [] : [`label ${hint}`]),
  ]
    .map((text) => `, ${text}`)
    .join('');

function answer(
  call: ToolCall,
  config: Config,
  loaded: LoadedRules,
  document: SourceDocument | undefined,
  cwd: string,
): Answer {
  const origins = routeOrigins(loaded, config, document).map((one) => originText(one, cwd));
  const routes = routesFor(withShown(call, config.servers), loaded.routes, origins);
  const route = loaded.routes[routes.findIndex(({ reason }) => reason === undefined)] ?? DEFAULT_ROUTE;
  const noRules = noRulesReason(route, config);
  const threshold = route.threshold ?? config.detection.threshold;
  const view = (rule: CompiledRule): RuleView => ({
    id: rule.id,
    origin: originText(ruleOrigin(rule.id, loaded, document), cwd),
    kind: rule.kind,
    threshold: rule.threshold ?? threshold,
    hint: rule.emit.hint,
    ...formOf(rule.emit.hint),
  });
  return {
    route,
    mode: route.render ?? config.render,
    budget: budgetOf(route, config),
    routes,
    rules: noRules === undefined ? compileRules(loaded.rules, config.tune).map(view) : [],
    disabled: loaded.disabled,
    ...defined({ noRules }),
  };
}

function show({ route, mode, budget, routes, rules, disabled, noRules }: Answer): string {
  const taken = routes.find(({ reason }) => reason === undefined);
  const origin = taken?.origin ?? 'built in, for what no route matches';
  const width = Math.max(0, ...rules.map(({ id }) => id.length));
  const assumed = route.assume === undefined ? '' : `, assumes ${route.assume.block}`;
  const settings = route.action === 'passthrough' ? 'passthrough' : `detect${assumed}, render ${mode}`;
  const limits = Object.entries(budget ?? {}).map(([unit, most]) => `${most} ${unit}`);
  const bounds = limits.length === 0 ? '' : `, budget ${limits.join(' and ')}`;
  const repeats = route.repeats === 'delta' ? ', repeats as delta' : '';
  return [
    `route ${route.name} (${origin}): ${settings}${bounds}${repeats}`,
    ...routes.flatMap((one) =>
      one.reason === undefined ? [] : [`  not ${one.name} (${one.origin}): ${one.reason}`],
    ),
    noRules === undefined ? `${rules.length} rules in effect` : `no rules in effect: ${noRules}`,
    ...rules.map(
      (rule) =>
        `  ${rule.id.padEnd(width)}  ${rule.kind}, from ${rule.threshold}${formText(rule)} (${rule.origin})`,
    ),
    ...(disabled.length === 0 ? [] : [`disabled: ${disabled.join(', ')}`]),
  ].join('\n');
}

/**
 * What stdout and stderr get, for a folder and an environment.
 *
 * @throws KnownError `usage`, and what `loadConfig` throws
 */
export async function whichReport(
  argv: readonly string[],
  { cwd, env }: Place,
): Promise<{ readonly text: string; readonly warnings: string }> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const [tool] = positionals;
  if (tool === undefined || /^\s*$|\/$/.test(tool)) {
    const problem = 'Name the tool as SERVER/TOOL.';
    throw new KnownError('usage', { problem, usage: usage.split('\n')[0] as string });
  }
  const call = callFrom(tool, values.args, usage);
  const place = { cwd, env, ...defined({ file: values.config }) };
  const loaded = await loadConfig(place);
  const { config } = loaded;
  const rules = await loadRules(config, { trust: packPolicy(loaded, env) });
  const found = answer(call, config, rules, await configDocument(config), cwd);
  return {
    text: values.json ? JSON.stringify(found) : show(found),
    warnings: formatDiagnostics(rules.diagnostics, rules.sources, cwd),
  };
}

export const which: Command = {
  usage,
  async run(argv) {
    const { text, warnings } = await whichReport(argv, { cwd: process.cwd(), env: process.env });
    if (warnings !== '') process.stderr.write(`${warnings}\n`);
    await writeOutput(`${text}\n`);
    return EXIT.ok;
  },
};
