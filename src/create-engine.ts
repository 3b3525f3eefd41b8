import { fitResult } from './budget/fit-result.ts';
import { priorityIn, withPriorities } from './budget/priorities.ts';
import type { Config, RouteConfig } from './config/types.ts';
import { messageOf } from './diagnostics/error.ts';
import { reasonOf } from './diagnostics/reason.ts';
import type { Awaitable, Engine, SentText, ToolCall } from './engine.ts';
import { asItCame, type Outcome, reportOf, unlessMarked } from './outcome.ts';
import {
  type CarryOptions,
  canShrink,
  carry,
  type Inspection,
  type Plan,
  propose,
  recognise,
  verify,
} from './pipeline.ts';
import type { RuleGate } from './regex/rule-gate.ts';
import type { CompactText } from './render/compact/render.ts';
import { compareByEstimate, compareBySample, isWorthIt, LONG_TEXT } from './render/gate.ts';
import { renderReference } from './render/reference/render.ts';
import { loadTokenCounter, type TokenCounter } from './render/tokens/count.ts';
import { repeatResult } from './repeats/repeat-result.ts';
import { budgetOf } from './route/route.ts';
import { createRouting } from './route/routing.ts';
import { type CompiledRule, compileAssumption, compileRules } from './rules/compile.ts';
import type { RuleSpec } from './rules/types.ts';
import type { Session } from './store/session.ts';

export interface TextEngine extends Engine {
  /** What a client would get for this text without a budget, and why. Neither throws nor rejects. */
  process(text: string, call: ToolCall): Awaitable<Outcome>;
  /** The stages' products, for `explain`. Throws what a stage throws. */
  inspect(text: string, call: ToolCall, options?: CarryOptions): Inspection;
}

export interface EngineOptions {
  readonly config: Config;
  readonly rules: readonly RuleSpec[];
  readonly routes: readonly RouteConfig[];
  /** Which rules may run now. Without it all may: their patterns are known to be fine. */
  readonly gate?: Pick<RuleGate, 'off' | 'quadratic'>;
  /** Told when a stage failed or a law would have been broken: the original went out. */
  readonly onBreach?: (what: string) => void;
  /** Told when a text goes out although it is over its budget. */
  readonly onOverBudget?: (what: string) => void;
}

/**
 * Texts of more bytes go out as they came: no model reads so much, and looking at it would hold up other calls for a
 * second and take a hundred times its memory.
 */
export const MAX_INSPECTED_BYTES = 1024 * 1024;

/** A shorter text cannot get smaller: the marker alone costs more than a form could save. */
const MIN_INSPECTED = 48;

const whole = (texts: readonly SentText[]): readonly string[] => texts.map(({ text }) => text);

