import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { PageSpan, UiState } from '../../../src/ui/api/files-api.ts';
import type { AddRuleAnswer, NewRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';
import { Editor } from '../editor/editor.tsx';
import { yamlMode } from '../editor/yaml-mode.ts';
import { lines } from '../parts/figures.ts';
import { Problem } from '../parts/notes.tsx';
import { type Refused, refusedOf } from '../server/ask.ts';
import { server } from '../server/calls.ts';

export interface MarkedLines {
  readonly text: string;
  readonly lines: PageSpan;
}

/** The things that a kind learns from marked lines. */
const KIND_HINTS: Readonly<Record<string, string>> = {
  lines: 'Kind “lines” finds runs of lines that look like the marked ones.',
  delimited: 'Kind “delimited” finds what stands between a first and a last line like the marked ones.',
  sections: 'Kind “sections” finds a heading like the first marked line, with what follows it.',
};
const NO_EXAMPLE =
  'A rule of this kind learns nothing from an example. It begins as a form that you fill in.';

interface Props {
  readonly state: UiState;
  readonly marked: MarkedLines;
  readonly onClose: () => void;
  /** The config has edits that are not saved. */
  readonly isConfigEdited: boolean;
  readonly onAdded: (added: AddRuleAnswer) => void;
}

/** A rule and its test from marked lines, to edit before they are written. */
export function NewRule({ state, marked, isConfigEdited, onClose, onAdded }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState('lines');
  const [name, setName] = useState('');
  const [use, setUse] = useState(true);
  const [draft, setDraft] = useState<NewRuleAnswer>();
  const [error, setError] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const canUse = state.config !== undefined && !isConfigEdited;
  useEffect(() => dialog.current?.showModal(), []);

  const attempt = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(refusedOf(thrown));
    }
    setBusy(false);
  }, []);
  const make = () =>
    attempt(async () => setDraft(await server.newRule({ ...marked, kind, name: name || undefined })));
  const add = () =>
    attempt(async () => {
      if (draft === undefined) return;
      const { id, rule, test } = draft;
      onAdded(await server.addRule({ id, rule, test, use: use && canUse }));
    });

  return (
    <dialog ref={dialog} class="new-rule" aria-labelledby="new-rule-title" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void (draft === undefined ? make() : add());
        }}
      >
        <h2 id="new-rule-title">New rule from {lines(marked.lines)}</h2>
        <p class="soft">
          For a rule from other lines, mark those lines in the text. {KIND_HINTS[kind] ?? NO_EXAMPLE}
        </p>
        <div class="bar">
          <label>
            <span>Kind</span>
            <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
              {state.kinds.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <label class="wide">
            <span>Name</span>
            <input
              value={name}
              placeholder="such as backups/volumes (empty: a name from the text)"
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
          <button
            type={draft === undefined ? 'submit' : 'button'}
            class={draft === undefined ? 'primary' : ''}
            disabled={busy}
            onClick={draft === undefined ? undefined : make}
          >
            {draft === undefined ? 'Draft the rule' : 'Draft again'}
          </button>
        </div>
        {error !== undefined && <Problem error={error} />}
        {draft !== undefined && (
          <>
            <p class="soft" role="status">
              <code>{draft.id}</code>{' '}
              {draft.claims.length === 0
                ? 'does not find the marked lines yet: edit it.'
                : `finds ${draft.claims.map(lines).join(', ')}.`}{' '}
              {draft.worth}
            </p>
            <div class="drafts">
              <Draft title="Rule" value={draft.rule} onChange={(rule) => setDraft({ ...draft, rule })} />
              <Draft title="Its test" value={draft.test} onChange={(test) => setDraft({ ...draft, test })} />
            </div>
          </>
        )}
        {draft !== undefined && (
          <label>
            <input
              type="checkbox"
              checked={use && canUse}
              disabled={!canUse}
              onChange={({ currentTarget }) => setUse(currentTarget.checked)}
            />{' '}
            Use it: put its pack into “extends” of {state.config?.shown ?? 'a config'}
            {state.config === undefined && ' (there is none: bcp-proxy init writes one)'}
            {isConfigEdited && ' (it has edits: save them first)'}
          </label>
        )}
        <p class="actions">
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          {draft !== undefined && (
            <button type="submit" class="primary" disabled={busy}>
              Write rule and test
            </button>
          )}
        </p>
      </form>
    </dialog>
  );
}

const Draft = ({
  title,
  value,
  onChange,
}: {
  title: string;
  value: string;
  onChange: (text: string) => void;
}) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <Editor label={`${title}, as YAML`} value={value} onChange={onChange} extensions={yamlMode} />
  </section>
);
