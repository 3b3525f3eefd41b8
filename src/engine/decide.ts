import { reasonOf } from '../diagnostics/reason.ts';
import type { ToolCall } from '../model/call.ts';
import type { Config } from '../model/config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { ReferenceMode } from '../render/reference/mode.ts';
import { renderReference } from '../render/reference/render-reference.ts';
import type { Routing } from '../route/routing.ts';
import type { MaybePromise } from './engine.ts';
import { asItCame, reportOf, type TextOutcome, unlessMarked } from './outcome.ts';
import { type Choose, carry, compactText } from './pipeline.ts';
import { type DetectionPlan, recognise } from './recognise.ts';
import type { RunStep } from './stopwatch.ts';

/**
 * Texts of more bytes go out as they came. No model reads so much. Looking at such a text would hold up other
 * calls for a second and take a hundred times its memory.
 */
export const MAX_INSPECTED_BYTES = 1024 * 1024;

/** A shorter text cannot get smaller: the marker alone costs more than a form could save. */
const MIN_INSPECTED = 48;

export interface DecideContext {
  readonly config: Pick<Config, 'render'>;
  readonly routing: Pick<Routing, 'route'>;
  /** The detection plan of a route. */
  readonly planOf: (route: RouteConfig) => DetectionPlan;
  readonly choose: Choose;
  /** Called when a stage failed: the original went out. */
  readonly onBreach: ((what: string) => void) | undefined;
}

/** Decides which text goes out for one text. Neither throws nor rejects. */
export type Decide = (text: string, call: ToolCall, run?: RunStep) => MaybePromise<TextOutcome>;

/** A text in one of the reference's modes, which promise nothing. */
function rendered(
  text: string,
  plan: DetectionPlan,
  call: ToolCall,
  { mode, route }: { readonly mode: ReferenceMode; readonly route: string },
): TextOutcome {
  const recognised = recognise(text, plan, call);
  const { blocks } = carry(recognised, call);
  return {
    action: 'rendered',
    text: renderReference(blocks, { mode, verbosity: 'full' }),
    route,
    forms: [],
    regions: reportOf(recognised),
    verified: false,
  };
}

/** Most texts are decided on at once; tokens that have to be counted are waited for. */
function detected(
  { config, planOf, choose }: DecideContext,
  text: string,
  call: ToolCall,
  route: RouteConfig,
  run: RunStep | undefined,
): MaybePromise<TextOutcome> {
  const plan = planOf(route);
  const mode = route.render ?? config.render;
  // Labels would stand between the lines of a file.
  if (mode !== 'compact' && route.only !== undefined)
    return asItCame(text, route.name, 'few rules look at it, and no label may stand in it');
  if (mode !== 'compact') return rendered(text, plan, call, { mode, route: route.name });
  const { recognised, compact } = compactText(text, plan, call, choose, run);
  const regions = reportOf(recognised);
  if (compact === undefined)
    return asItCame(text, route.name, 'nothing in it has a compact form and the size for it', regions);
  return compact.then((best) => {
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

function routed(
  context: DecideContext,
  text: string,
  call: ToolCall,
  run: RunStep | undefined,
): MaybePromise<TextOutcome> {
  const route = context.routing.route(call);
  if (route.action === 'passthrough') {
    const sent = unlessMarked(text, 'passthrough');
    return { ...sent, route: route.name, forms: [], regions: [], verified: true };
  }
  if (text.length < MIN_INSPECTED) return asItCame(text, route.name, 'too short to get smaller');
  if (Buffer.byteLength(text) > MAX_INSPECTED_BYTES) return asItCame(text, route.name, 'too long to look at');
  if (!text.isWellFormed()) return asItCame(text, route.name, 'it holds half of a surrogate pair');
  return detected(context, text, call, route, run);
}

export const createDecide =
  (context: DecideContext): Decide =>
  (text, call, run) => {
    const failed = (error: unknown): TextOutcome => {
      context.onBreach?.(`a stage failed: ${reasonOf(error)}`);
      return asItCame(text, '', 'a stage failed');
    };
    try {
      const outcome = routed(context, text, call, run);
      return outcome instanceof Promise ? outcome.catch(failed) : outcome;
    } catch (error) {
      return failed(error);
    }
  };
