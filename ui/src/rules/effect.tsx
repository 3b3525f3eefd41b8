import { useState } from 'preact/hooks';
import type { EditedFiles } from '../../../src/ui/api/files-api.ts';
import type { TraceRow } from '../../../src/ui/api/render-api.ts';
import { lines } from '../parts/figures.ts';
import { Empty } from '../parts/notes.tsx';
import type { Titles } from '../parts/rule-names.ts';
import { Scroll } from '../parts/scroll.tsx';
import { Segments } from '../parts/segments.tsx';
import { Outcome } from '../playground/outcome.tsx';
import { saidOf } from '../playground/said-of.ts';
import type { Playground } from '../playground/use-playground.ts';
import { Verdict } from '../playground/verdict.tsx';
import { Folder } from './folder.tsx';

const PLACES = { text: 'On the text', folder: 'On a folder' } as const;

interface Props {
  readonly playground: Playground;
  readonly edited: EditedFiles;
  readonly rule: string | undefined;
  readonly titles: Titles;
}

/** The effect of the edited files on the playground's text, and on a folder of captures. */
export function Effect({ playground, edited, rule, titles }: Props) {
  const [place, setPlace] = useState<keyof typeof PLACES>('text');
  return (
    <>
      <Segments legend="Effect" names={PLACES} chosen={place} onChoose={setPlace} />
      {place === 'folder' ? (
        <Folder edited={edited} />
      ) : (
        <OnText playground={playground} rule={rule} titles={titles} />
      )}
    </>
  );
}

const OnText = ({ playground, rule, titles }: Omit<Props, 'edited'>) => {
  const answer = playground.text === '' ? undefined : playground.outcome.answer;
  if (answer === undefined)
    return (
      <Empty title="No text yet">
        <p>
          Put a text into the <a href="#playground">playground</a>. Then you see here what each edit does to
          it.
        </p>
      </Empty>
    );
  const traced = answer.trace.find((one) => one.rule === rule);
  const found = answer.regions.filter((region) => region.rule !== null);
  return (
    <>
      <Verdict playground={playground} answer={answer} titles={titles} />
      <Outcome outcome={playground.outcome} answer={answer} />
      {rule !== undefined && (
        <p class="said-of">
          <span class="mono">{rule}</span>
          <Best row={traced?.rows[0]} />
        </p>
      )}
      <Scroll label="What the rules recognise">
        <ul class="found">
          {found.map((region) => (
            <li key={region.start}>
              <span class="soft number">{lines(region.lines)}</span> <span class="mono">{region.rule}</span>{' '}
              <span class="number soft">{region.confidence.toFixed(2)}</span>
            </li>
          ))}
        </ul>
        <pre class="pad">{answer.compact.slice(0, 4000)}</pre>
      </Scroll>
    </>
  );
};

/** How near a rule came, in its best place. */
const Best = ({ row }: { row: TraceRow | undefined }) =>
  row === undefined ? (
    <span class="soft">does not run</span>
  ) : (
    <span>
      {saidOf(row)} {row.winner}
      {row.confidence !== undefined && <span class="number"> {row.confidence.toFixed(2)}</span>}
    </span>
  );
