import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import { descriptionAt, keysAt, type Schemas, valuesAt } from './schema-at.ts';
import { placeIn, type YamlPlace } from './yaml-place.ts';

function placeAt(state: EditorState, position: number): YamlPlace {
  const line = state.doc.lineAt(position);
  const before = state.doc.sliceString(0, Math.max(0, line.from - 1)).split('\n');
  return placeIn(line.number === 1 ? [] : before, line.text.slice(0, position - line.from));
}

function complete(schemas: Schemas, context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  if (/(?:^|\s)#/.test(line.text.slice(0, context.pos - line.from))) return null;
  const { path, key, typed, siblings } = placeAt(context.state, context.pos);
  if (typed === '' && !context.explicit) return null;
  const isKey = key === undefined;
  const offers = isKey ? keysAt(schemas, path, siblings) : valuesAt(schemas, [...path, key]);
  const items = isKey && offers.length === 0 ? valuesAt(schemas, path) : [];
  return {
    from: context.pos - typed.length,
    validFor: /^[\w$-]*$/,
    options: [...offers, ...items].map(({ word, description }) => ({
      label: word,
      type: isKey ? 'property' : 'enum',
      apply: isKey && items.length === 0 ? `${word}: ` : undefined,
      info: description,
    })),
  };
}

const WORD = /[\w$./-]/;

function hover(schemas: Schemas, view: EditorView, position: number): Tooltip | null {
  const { doc } = view.state;
  const line = doc.lineAt(position);
  let from = position - line.from;
  let to = from;
  while (from > 0 && WORD.test(line.text[from - 1] ?? '')) from--;
  while (to < line.text.length && WORD.test(line.text[to] ?? '')) to++;
  const word = line.text.slice(from, to);
  if (word === '' || !/^\s*:/.test(line.text.slice(to))) return null;
  const { path } = placeAt(view.state, line.from + from);
  const description = descriptionAt(schemas, [...path, word]);
  if (description === undefined) return null;
  return {
    pos: line.from + from,
    end: line.from + to,
    create() {
      const dom = document.createElement('div');
      dom.className = 'doc';
      dom.textContent = description;
      return { dom };
    },
  };
}

/** Completion, and what a key is for, from the schemas that validate-config checks with. */
export const bySchema = (schemas: Schemas) => [
  autocompletion({ override: [(context) => complete(schemas, context)] }),
  hoverTooltip((view, position) => hover(schemas, view, position)),
];