export function createEngine({
  config,
  rules,
  routes,
  gate,
  onBreach,
  onOverBudget,
}: EngineOptions): TextEngine {
  const compiled = compileRules(rules, config.tune);
  const routing = createRouting(config, routes);
  let counter: Promise<TokenCounter> | undefined;
  const loaded = (): Promise<TokenCounter> => {
    counter ??= loadTokenCounter().catch((error: unknown) => {
      // The next result tries again.
      counter = undefined;
      throw error;
    });
    return counter;
  };

  /** Rules that wait for a verdict come back as soon as it is there. */
  const inEffect = (): readonly CompiledRule[] =>
    gate === undefined || gate.off.size === 0 ? compiled : compiled.filter(({ id }) => !gate.off.has(id));

  const planOf = (route: RouteConfig): Plan => ({
    rules: config.detection.enabled ? inEffect() : [],
    off: gate?.off,
    quadratic: gate?.quadratic,
    threshold: route.threshold ?? config.detection.threshold,
    assumed: route.assume && compileAssumption(route.name, route.assume),
  });

  function isVerified(text: string, candidate: CompactText): boolean {
    const same = verify(text, candidate);
    if (!same) onBreach?.(`a compact text (${candidate.forms.join(', ')}) did not expand to its original`);
    return same;
  }

  /** The smallest candidate, if it expands to the original and is smaller than it. */
  async function choose(text: string, candidates: readonly CompactText[]): Promise<CompactText | undefined> {
    if (text.length > LONG_TEXT) return chooseForLong(text, candidates);
    const verified = candidates.filter((candidate) => isVerified(text, candidate));
    const [best, second] = verified;
    if (!best) return undefined;
    const contested = second !== undefined && compareByEstimate(second.text, best.text) === 'count';
    const verdict = compareByEstimate(text, best.text);
    if (!contested && verdict !== 'count') return verdict === 'smaller' ? best : undefined;
    const count = await loaded();
    const counted = verified.map((candidate) => ({ candidate, tokens: count(candidate.text) }));
    const smallest = counted.reduce((a, b) => (b.tokens < a.tokens ? b : a));
    return isWorthIt(count(text), smallest.tokens) ? smallest.candidate : undefined;
  }

  /** Verifying and counting take longer than all else: the estimate chooses, and the rest is done for one alone. */
  async function chooseForLong(
    text: string,
    candidates: readonly CompactText[],
  ): Promise<CompactText | undefined> {
    const best = candidates.find((candidate) => isVerified(text, candidate));
    if (!best) return undefined;
    let verdict = compareByEstimate(text, best.text);
    if (verdict !== 'count') return verdict === 'smaller' ? best : undefined;
    const count = await loaded();
    verdict = compareBySample(text, best.text, count);
    if (verdict !== 'count') return verdict === 'smaller' ? best : undefined;
    return isWorthIt(count(text), count(best.text)) ? best : undefined;
  }

  /** Most texts are decided on at once; tokens that have to be counted are waited for. */
  function detected(text: string, call: ToolCall, route: RouteConfig): Awaitable<Outcome> {
    const recognised = recognise(text, planOf(route), call);
    const regions = reportOf(recognised);
    const mode = route.render ?? config.render;
    if (mode === 'compact' && !canShrink(recognised)) {
      return asItCame(text, route.name, 'nothing in it has a compact form and the size for it', regions);
    }
    const inspection = carry(recognised, call, { parts: mode !== 'compact' });
    if (mode !== 'compact') {
      return {
        action: 'rendered',
        text: renderReference(inspection.blocks, { mode, verbosity: 'full' }),
        route: route.name,
        forms: [],
        regions,
        verified: false,
      };
    }
    return choose(text, propose(inspection)).then((best) => {
      if (!best) return asItCame(text, route.name, 'no form makes it smaller by much', regions);
      return {
        action: 'rewritten',
        text: best.text,
        route: route.name,
        forms: best.forms,
        regions,
        verified: true,
      };
    });
  }

  function routed(text: string, call: ToolCall): Awaitable<Outcome> {
    const route = routing.route(call);
    if (route.action === 'passthrough') {
      const sent = unlessMarked(text, 'passthrough');
      return { ...sent, route: route.name, forms: [], regions: [], verified: true };
    }
    if (text.length < MIN_INSPECTED) return asItCame(text, route.name, 'too short to get smaller');
    if (Buffer.byteLength(text) > MAX_INSPECTED_BYTES)
      return asItCame(text, route.name, 'too long to look at');
    if (!text.isWellFormed()) return asItCame(text, route.name, 'it holds half of a surrogate pair');
    return detected(text, call, route);
  }

  function process(text: string, call: ToolCall): Awaitable<Outcome> {
    const failed = (error: unknown): Outcome => {
      onBreach?.(`a stage failed: ${reasonOf(error)}`);
      return asItCame(text, '', 'a stage failed');
    };
    try {
      const outcome = routed(text, call);
      return outcome instanceof Promise ? outcome.catch(failed) : outcome;
    } catch (error) {
      return failed(error);
    }
  }

  /** Only where a rule may say something of it. */
  function weighed(texts: readonly SentText[], call: ToolCall, route: RouteConfig): readonly SentText[] {
    const plan = planOf(route);
    if (texts.length < 2 || plan.rules.every(({ emit }) => emit.priority === undefined)) return texts;
    return withPriorities(texts, (text) =>
      Buffer.byteLength(text) <= MAX_INSPECTED_BYTES ? priorityIn(recognise(text, plan, call)) : undefined,
    );
  }

  async function fitted(
    texts: readonly SentText[],
    call: ToolCall,
    session: Session,
    route: RouteConfig,
  ): Promise<readonly string[]> {
    const budget = budgetOf(route, config);
    const limits = { ...budget, tokenFactor: session.tokenFactor };
    const onwhole = (reason: 'full' | 'stuck'): void =>
      onOverBudget?.(messageOf('over-budget', { server: call.server, tool: call.tool, reason }));
    const fitting =
      budget === undefined
        ? whole(texts)
        : await fitResult(weighed(texts, call, route), {
            server: call.server,
            limits,
            handles: session.handles,
            counter: loaded,
            onwhole,
          });
    if (route.repeats !== 'delta') return fitting;
    return await repeatResult(texts, fitting, { call, session, limits, counter: loaded });
  }

  function fit(texts: readonly SentText[], call: ToolCall, session: Session): Awaitable<readonly string[]> {
    const failed = (error: unknown): readonly string[] => {
      onBreach?.(`a stage failed: ${reasonOf(error)}`);
      return whole(texts);
    };
    try {
      const route = routing.route(call);
      const isWhole = budgetOf(route, config) === undefined && route.repeats !== 'delta';
      return isWhole ? whole(texts) : fitted(texts, call, session, route).catch(failed);
    } catch (error) {
      return failed(error);
    }
  }

  return {
    process,
    fit,
    inspect: (text, call, options = {}) =>
      carry(recognise(text, planOf(routing.route(call)), call, options.run), call, options),
    ...routing,
    rewrite(text, call) {
      const changed = (outcome: Outcome) => (outcome.text === text ? undefined : outcome.text);
      const outcome = process(text, call);
      return outcome instanceof Promise ? outcome.then(changed) : changed(outcome);
    },
    async warm() {
      await loaded();
    },
  };
}
