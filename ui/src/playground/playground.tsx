import type { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageSpan, UiState } from '../../../src/ui/api/files-api.ts';
import type { AddRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';
import { Editor } from '../editor/editor.tsx';
import { followLines, lineWatcher } from '../editor/follow.ts';
import { regions as regionsExtension, setRegions } from '../editor/regions.ts';
import { later } from '../parts/later.tsx';
import { Empty, Loading, Problem } from '../parts/notes.tsx';
import { titlesOf } from '../parts/rule-names.ts';
import { Scroll } from '../parts/scroll.tsx';
import { Compact } from './compact.tsx';
import { useDroppedFile } from './dropped-file.ts';
import { Legend } from './legend.tsx';
import { type Followed, follow, NOTHING } from './links.ts';
import { linesAround } from './marked.ts';
import type { MarkedLines } from './new-rule.tsx';
import { paletteOf } from './palette.ts';
import { CallForm, Source, take } from './source.tsx';
import { Trace } from './trace.tsx';
import type { Playground as State } from './use-playground.ts';
import { Verdict } from './verdict.tsx';
import { Welcome } from './welcome.tsx';

const NewRule = later('the form', async () => (await import('./new-rule.tsx')).NewRule);

interface Props {
  readonly state: UiState;
  readonly playground: State;
  readonly onEditRule: (rule: string) => void;
  readonly isConfigEdited: boolean;
  readonly onAdded: (added: AddRuleAnswer) => void;
}

/** A text, what becomes of it, and why: side by side. */
export function Playground({ state, playground, isConfigEdited, onEditRule, onAdded }: Props) {
  const { text, outcome } = playground;
  const answer = text === '' ? undefined : outcome.answer;
  const titles = useMemo(() => titlesOf(state.rules), [state.rules]);
  const palette = useMemo(() => paletteOf(answer?.regions ?? []), [answer]);
  const [original, setOriginal] = useState<EditorView>();
  const [compact, setCompact] = useState<EditorView>();
  const [marking, setMarking] = useState<MarkedLines>();
  const links = useRef(answer?.lineMap ?? []);
  links.current = answer?.lineMap ?? [];
  const views = useRef({ original, compact });
  views.current = { original, compact };

  const watch = useCallback((side: keyof Followed) => {
    return lineWatcher((line) => {
      const followed = line === undefined ? NOTHING : follow(links.current, side, line);
      // An editor that is in an update takes no other.
      queueMicrotask(() => {
        for (const one of ['original', 'compact'] as const) {
          const view = views.current[one];
          if (view !== undefined) followLines(view, followed[one], one !== side);
        }
      });
    });
  }, []);
  const extensions = useMemo(
    () => ({ original: [regionsExtension, watch('original')], compact: watch('compact') }),
    [watch],
  );

  useEffect(() => {
    const coloured = (answer?.regions ?? []).flatMap(({ start, end, rule }) => {
      const colour = rule === null ? undefined : palette.get(rule);
      return colour === undefined ? [] : [{ start, end, ...colour, title: colour.rule }];
    });
    original?.dispatch({ effects: setRegions.of(coloured) });
  }, [original, answer, palette]);

  useDroppedFile((file) => void take(playground, file));

  const mark = (): void => {
    if (original === undefined) return;
    const { doc, selection } = original.state;
    const { from, to, empty } = selection.main;
    const first = doc.lineAt(from).number;
    const span: PageSpan = [first, doc.lineAt(Math.max(from, to - 1)).number];
    setMarking({ text, lines: empty ? linesAround(text, first, answer?.regions ?? []) : span });
  };

  return (
    <div class="playground">
      {answer === undefined ? (
        text === '' && <Welcome onText={playground.setText} />
      ) : (
        <Verdict playground={playground} answer={answer} titles={titles} />
      )}
      <div class="toolbar">
        <Source playground={playground} />
        <CallForm playground={playground} state={state} />
      </div>
      <section class="pane" aria-label="Text">
        <div class="pane-head">
          <h2>Text</h2>
          <Legend palette={palette} />
          <button
            type="button"
            disabled={text === ''}
            onClick={mark}
            title="From the lines that you mark, or from those around the cursor"
          >
            New rule from lines…
          </button>
        </div>
        {playground.refused !== undefined && <Problem error={playground.refused} />}
        <Editor
          label="The text, as a tool answers it"
          value={text}
          onChange={playground.setText}
          hint="Paste a tool's result here, or drop a file."
          extensions={extensions.original}
          onView={setOriginal}
        />
      </section>
      <Compact playground={playground} answer={answer} extensions={extensions.compact} onView={setCompact}>
        <Waiting
          playground={playground}
          what="Here you see what a client would get, and how many tokens it has."
        />
      </Compact>
      <section class="pane" aria-label="Trace">
        <div class="pane-head">
          <h2>Trace</h2>
          {answer !== undefined && <span class="soft">route {answer.route}</span>}
        </div>
        <Scroll label="What each rule found">
          {answer === undefined ? (
            <Waiting
              playground={playground}
              what="Here you see what each rule found, or why it found nothing."
            />
          ) : (
            <Trace
              answer={answer}
              palette={palette}
              titles={titles}
              onLines={(span) => goTo(original, span)}
              onEdit={onEditRule}
            />
          )}
        </Scroll>
      </section>
      {marking !== undefined && (
        <NewRule
          state={state}
          marked={marking}
          isConfigEdited={isConfigEdited}
          onClose={() => setMarking(undefined)}
          onAdded={onAdded}
        />
      )}
    </div>
  );
}

const Waiting = ({ playground, what }: { playground: State; what: string }) => {
  const { busy, error } = playground.outcome;
  if (playground.text === '') return <Empty title="No text yet">{<p>{what}</p>}</Empty>;
  if (busy) return <Loading what="the outcome" />;
  return error === undefined ? null : <Problem error={error} />;
};

function goTo(view: EditorView | undefined, [first]: readonly [number, number]): void {
  if (view === undefined || first > view.state.doc.lines) return;
  view.dispatch({ selection: { anchor: view.state.doc.line(first).from }, scrollIntoView: true });
  view.focus();
}
