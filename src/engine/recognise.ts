import { type DetectionWatch, detect } from '../detect/detect.ts';
import type { CompiledRule, Detection, Region } from '../detect/finder.ts';
import { indexLines, type Lines } from '../detect/lines.ts';
import type { ToolCall } from '../model/call.ts';
import { formFor, leastFor } from '../render/compact/chosen-form.ts';
import { type Margin, withoutMargin, withoutScalarMargins } from '../render/compact/margin.ts';
import { type Envelope, open } from '../render/compact/text-envelope.ts';
import { type RunStep, untimed } from './stopwatch.ts';

/** The decisions of the route and the config for one call. */
export interface DetectionPlan {
  readonly rules: readonly CompiledRule[];
  readonly threshold: number;
  /** Ids of rules that are off, and why. */
  readonly off?: ReadonlyMap<string, string> | undefined;
  /** Ids of rules whose work is counted by the square of a line's length. */
  readonly quadratic?: ReadonlySet<string> | undefined;
  /** Sees how rules look at the text. */
  readonly watch?: DetectionWatch | undefined;
  /** The whole text is one region of this rule: the engine looks for nothing else. */
  readonly assumed?: CompiledRule | undefined;
}

/** The regions found in a text. */
export interface Recognised {
  readonly envelope: Envelope;
  readonly lines: Lines;
  readonly detection: Detection;
  /** Those that were in effect, in the order of the list. */
  readonly rules: readonly CompiledRule[];
  /** Ids of rules that were off, and why. */
  readonly off: ReadonlyMap<string, string>;
}

const NONE_OFF: ReadonlyMap<string, string> = new Map();

const wholeText = (rule: CompiledRule, lines: Lines): Region => ({
  ...{ start: 0, end: lines.count, rule },
  confidence: 1,
  captures: {},
});

/** text → lines → regions. */
export function recognise(
  text: string,
  plan: DetectionPlan,
  call: ToolCall,
  run: RunStep = untimed,
): Recognised {
  const { body, envelope } = run('lines', () => open(text));
  const recogniseIn = (inside: string, margin?: Margin): Recognised =>
    recogniseBody(inside, margin ? { ...envelope, margin } : envelope, plan, call, run);
  if (plan.assumed) return recogniseIn(body);
  const inScalars = withoutScalarMargins(body);
  if (inScalars) {
    const found = recogniseIn(inScalars.body, inScalars.margin);
    if (isMostlyFormed(found)) return found;
  }
  const found = recogniseIn(body);
  // Columns stand deeper too, and JSON anywhere: only where nothing was found.
  const bare = found.detection.regions.some(isKnown) ? undefined : withoutMargin(body);
  return bare ? recogniseIn(bare.body, bare.margin) : found;
}

/** If so much of a text has no form, it is a document, and the data in it is an example. */
const MIN_FORMED = 0.5;

function isMostlyFormed({ detection, lines }: Recognised): boolean {
  const formed = detection.regions
    .filter(hasForm)
    .reduce((sum, { start, end }) => sum + lines.start(end) - lines.start(start), 0);
  return formed >= lines.text.length * MIN_FORMED;
}

function recogniseBody(
  body: string,
  envelope: Envelope,
  plan: DetectionPlan,
  call: ToolCall,
  run: RunStep,
): Recognised {
  const lines = run('lines', () => indexLines(body));
  const detection = plan.assumed
    ? { regions: [wholeText(plan.assumed, lines)], trace: [], cut: [] }
    : run('detect', () => detect(lines, plan.rules, plan.threshold, call, plan.quadratic, plan.watch));
  return { envelope, lines, detection, rules: plan.assumed ? [] : plan.rules, off: plan.off ?? NONE_OFF };
}

const hasForm = ({ rule }: Region): boolean => formFor(rule?.emit.hint) !== undefined;

/** Whether its rule knows what it is, and not only what it is not. */
const isKnown = ({ rule }: Region): boolean =>
  formFor(rule?.emit.hint) !== undefined && leastFor(rule?.emit.hint) === 0;

/** Naming a form and its lines costs more than a shorter region could save. In characters. */
const MIN_REGION = 40;

/** Whether any region has a compact form and is long enough for it: without one, the text cannot get smaller. */
export function canShrink({ detection, lines }: Recognised): boolean {
  return detection.regions.some(
    (region) => hasForm(region) && lines.start(region.end) - lines.start(region.start) >= MIN_REGION,
  );
}
