import { compileAssumption, compileRules } from '../detect/compile.ts';
import type { CompiledRule } from '../detect/finder.ts';
import type { ToolCall } from '../model/call.ts';
import type { Config } from '../model/config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import { Lazy } from '../platform/lazy.ts';
import type { RuleGate } from '../regex/rule-gate.ts';
import { loadTokenCounter, type TokenCounter } from '../render/tokens/count.ts';
import { createRouting } from '../route/routing.ts';
import { createChoose } from './choose.ts';
import { createDecide } from './decide.ts';
import type { Engine, MaybePromise } from './engine.ts';
import { createFit } from './fit.ts';
import type { TextOutcome } from './outcome.ts';
import { type CarryOptions, carry, type Inspection } from './pipeline.ts';
import { type DetectionPlan, recognise } from './recognise.ts';

export interface TextEngine extends Engine {
  /** The text that a client would get without a budget, and the reasons. Neither throws nor rejects. */
  process(text: string, call: ToolCall): MaybePromise<TextOutcome>;
  /** The rules and settings with which the texts of a call are read. */
  plan(call: ToolCall): DetectionPlan;
  /** The stages' products, for `explain`. Throws what a stage throws. */
  inspect(text: string, call: ToolCall, options?: CarryOptions): Inspection;
  /** The same engine without one of its rules. */
  without(rule: string): TextEngine;
}

export interface EngineOptions {
  readonly config: Config;
  readonly rules: readonly RuleSpec[];
  readonly routes: readonly RouteConfig[];
  /** The rules that may run now. If absent, all may: their patterns are known to be fine. */
  readonly gate?: Pick<RuleGate, 'off' | 'quadratic'>;
  /** Called when a stage failed or would have broken a law. The original went out. */
  readonly onBreach?: (what: string) => void;
  /** Called when a text goes out although it is over its budget. */
  readonly onOverBudget?: (what: string) => void;
}

/** The engine that rewrites texts by a config and its rules. Built once, shared by all calls. */
export function createEngine(options: EngineOptions): TextEngine {
  const { config, rules, routes, gate, onBreach, onOverBudget } = options;
  const compiled = compileRules(rules, config.tune);
  const routing = createRouting(config, routes);
  const tokens = new Lazy(loadTokenCounter);
  const counter = (): Promise<TokenCounter> => tokens.get();

  /** Rules that wait for a verdict come back as soon as it is there. */
  const inEffect = (): readonly CompiledRule[] =>
    gate === undefined || gate.off.size === 0 ? compiled : compiled.filter(({ id }) => !gate.off.has(id));

  const lookingAt = ({ only }: RouteConfig): readonly CompiledRule[] =>
    only === undefined ? inEffect() : inEffect().filter(({ id }) => only.includes(id));

  const planOf = (route: RouteConfig): DetectionPlan => ({
    rules: config.detection.enabled ? lookingAt(route) : [],
    off: gate?.off,
    quadratic: gate?.quadratic,
    threshold: route.threshold ?? config.detection.threshold,
    assumed: route.assume && compileAssumption(route.name, route.assume),
  });

  const plan = (call: ToolCall): DetectionPlan => planOf(routing.route(call));

  const choose = createChoose({ counter, onBreach });
  const decide = createDecide({ config, routing, planOf, choose, onBreach });
  const fit = createFit({ config, routing, planOf, counter, decide, onBreach, onOverBudget });

  return {
    process: decide,
    fit,
    plan,
    inspect: (text, call, options = {}) =>
      carry(recognise(text, plan(call), call, options.run), call, options),
    ...routing,
    without: (rule) => createEngine({ ...options, rules: rules.filter(({ id }) => id !== rule) }),
    rewrite(text, call, watch) {
      const changed = (outcome: TextOutcome) => {
        if (outcome.text === text) return undefined;
        watch?.changed(outcome.regions);
        return outcome.text;
      };
      const outcome = decide(text, call, watch?.run);
      return outcome instanceof Promise ? outcome.then(changed) : changed(outcome);
    },
    async warm() {
      await counter();
    },
  };
}
