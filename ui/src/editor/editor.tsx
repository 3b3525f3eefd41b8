import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { changeBetween } from './change-between.ts';
import { theme } from './theme.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Read-only without it. */
  readonly onChange?: (text: string) => void;
  readonly hint?: string;
  /** Taken once. */
  readonly extensions?: Extension;
  /** Called with the cursor's offset, in UTF-16 code units. */
  readonly onCursor?: (offset: number) => void;
  readonly onView?: (view: EditorView | undefined) => void;
}

const common = [
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  theme,
  // Tab is left to the page, so that the keyboard gets out again.
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
];

/** An editor in a shadow root: its styles are adopted there, which the strictest content policy allows. */
export function Editor({ label, value, onChange, hint, extensions = [], onCursor, onView }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const told = useRef({ onChange, onCursor });
  told.current = { onChange, onCursor };
  // Once: changes are told below. Before the page is painted: no empty frame is seen.
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [
          common,
          EditorView.contentAttributes.of({
            'aria-label': label,
            tabindex: '0',
            'aria-readonly': String(onChange === undefined),
          }),
          EditorState.readOnly.of(onChange === undefined),
          hint === undefined ? [] : placeholder(hint),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told.current.onChange?.(update.state.doc.toString());
            if (update.selectionSet) told.current.onCursor?.(update.state.selection.main.head);
          }),
          extensions,
        ],
      }),
    });
    view.current = made;
    onView?.(made);
    return () => {
      onView?.(undefined);
      made.destroy();
      view.current = undefined;
    };
  }, []);
  // Before anything else is typed: a later look would take back what came meanwhile.
  useLayoutEffect(() => {
    const made = view.current;
    if (made === undefined) return;
    const changes = changeBetween(made.state.doc.toString(), value);
    if (changes !== undefined) made.dispatch({ changes });
  }, [value]);
  return <div class="editor" ref={host} />;
}
