import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { PageSpan } from '../../../src/ui/api/files-api.ts';

const setFollowed = StateEffect.define<readonly PageSpan[]>();
const mark = Decoration.line({ class: 'followed' });

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setFollowed)) continue;
      const builder = new RangeSetBuilder<Decoration>();
      const { newDoc } = transaction;
      for (const [first, last] of effect.value)
        for (let n = first; n <= Math.min(last, newDoc.lines); n++) {
          const at = newDoc.line(n).from;
          builder.add(at, at, mark);
        }
      return builder.finish();
    }
    return transaction.docChanged ? set.map(transaction.changes) : set;
  },
  provide: (self) => EditorView.decorations.from(self),
});

/** Marks lines, and brings the first of them into view where it is not. */
export function followLines(view: EditorView, spans: readonly PageSpan[], scroll: boolean): void {
  const first = spans[0]?.[0];
  const effects: StateEffect<unknown>[] = [setFollowed.of(spans)];
  if (scroll && first !== undefined && first <= view.state.doc.lines)
    effects.push(EditorView.scrollIntoView(view.state.doc.line(first).from, { y: 'nearest', yMargin: 40 }));
  view.dispatch({ effects });
}

/** Tells which line the pointer is on, or the cursor; `undefined` when the pointer leaves. */
export const lineWatcher = (tell: (line: number | undefined) => void) => {
  let last: number | undefined;
  const say = (line: number | undefined): void => {
    if (line === last) return;
    last = line;
    tell(line);
  };
  return [
    field,
    EditorView.domEventHandlers({
      mousemove(event, view) {
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        say(at === null ? undefined : view.state.doc.lineAt(at).number);
      },
      mouseleave() {
        say(undefined);
      },
    }),
    EditorView.updateListener.of((update) => {
      if (update.selectionSet && update.view.hasFocus)
        say(update.state.doc.lineAt(update.state.selection.main.head).number);
    }),
  ];
};
