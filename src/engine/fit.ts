import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { ToolCall } from '../model/call.ts';
import type { Config } from '../model/config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import { budgetOf, refersBack } from '../route/effect.ts';
import type { Routing } from '../route/routing.ts';
import type { SessionAccess } from '../store/session.ts';
import { fitResult } from './budget/fit-result.ts';
import { priorityIn, withPriorities } from './budget/priorities.ts';
import { type Decide, MAX_INSPECTED_BYTES } from './decide.ts';
import type { Engine, MaybePromise, SentText } from './engine.ts';
import { type DetectionPlan, recognise } from './recognise.ts';
import { knownTexts } from './repeats/known-texts.ts';
import { repeatResult } from './repeats/repeat-result.ts';

export interface FitContext {
  readonly config: Pick<Config, 'budget'>;
  readonly routing: Pick<Routing, 'route'>;
  readonly planOf: (route: RouteConfig) => DetectionPlan;
  readonly counter: () => Promise<TokenCounter>;
  readonly decide: Decide;
  readonly onBreach: ((what: string) => void) | undefined;
  /** Called when a text goes out although it is over its budget. */
  readonly onOverBudget: ((what: string) => void) | undefined;
}

const whole = (texts: readonly SentText[]): readonly string[] => texts.map(({ text }) => text);

/** Only where a rule may say something of it. */
function weighed(texts: readonly SentText[], call: ToolCall, plan: DetectionPlan): readonly SentText[] {
  if (texts.length < 2 || plan.rules.every(({ emit }) => emit.priority === undefined)) return texts;
  return withPriorities(texts, (text) =>
    Buffer.byteLength(text) <= MAX_INSPECTED_BYTES ? priorityIn(recognise(text, plan, call)) : undefined,
  );
}

async function fitted(
  { config, planOf, counter, decide, onOverBudget }: FitContext,
  texts: readonly SentText[],
  call: ToolCall,
  session: SessionAccess,
  route: RouteConfig,
): Promise<readonly string[]> {
  const { server, tool } = call;
  const budget = budgetOf(route, config);
  const limits = { ...budget, tokenFactor: session.tokenFactor };
  const onwhole = (reason: 'full' | 'stuck'): void =>
    onOverBudget?.(messageOf('over-budget', { server, tool, reason }));
  const { handles } = session;
  const fitting =
    budget === undefined
      ? whole(texts)
      : await fitResult(weighed(texts, call, planOf(route)), { server, limits, handles, counter, onwhole });
  if (!refersBack(route)) return fitting;
  const context = { call, session, limits, counter };
  const compact = async (text: string): Promise<string> => (await decide(text, call)).text;
  return route.repeats === 'lines'
    ? knownTexts(texts, fitting, { ...context, compact })
    : repeatResult(texts, fitting, { ...context, parts: route.repeats === 'parts' });
}

/** Fits the texts of one result into the budget of their route, and says repeats of earlier ones shortly. */
export const createFit =
  (context: FitContext): Engine['fit'] =>
  (texts, call, session): MaybePromise<readonly string[]> => {
    const { config, routing, onBreach } = context;
    const failed = (error: unknown): readonly string[] => {
      onBreach?.(`a stage failed: ${reasonOf(error)}`);
      return whole(texts);
    };
    try {
      const route = routing.route(call);
      const isWhole = budgetOf(route, config) === undefined && !refersBack(route);
      return isWhole ? whole(texts) : fitted(context, texts, call, session, route).catch(failed);
    } catch (error) {
      return failed(error);
    }
  };
