import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const ofRules = Array.from({ length: 8 }, (_, i) => i + 1).map((n) => [
  `.region-${n}`,
  { backgroundColor: `var(--rule-${n})` },
]);

/** Colours are those of the page: custom properties reach into the shadow root that the editor lives in. */
const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--raised)', color: 'var(--ink)', fontSize: 'var(--small)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.4rem 0' },
  // On narrow screens no line is cut.
  '@media (max-width: 60rem)': {
    '.cm-content': {
      flexShrink: '1',
      overflowWrap: 'anywhere',
      whiteSpace: 'break-spaces',
    },
  },
  '.cm-gutters': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--ink-soft)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: 'inset 2px 0 var(--accent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--ink)' },
  '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--select)',
  },
  '.cm-rule-gutter .cm-gutterElement': {
    width: '1.6rem',
    textAlign: 'center',
    fontWeight: '600',
  },
  ...Object.fromEntries(ofRules),
  '.cm-line.followed': { backgroundColor: 'var(--follow)', boxShadow: 'inset 3px 0 var(--warn)' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '5px',
    color: 'var(--ink)',
    fontFamily: 'var(--sans)',
    maxWidth: 'min(28rem, 90vw)',
  },
  '.cm-tooltip .doc': { padding: '0.4rem 0.6rem', whiteSpace: 'pre-wrap' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-diagnostic': { padding: '0.4rem 0.6rem', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button': {
    backgroundColor: 'var(--raised)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--follow)' },
});

const words = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: 'var(--rule-ink-2)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: tags.string, color: 'var(--rule-ink-1)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.typeName, tags.labelName], color: 'var(--rule-ink-4)' },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: 'var(--ink-soft)' },
]);

export const theme = [look, syntaxHighlighting(words)];
