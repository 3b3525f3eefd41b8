import { useMemo, useState } from 'preact/hooks';
import type { RenderAnswer, RenderRequest } from '../../../src/ui/api/render-api.ts';
import { useLatest } from '../parts/latest.ts';

/** Asks what becomes of a text. */
export type Render = (request: RenderRequest, signal: AbortSignal) => Promise<RenderAnswer>;

export interface WithoutRule {
  readonly rule: string;
  readonly answer: RenderAnswer;
}

export interface Without {
  /** The rules that have lines of the text; first the one that has most. */
  readonly rules: readonly string[];
  /** Absent where no rule has lines. */
  readonly chosen: string | undefined;
  readonly choose: (rule: string) => void;
  /** The last answer, perhaps for a rule that was chosen before. */
  readonly without: WithoutRule | undefined;
}

function rulesOf(answer: RenderAnswer | undefined): readonly string[] {
  const sizes = new Map<string, number>();
  for (const { rule, start, end } of answer?.regions ?? [])
    if (rule !== null) sizes.set(rule, (sizes.get(rule) ?? 0) + end - start);
  return [...sizes].sort(([, a], [, b]) => b - a).map(([rule]) => rule);
}

const askWithout =
  (render: Render) =>
  async (
    { rule, ...request }: RenderRequest & { readonly rule: string },
    signal: AbortSignal,
  ): Promise<WithoutRule> => ({ rule, answer: await render({ ...request, without: rule }, signal) });

/** The same text without one of the rules that have lines of it. */
export function useWithout(
  request: RenderRequest | undefined,
  answer: RenderAnswer | undefined,
  render: Render,
): Without {
  const [wanted, choose] = useState<string>();
  const rules = useMemo(() => rulesOf(request === undefined ? undefined : answer), [request, answer]);
  const chosen = rules.find((rule) => rule === wanted) ?? rules[0];
  const asked = useMemo(
    () => (request === undefined || chosen === undefined ? undefined : { ...request, rule: chosen }),
    [request, chosen],
  );
  return { rules, chosen, choose, without: useLatest(asked, askWithout(render)).answer };
}
