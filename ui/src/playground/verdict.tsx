import type { RenderAnswer } from '../../../src/ui/api/render-api.ts';
import { count, saving } from '../parts/figures.ts';
import type { Titles } from '../parts/rule-names.ts';
import { TokenBar } from '../parts/token-bar.tsx';
import type { Playground } from './use-playground.ts';

interface Props {
  readonly playground: Playground;
  readonly answer: RenderAnswer;
  readonly titles: Titles;
}

/** The result in one look: what is saved, that nothing is lost, and which rule did it. */
export const Verdict = ({ playground, answer, titles }: Props) => (
  <section class="verdict" aria-label="Verdict">
    <p class="tokens" role="status" aria-busy={playground.outcome.busy}>
      <strong class="hero number">{saving(answer.tokens)}</strong>{' '}
      <span class="number">
        {count(answer.tokens.before)} → {count(answer.tokens.after)} tokens
      </span>
    </p>
    <TokenBar {...answer.tokens} />
    <dl>
      <Expands expands={answer.expands} />
      <ByRule playground={playground} after={answer.tokens.after} titles={titles} />
    </dl>
  </section>
);

const Expands = ({ expands }: Pick<RenderAnswer, 'expands'>) =>
  expands === undefined ? null : (
    <div>
      <dt>Nothing lost</dt>
      <dd class={expands ? 'good' : 'bad'}>
        {expands ? '✓ expands to the original' : '✗ does not expand to the original'}
      </dd>
    </div>
  );

const ByRule = ({ playground, after, titles }: Pick<Props, 'playground' | 'titles'> & { after: number }) => {
  const { rules, chosen, choose, without } = playground;
  if (chosen === undefined)
    return (
      <div>
        <dt>By rule</dt>
        <dd>none found anything</dd>
      </div>
    );
  return (
    <>
      <div>
        <dt>By rule</dt>
        <dd>
          {rules.length === 1 ? (
            <span class="mono">{chosen}</span>
          ) : (
            <select
              class="mono"
              aria-label="Rule to leave out"
              value={chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {rules.map((rule) => (
                <option key={rule}>{rule}</option>
              ))}
            </select>
          )}
          <span class="soft"> {titles.get(chosen)}</span>
        </dd>
      </div>
      {without?.rule === chosen && <Without tokens={without.answer.tokens.after} after={after} />}
    </>
  );
};

/** What the chosen rule is worth for this text. */
const Without = ({ tokens, after }: { tokens: number; after: number }) => (
  <div>
    <dt>Without this rule</dt>
    <dd class={tokens < after ? 'number warn' : 'number'}>
      {count(tokens)} tokens{' '}
      <span class="soft">
        {tokens === after
          ? '(no difference)'
          : `(${count(Math.abs(tokens - after))} ${tokens < after ? 'fewer' : 'more'})`}
      </span>
    </dd>
  </div>
);
