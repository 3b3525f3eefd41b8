import { compileRules } from '../detect/compile.ts';
import type { CompiledRule } from '../detect/finder.ts';
import type { SourceDocument } from '../document/document.ts';
import type { ToolCall } from '../model/call.ts';
import type { Config } from '../model/config.ts';
import type { Budget, RouteConfig } from '../model/route-config.ts';
import { kindOf } from '../model/rule.ts';
import { formFor } from '../render/compact/chosen-form.ts';
import { budgetOf } from '../route/effect.ts';
import { withShown } from '../route/prefixed-name.ts';
import { DEFAULT_ROUTE, type Mismatch, mismatchOf } from '../route/route.ts';
import { withProgram } from '../route/with-program.ts';
import type { LoadedRules } from '../rules/load-rules.ts';
import { originText, routeOrigins, ruleOrigin } from '../rules/origins.ts';
import type { AccessAnswer } from './which-access.ts';

interface RouteView {
  readonly name: string;
  readonly origin: string;
  /** Why it is not the one; absent for the one that is taken. */
  readonly reason?: string;
}

export interface RuleView {
  readonly id: string;
  readonly origin: string;
  readonly kind: string;
  readonly threshold: number;
  readonly hint: string | undefined;
  /** The compact form that is tried; absent for a hint that is only a label. */
  readonly form?: string;
}

/** The facts about one call. */
export interface WhichAnswer {
  readonly route: RouteConfig;
  readonly mode: string;
  readonly budget: Budget | undefined;
  readonly routes: readonly RouteView[];
  readonly rules: readonly RuleView[];
  readonly disabled: readonly string[];
  /** Why no rule is in effect. */
  readonly noRules?: string;
  /** Whether it may be made at all; absent where nothing stands against any call. */
  readonly access?: AccessAnswer;
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
    return { name: route.name, origin: origins[i] ?? '', reason: i === taken ? undefined : reason };
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

/** Which route a call takes, and what is in effect there. */
export function answerWhich(
  call: ToolCall,
  config: Config,
  loaded: LoadedRules,
  document: SourceDocument | undefined,
  cwd: string,
): WhichAnswer {
  const origins = routeOrigins(loaded, config, document).map((one) => originText(one, cwd));
  const routes = routesFor(
    withProgram(withShown(call, config.servers), config.servers),
    loaded.routes,
    origins,
  );
  const route = loaded.routes[routes.findIndex(({ reason }) => reason === undefined)] ?? DEFAULT_ROUTE;
  const noRules = noRulesReason(route, config);
  const threshold = route.threshold ?? config.detection.threshold;
  const looking = loaded.rules.filter(({ id }) => route.only?.includes(id) ?? true);
  const view = (rule: CompiledRule, i: number): RuleView => ({
    id: rule.id,
    origin: originText(ruleOrigin(rule.id, loaded, document), cwd),
    kind: kindOf(looking[i]!),
    threshold: rule.threshold ?? threshold,
    hint: rule.emit.hint,
    ...formOf(rule.emit.hint),
  });
  return {
    route,
    mode: route.render ?? config.render,
    budget: budgetOf(route, config),
    routes,
    rules: noRules === undefined ? compileRules(looking, config.tune).map(view) : [],
    disabled: loaded.disabled,
    noRules,
  };
}
