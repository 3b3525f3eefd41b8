import type { EditorView } from '@codemirror/view';
import type { ComponentChildren } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageSpan, UiState } from '../../../src/ui/api/files-api.ts';
import { Editor } from '../editor/editor.tsx';
import { followLines, lineWatcher } from '../editor/follow.ts';
import { regions as regionsExtension, setRegions } from '../editor/regions.ts';
import { Empty, Loading, Problem } from '../parts/notes.tsx';
import { type NamedRule, titlesOf } from '../parts/rule-names.ts';
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

/** What a page can do that has files and gateways behind it. */
export interface Workshop {
  /** Where texts come from besides. */
  readonly sources: ComponentChildren;
  readonly onEditRule: (rule: string) => void;
  /** The form for a rule from marked lines. */
  readonly newRule: (marked: MarkedLines, onClose: () => void) => ComponentChildren;
}

interface Props {
  readonly state: Pick<UiState, 'servers' | 'tools'> & { readonly rules: readonly NamedRule[] };
  readonly playground: State;
  readonly workshop?: Workshop;
}

/** A text, what becomes of it, and why: side by side. */
export function Playground({ state, playground, workshop }: Props) {
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

  // In the frame that shows the answer: editors are children, and have its text by then.
  useLayoutEffect(() => {
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
        <Source playground={playground}>{workshop?.sources}</Source>
        <CallForm playground={playground} state={state} />
      </div>
      <section class="pane" aria-label="Text">
        <div class="pane-head">
          <h2>Text</h2>
          <Legend palette={palette} />
          {workshop !== undefined && (
            <button
              type="button"
              disabled={text === ''}
              onClick={mark}
              title="From the lines that you mark, or from those around the cursor"
            >
              New rule from lines…
            </button>
          )}
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
              onEdit={workshop?.onEditRule}
            />
          )}
        </Scroll>
      </section>
      {marking !== undefined && workshop?.newRule(marking, () => setMarking(undefined))}
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
