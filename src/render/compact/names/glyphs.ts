import { MAX_NAMES_DEPTH } from './write-tree.ts';

/**
 * The signs before a label. `parent` and `lastParent` are set if a node with children is drawn differently.
 */
interface Glyphs {
  readonly branch: string;
  readonly last: string;
  readonly bar: string;
  readonly blank: string;
  readonly parent?: string;
  readonly lastParent?: string;
}

/** The ways in which programs draw trees. */
export const STYLES = {
  /** tree */
  tree: { branch: '├── ', last: '└── ', bar: '│\u00a0\u00a0 ', blank: '    ' },
  /** cargo tree, poetry, README files, older versions of tree */
  plain: { branch: '├── ', last: '└── ', bar: '│   ', blank: '    ' },
  /** eza, lsd, rich */
  narrow: { branch: '├── ', last: '└── ', bar: '│  ', blank: '   ' },
  /** npm, pnpm */
  npm: { branch: '├── ', last: '└── ', bar: '│ ', blank: '  ', parent: '├─┬ ', lastParent: '└─┬ ' },
  npmascii: { branch: '+-- ', last: '`-- ', bar: '| ', blank: '  ' },
  /** yarn */
  yarn: { branch: '├─ ', last: '└─ ', bar: '│  ', blank: '   ' },
  /** tree --charset=ascii */
  ascii: { branch: '|-- ', last: '`-- ', bar: '|   ', blank: '    ' },
  plus: { branch: '+-- ', last: '\\-- ', bar: '|   ', blank: '    ' },
  /** gradle dependencies */
  gradle: { branch: '+--- ', last: '\\--- ', bar: '|    ', blank: '     ' },
  /** tree of Windows */
  dos: { branch: '├───', last: '└───', bar: '│   ', blank: '    ' },
  dosascii: { branch: '+---', last: '\\---', bar: '|   ', blank: '    ' },
  /** mvn dependency:tree */
  maven: { branch: '+- ', last: '\\- ', bar: '|  ', blank: '   ' },
} as const satisfies Record<string, Glyphs>;
export type Style = keyof typeof STYLES;
export const STYLE_NAMES = Object.keys(STYLES) as readonly Style[];

/** A label and the nodes below it. */
export interface Drawing {
  readonly label: string;
  readonly children: readonly Drawing[];
}

export interface DrawnTree {
  readonly style: Style;
  /** A root is a line without glyphs. Only the first can have no label. */
  readonly roots: readonly { readonly label?: string; readonly children: readonly Drawing[] }[];
  readonly cut?: Cut;
}

/** The way the last line is drawn, and the nodes above it. Needed if the lines behind it are missing. */
export interface Cut {
  /** By depth, whether the drawing shows that other nodes follow the last one. */
  readonly goesOn: readonly boolean[];
  /** Whether the last line is drawn as one that has children. */
  readonly bears: boolean;
}

interface DrawnLine {
  readonly depth: number;
  readonly label: string;
  /** Whether it is drawn as one that others of its depth follow. */
  readonly goesOn: boolean;
  /** Whether it is drawn as one that has children. */
  readonly bears: boolean;
}

/** A root's label does not begin like a branch of any style. */
const ROOT = /^[^\s│├└|+`\\]/;

function readLine(line: string, glyphs: Glyphs): DrawnLine | undefined {
  let at = 0;
  let depth = 0;
  for (;;) {
    const step = [glyphs.bar, glyphs.blank].find((part) => line.startsWith(part, at));
    if (step === undefined) break;
    at += step.length;
    depth++;
  }
  const { branch, last, parent, lastParent } = glyphs;
  const own = [parent, lastParent, branch, last].find((part) => part && line.startsWith(part, at));
  if (own !== undefined) {
    const goesOn = own === branch || own === parent;
    const bears = own === parent || own === lastParent;
    return { depth: depth + 1, label: line.slice(at + own.length), goesOn, bears };
  }
  return ROOT.test(line) ? { depth: 0, label: line, goesOn: false, bears: false } : undefined;
}

function readStyle(lines: readonly string[], style: Style): DrawnTree | undefined {
  const roots: { label?: string; children: Drawing[] }[] = [];
  let open: Drawing[][] = [];
  let drawn = 0;
  /** By depth, whether more nodes follow the last one. */
  const goesOn: boolean[] = [];
  let bears = false;
  for (const line of lines) {
    const read = readLine(line, STYLES[style]);
    if (read === undefined || read.depth > Math.min(Math.max(open.length, 1), MAX_NAMES_DEPTH))
      return undefined;
    const children: Drawing[] = [];
    if (read.depth === 0) {
      roots.push({ label: read.label, children });
      open = [children];
      goesOn.length = 0;
      bears = false;
      continue;
    }
    if (open.length === 0) {
      roots.push({ children: [] });
      open = [roots[0]!.children];
    }
    open.length = read.depth;
    goesOn.length = read.depth - 1;
    goesOn.push(read.goesOn);
    bears = read.bears;
    open[read.depth - 1]!.push({ label: read.label, children });
    open.push(children);
    drawn++;
  }
  if (drawn === 0) return undefined;
  return bears || goesOn.includes(true) ? { style, roots, cut: { goesOn, bears } } : { style, roots };
}

/** The lines of a drawn tree. */
export function drawTree({ style, roots, cut }: DrawnTree): readonly string[] {
  const glyphs: Glyphs = STYLES[style];
  const { branch, last, parent = branch, lastParent = last, bar, blank } = glyphs;
  const lines: string[] = [];
  /** `atEnd`: no line is drawn behind these children. */
  const draw = (children: readonly Drawing[], before: string, depth: number, atEnd: boolean): void => {
    for (const [i, child] of children.entries()) {
      const isEnd = i === children.length - 1;
      const isVeryEnd = isEnd && atEnd;
      const isLast = isEnd && !(isVeryEnd && cut?.goesOn[depth]);
      const bears = child.children.length > 0 || (isVeryEnd && cut?.bears);
      const own = isLast ? (bears ? lastParent : last) : bears ? parent : branch;
      lines.push(before + own + child.label);
      draw(child.children, before + (isLast ? blank : bar), depth + 1, isVeryEnd);
    }
  };
  for (const [i, { label, children }] of roots.entries()) {
    if (label !== undefined) lines.push(label);
    draw(children, '', 0, i === roots.length - 1);
  }
  return lines;
}

/** Reads a drawn tree of any style; what `drawTree` makes of it are the same lines. */
export function readDrawing(lines: readonly string[]): DrawnTree | undefined {
  for (const style of STYLE_NAMES) {
    const read = readStyle(lines, style);
    if (!read) continue;
    const drawn = drawTree(read);
    if (drawn.length === lines.length && drawn.every((line, i) => line === lines[i])) return read;
  }
  return undefined;
}
