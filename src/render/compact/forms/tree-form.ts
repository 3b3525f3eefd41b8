import { type Form, FormError, type TreeNode } from '../form.ts';
import {
  type Cut,
  type Drawing,
  type DrawnTree,
  drawTree,
  readDrawing,
  STYLE_NAMES,
} from '../names/glyphs.ts';
import { textNames } from '../names/name-codec.ts';
import { ORDERS } from '../names/order.ts';
import { readTree } from '../names/read-tree.ts';
import { encoded, oneOf, readFlags } from '../names/variant.ts';
import { writeTree } from '../names/write-tree.ts';

/** `bare`: there is no line for the root. `roots`: there are several. Otherwise the root is the first line. */
const ROOTS = ['bare', 'roots'] as const;
/** `slash`: the labels of directories end in "/". `total`: a blank line and the count of `tree` come last. */
const FLAGS = ['slash', 'total', ...ROOTS, ...STYLE_NAMES, ...ORDERS] as const;

const TOTAL = /^\d+ director(?:y|ies)(?:, \d+ files?)?$/;

interface Read extends DrawnTree {
  readonly total?: string;
}

function read(source: string): Read | undefined {
  if (source.includes('\r')) return undefined;
  const lines = source.split('\n');
  const last = lines.at(-1)!;
  const total = lines.at(-2) === '' && TOTAL.test(last) ? last : undefined;
  const drawing = readDrawing(total === undefined ? lines : lines.slice(0, -2));
  return drawing && (total === undefined ? drawing : { ...drawing, total });
}

function bears({ children }: Drawing): boolean {
  return children.length > 0;
}

/** Whether a "/" at the end of a label says that it is a directory. */
function marksDirectories(drawings: readonly Drawing[]): boolean {
  let marked = false;
  const consistent = (some: readonly Drawing[]): boolean =>
    some.every((drawing) => {
      const slash = drawing.label.endsWith('/');
      marked ||= slash;
      return (slash || !bears(drawing)) && consistent(drawing.children);
    });
  return consistent(drawings) && marked;
}

function toNode(drawing: Drawing, slash: boolean): TreeNode {
  const marked = slash && drawing.label.endsWith('/');
  const name = marked ? drawing.label.slice(0, -1) : drawing.label;
  if (!marked && !bears(drawing)) return { name };
  return { name, children: drawing.children.map((child) => toNode(child, slash)) };
}

function toDrawing({ name, children }: TreeNode, slash: boolean): Drawing {
  const label = slash && children ? `${name}/` : name;
  return { label, children: (children ?? []).map((child) => toDrawing(child, slash)) };
}

/** Roots as nodes, or the children of the only one. */
function topOf({ roots }: DrawnTree): readonly Drawing[] {
  if (roots.length === 1) return roots[0]!.children;
  return roots.map(({ label = '', children }) => ({ label, children }));
}

/** How the end of a tree is drawn that was cut: a digit a depth, `p` behind where children of the last line are missing. */
const CUT = /(?:^|-)cut([01]+)(p?)(?=-|$)/;

const cutFlag = ({ goesOn, bears }: Cut): string => `cut${goesOn.map(Number).join('')}${bears ? 'p' : ''}`;

function readCut(variant: string | undefined): Cut | undefined {
  const [, goesOn, bears] = CUT.exec(variant ?? '') ?? [];
  if (goesOn === undefined) return undefined;
  return { goesOn: [...goesOn].map((digit) => digit === '1'), bears: bears === 'p' };
}

/** The trees that `tree`, `npm ls` and the like draw, in any of the styles of `STYLES`. */
export const tree: Form = {
  name: 'tree',
  fallbacks: ['lines'],
  yieldsAt: 0.85,
  encode(source) {
    const found = read(source);
    if (!found || (found.roots.length > 1 && found.roots[0]!.label === undefined)) return undefined;
    const { style, roots, total, cut } = found;
    const slash = marksDirectories(topOf(found));
    const { lines, order } = writeTree(
      topOf(found).map((drawing) => toNode(drawing, slash)),
      textNames,
    );
    const label = roots.length === 1 ? roots[0]!.label : undefined;
    const shape = roots.length > 1 ? 'roots' : label === undefined && 'bare';
    return encoded(
      [...(label === undefined ? [] : [label]), ...lines, ...(total === undefined ? [] : [total])],
      [
        style,
        shape,
        slash && 'slash',
        total !== undefined && 'total',
        cut !== undefined && cutFlag(cut),
        order !== 'given' && order,
      ],
    );
  },
  decode(body, variant) {
    const cut = readCut(variant);
    const flags = readFlags(variant?.replace(CUT, ''), FLAGS);
    const style = STYLE_NAMES.find((name) => flags.has(name));
    const lines = body.split('\n');
    const total = flags.has('total') ? ['', lines.pop()!] : [];
    const label = flags.has('bare') || flags.has('roots') ? undefined : lines.shift();
    if (style === undefined || lines.length === 0) throw new FormError(`no drawn tree: ${variant}`);
    const forest = readTree(lines, oneOf(flags, ORDERS, 'given'), textNames);
    const drawings = forest.map((node) => toDrawing(node, flags.has('slash')));
    const roots = flags.has('roots') ? drawings : [{ label, children: drawings }];
    return [...drawTree({ style, roots, cut }), ...total].join('\n');
  },
  tree(source) {
    const found = read(source);
    return found?.roots.flatMap(({ label, children }) => {
      const nodes = children.map((drawing) => toNode(drawing, marksDirectories(topOf(found))));
      return label === undefined ? nodes : [{ name: label, children: nodes }];
    });
  },
};
