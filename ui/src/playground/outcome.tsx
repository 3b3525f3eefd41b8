import type { RenderAnswer } from '../../../src/ui/api/render-api.ts';
import { count, milliseconds, saving } from '../parts/figures.ts';
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

/** Tokens before and after, and whether the compact text really gives the original back. */
export const Outcome = ({ outcome, answer }: Props) => (
  <>
    <div class="pane-head">
      <h2>Compact</h2>
      {answer !== undefined && (
        <p class="tokens" role="status" aria-busy={outcome.busy}>
          <span class="number">
            {count(answer.tokens.before)} → {count(answer.tokens.after)}
          </span>{' '}
          tokens <strong class="number">{saving(answer.tokens)}</strong>
        </p>
      )}
    </div>
    {answer !== undefined && (
      <p class="said-of">
        <Expands answer={answer} />
        <span>
          {ACTIONS[answer.action]}
          {answer.reason !== undefined && `: ${answer.reason}`}
        </span>
        {answer.forms.length > 0 && <span class="soft">as {answer.forms.join(', ')}</span>}
        <span class="soft number">{milliseconds(answer.ms)}</span>
      </p>
    )}
    {answer?.without.map((one) => (
      <Without key={one.rule} {...one} after={answer.tokens.after} />
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

interface WithoutProps {
  readonly rule: string;
  readonly tokens: number;
  readonly after: number;
}

/** What a rule of the project is worth for this text. */
const Without = ({ rule, tokens, after }: WithoutProps) => (
  <p class={tokens < after ? 'stale' : 'said-of soft'} role="status">
    Without <code>{rule}</code> it would be {count(tokens)} tokens
    {tokens < after ? `: the rule makes this text larger by ${count(after - tokens)}.` : '.'}
  </p>
);

const Expands = ({ answer: { expands } }: { answer: RenderAnswer }) => {
  if (expands === undefined) return null;
  return expands ? (
    <span class="badge good">✓ expands to the original</span>
  ) : (
    <span class="badge bad">✗ does not expand to the original</span>
  );
};
