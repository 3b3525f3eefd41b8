import { useState } from 'preact/hooks';
import type { EvaluatedCapture, EvaluateSum } from '../../../src/ui/api/evaluate-api.ts';
import type { EditedFiles } from '../../../src/ui/api/files-api.ts';
import { count, counted, milliseconds, saving, share } from '../parts/figures.ts';
import { Empty, Problem } from '../parts/notes.tsx';
import { Scroll } from '../parts/scroll.tsx';
import { useEvaluation } from './use-evaluation.ts';

/** The changes that the edited files make over a folder of captures, compared with the saved files. */
export function Folder({ edited }: { edited: EditedFiles }) {
  const [folder, setFolder] = useState('');
  const { evaluation, start, cancel } = useEvaluation();
  const [all, setAll] = useState(false);
  const { state, captures, sum } = evaluation;
  const shown = all ? captures : captures.filter(({ saved }) => saved !== undefined);
  return (
    <>
      <form
        class="bar pad"
        onSubmit={(event) => {
          event.preventDefault();
          if (folder.trim() !== '') void start({ folder: folder.trim(), files: edited });
        }}
      >
        <label class="wide">
          <span>Folder</span>
          <input
            class="mono"
            value={folder}
            placeholder="captures"
            onInput={({ currentTarget }) => setFolder(currentTarget.value)}
          />
        </label>
        {state === 'running' ? (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <button type="submit" class="primary" disabled={folder.trim() === ''}>
            Evaluate
          </button>
        )}
      </form>
      {state === 'running' && (
        <div class="pad">
          <progress aria-label="Captures" max={evaluation.all || 1} value={evaluation.done} />
          <p class="soft number">
            {count(evaluation.done)} of {count(evaluation.all)} captures
          </p>
        </div>
      )}
      {state === 'cancelled' && (
        <p class="stale" role="status">
          Cancelled after {count(evaluation.done)} of {count(evaluation.all)} captures.
        </p>
      )}
      {evaluation.error !== undefined && <Problem error={evaluation.error} />}
      {sum !== undefined && <Sum sum={sum} />}
      {state === 'idle' && (
        <Empty title="No folder yet">
          <p>
            Each file of the folder has to be a tool's result. You then see what changes and what it saves.
            Recall and precision need labels beside the files.
          </p>
        </Empty>
      )}
      {captures.length > 0 && (
        <>
          <label class="pad">
            <input
              type="checkbox"
              checked={all}
              onChange={({ currentTarget }) => setAll(currentTarget.checked)}
            />{' '}
            also those that stay the same ({count(captures.length)} in all)
          </label>
          <Scroll label="Captures">
            <Captures captures={shown} />
          </Scroll>
        </>
      )}
    </>
  );
}

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd class="number">{value}</dd>
    {note !== undefined && <dd class="soft number">{note}</dd>}
  </div>
);

const Sum = ({ sum }: { sum: EvaluateSum }) => {
  const { tokens } = sum;
  const more = tokens.saved - tokens.after;
  return (
    <>
      <dl class="figures" aria-label="Outcome">
        <Figure name="Captures" value={count(sum.captures)} note={milliseconds(sum.ms)} />
        <Figure name="Changed" value={count(sum.changed)} />
        <Figure
          name="Tokens"
          value={saving(tokens)}
          note={more === 0 ? 'as before' : more > 0 ? `${count(more)} fewer` : `${count(-more)} more`}
        />
        {sum.recall !== undefined && (
          <Figure name="Recall" value={share(sum.recall)} note={`${count(sum.labelled)} labelled`} />
        )}
        {sum.precision !== undefined && <Figure name="Precision" value={share(sum.precision)} />}
      </dl>
      {sum.skipped.length > 0 && (
        <details class="pad">
          <summary>{counted(sum.skipped.length, 'file')} skipped</summary>
          <ul>
            {sum.skipped.map(({ file, reason }) => (
              <li key={file}>
                <span class="mono">{file}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

const MOST_SHOWN = 500;
const rulesOf = (rules: readonly string[]): string => (rules.length === 0 ? 'nothing' : rules.join(', '));

const Captures = ({ captures }: { captures: readonly EvaluatedCapture[] }) =>
  captures.length === 0 ? (
    <p class="soft pad">Nothing changes.</p>
  ) : (
    <>
      <table class="cards captures">
        <thead>
          <tr>
            <th scope="col">Capture</th>
            <th scope="col">Rules</th>
            <th scope="col" class="number">
              Tokens
            </th>
          </tr>
        </thead>
        <tbody>
          {captures.slice(0, MOST_SHOWN).map(({ file, now, saved, labels }) => (
            <tr key={file}>
              <th scope="row" class="mono">
                {file}
                {labels !== undefined && <span class="soft"> is {rulesOf(labels)}</span>}
              </th>
              <td data-name="Rules">
                {saved !== undefined && (
                  <>
                    <del>{rulesOf(saved.rules)}</del> →{' '}
                  </>
                )}
                {rulesOf(now.rules)}
              </td>
              <td data-name="Tokens" class="number">
                {saved !== undefined && <del>{count(saved.tokens.after)}</del>} {count(now.tokens.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {captures.length > MOST_SHOWN && <p class="soft pad">and {count(captures.length - MOST_SHOWN)} more</p>}
    </>
  );
