import type { RenderAnswer } from '../../../src/ui/api/render-api.ts';
import { count, milliseconds } from '../parts/figures.ts';
import type { Latest } from '../parts/latest.ts';

const ACTIONS: Record<RenderAnswer['action'], string> = {
  passthrough: 'goes through as it came',
  unchanged: 'unchanged',
  escaped: 'escaped',
  rewritten: 'rewritten',
  rendered: 'rendered',
  shortened: 'shortened',
};

interface Props {
  readonly outcome: Latest<RenderAnswer>;
  readonly answer: RenderAnswer | undefined;
}

/** How the compact text came about, and what is wrong with it. */
export const Outcome = ({ outcome, answer }: Props) => (
  <>
    {answer !== undefined && (
      <p class="said-of">
        <span>
          {ACTIONS[answer.action]}
          {answer.reason !== undefined && `: ${answer.reason}`}
        </span>
        {answer.forms.length > 0 && <span class="soft">as {answer.forms.join(', ')}</span>}
        <span class="soft number">{milliseconds(answer.ms)}</span>
      </p>
    )}
    {answer?.without
      .filter(({ tokens }) => tokens < answer.tokens.after)
      .map(({ rule, tokens }) => (
        <p key={rule} class="stale" role="status">
          Without <code>{rule}</code> it would be {count(tokens)} tokens: the rule makes this text larger by{' '}
          {count(answer.tokens.after - tokens)}.
        </p>
      ))}
    {answer?.stale === true && (
      <p class="stale" role="status">
        The files have errors. This result is from the last files without errors.
      </p>
    )}
    {answer !== undefined && outcome.error !== undefined && (
      <p class="stale" role="alert">
        {outcome.error.message} You still see the outcome from before.
      </p>
    )}
  </>
);
