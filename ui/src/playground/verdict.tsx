import type { RenderAnswer } from '../../../src/ui/api/render-api.ts';
import { Fact } from '../parts/fact.tsx';
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
    <Fact name="Nothing lost" class={expands ? 'good' : 'bad'}>
      {expands ? '✓ expands to the original' : '✗ does not expand to the original'}
    </Fact>
  );

const ByRule = ({ playground, after, titles }: Pick<Props, 'playground' | 'titles'> & { after: number }) => {
  const { rules, chosen, choose, without } = playground;
  if (chosen === undefined) return <Fact name="By rule">none found anything</Fact>;
  return (
    <>
      <Fact name="By rule">
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
      </Fact>
      {without?.rule === chosen && <Without tokens={without.answer.tokens.after} after={after} />}
    </>
  );
};

/** What the chosen rule is worth for this text. */
const Without = ({ tokens, after }: { tokens: number; after: number }) => (
  <Fact name="Without this rule" class={tokens < after ? 'number warn' : 'number'}>
    {count(tokens)} tokens{' '}
    <span class="soft">
      {tokens === after
        ? '(no difference)'
        : `(${count(Math.abs(tokens - after))} ${tokens < after ? 'fewer' : 'more'})`}
    </span>
  </Fact>
);
