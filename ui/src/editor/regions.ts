import { RangeSet, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter } from '@codemirror/view';

/** A part of the text that a rule claimed. */
export interface ColouredRegion {
  readonly start: number;
  readonly end: number;
  /** 1 to 8, and what stands beside its first line: never colour alone. */
  readonly colour: number;
  readonly mark: string;
  readonly title: string;
}

export const setRegions = StateEffect.define<readonly ColouredRegion[]>();

class RuleMark extends GutterMarker {
  readonly region: ColouredRegion;
  readonly first: boolean;
  constructor(region: ColouredRegion, first: boolean) {
    super();
    this.region = region;
    this.first = first;
    this.elementClass = `region-${region.colour}`;
  }
  override eq(other: RuleMark): boolean {
    return other.first === this.first && other.region.mark === this.region.mark;
  }
  override toDOM(): Node {
    const node = document.createElement('span');
    node.textContent = this.first ? this.region.mark : '';
    node.title = this.region.title;
    return node;
  }
}

interface Coloured {
  readonly lines: DecorationSet;
  readonly marks: RangeSet<GutterMarker>;
}

const NONE: Coloured = { lines: Decoration.none, marks: RangeSet.empty };

function colour(doc: Text, regions: readonly ColouredRegion[]): Coloured {
  const lines = new RangeSetBuilder<Decoration>();
  const marks = new RangeSetBuilder<GutterMarker>();
  let last = 0;
  for (const region of regions) {
    const end = Math.min(region.end, doc.length);
    if (region.start >= end) continue;
    const from = doc.lineAt(region.start).number;
    const to = doc.lineAt(end - 1).number;
    for (let n = Math.max(from, last + 1); n <= to; n++) {
      const at = doc.line(n).from;
      lines.add(at, at, Decoration.line({ class: `region-${region.colour}` }));
      marks.add(at, at, new RuleMark(region, n === from));
    }
    last = Math.max(last, to);
  }
  return { lines: lines.finish(), marks: marks.finish() };
}

const field = StateField.define<Coloured>({
  create: () => NONE,
  update(coloured, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setRegions)) return colour(transaction.newDoc, effect.value);
    if (!transaction.docChanged) return coloured;
    return {
      lines: coloured.lines.map(transaction.changes),
      marks: coloured.marks.map(transaction.changes),
    };
  },
  provide: (self) => EditorView.decorations.from(self, ({ lines }) => lines),
});

/** Colours regions in place, with the mark of their rule in a gutter. */
export const regions = [
  field,
  gutter({ class: 'cm-rule-gutter', markers: (view) => view.state.field(field).marks }),
];
