/** One element of a browser's accessibility tree, the same for every server's way to print it. */
export interface SnapshotNode {
  readonly depth: number;
  /** Empty for text that is a line of its own; `/placeholder` and its like for a property. */
  readonly role: string;
  readonly name?: string;
  /** States and properties such as `checked` or `level=2`, as they stand. */
  readonly attributes: readonly string[];
  readonly ref?: Ref;
  /** Playwright's `[cursor=pointer]`. */
  readonly clickable: boolean;
  readonly url?: string;
  readonly value?: string;
}

/** By what a tool call names the element: `e12`, `f1e12` in a frame, `s1e12` in the first snapshot, `1_12`. */
export interface Ref {
  readonly prefix: string;
  readonly number: number;
}

/** A line that is no element, or not as a server would print it. */
export interface RawLine {
  readonly depth: number;
  readonly raw: string;
}

export type SnapshotItem = SnapshotNode | RawLine;

/** How a server prints a tree. */
export interface SnapshotDialect {
  /** One item a line, or two lines where an element has a url. */
  read(lines: readonly string[]): SnapshotItem[];
  print(node: SnapshotNode, hasChildren: boolean): readonly string[];
}

/** Both print two blanks a level. */
export function depthOf(line: string): number {
  let blanks = 0;
  while (line[blanks] === ' ') blanks++;
  return blanks >> 1;
}

export const isNode = (item: SnapshotItem): item is SnapshotNode => 'role' in item;

/**
 * Roles that tools act on: their refs always stand in the text. If such an element shows no ref, it has none.
 */
const ACTED_ON: ReadonlySet<string> = new Set([
  ...['text', 'link', 'button', 'textbox', 'searchbox', 'checkbox', 'radio', 'switch', 'combobox', 'option'],
  ...['slider', 'spinbutton', 'tab', 'treeitem', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'iframe'],
]);

export const isActedOn = (role: string): boolean => ACTED_ON.has(role) || role.startsWith('/');

/** The ref after the last one, for elements that nobody acts on. Chrome counts the text in a link, and leaves it out. */
export function refAfter(last: SnapshotNode): Ref | undefined {
  const { ref, role } = last;
  const step = role === 'link' && ref?.prefix.endsWith('_') ? 2 : 1;
  return ref && { prefix: ref.prefix, number: ref.number + step };
}

export const sameRef = (a: Ref | undefined, b: Ref | undefined): boolean =>
  a?.prefix === b?.prefix && a?.number === b?.number;

const hasChildren = (items: readonly SnapshotItem[], i: number): boolean =>
  (items[i + 1]?.depth ?? -1) > (items[i]?.depth ?? 0);

const print = (items: readonly SnapshotItem[], i: number, dialect: SnapshotDialect): readonly string[] => {
  const item = items[i] as SnapshotItem;
  return isNode(item) ? dialect.print(item, hasChildren(items, i)) : [item.raw];
};

/** The lines as the server prints them. */
export const printed = (items: readonly SnapshotItem[], dialect: SnapshotDialect): string[] =>
  items.flatMap((_, i) => print(items, i, dialect));

/** Elements that `holds` says no to as the lines that they are printed in. */
export const withRaw = (
  items: readonly SnapshotItem[],
  dialect: SnapshotDialect,
  holds: (node: SnapshotNode) => boolean,
): SnapshotItem[] =>
  items.flatMap((item, i) =>
    isNode(item) && !holds(item)
      ? print(items, i, dialect).map((raw) => ({ depth: depthOf(raw), raw }))
      : [item],
  );
