import { isNode, type SnapshotItem } from './node.ts';

/** Longer ones would let a small text grow without bound. */
const MAX_LENGTH = 512;

function joined(texts: readonly (string | undefined)[]): string | undefined {
  const known = texts.filter((text) => text !== undefined && text !== '');
  if (texts.includes(undefined)) return undefined;
  const text = known.join(' ');
  return text.length > MAX_LENGTH ? undefined : text;
}

/**
 * The texts of each element's children, by index: the names and texts in it, one after the other. `undefined` where it has no
 * children, and where a line among them is no element.
 *
 * @param nameOf the name that an item has, given what its children say
 */
export function childTexts(
  items: readonly SnapshotItem[],
  nameOf: (item: SnapshotItem, index: number, children: string | undefined) => string | undefined,
): (string | undefined)[] {
  const found: (string | undefined)[] = new Array(items.length).fill(undefined);
  /** The items behind, nearest last, each with its whole text. */
  const behind: { readonly depth: number; readonly text: string | undefined }[] = [];
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i] as SnapshotItem;
    const texts: (string | undefined)[] = [];
    while (behind.length > 0 && (behind.at(-1)?.depth ?? 0) > item.depth) texts.push(behind.pop()?.text);
    found[i] = texts.length === 0 ? undefined : joined(texts);
    const own = nameOf(item, i, found[i]) ?? (isNode(item) ? item.value : undefined);
    const whole = own ?? (texts.length === 0 ? '' : found[i]);
    behind.push({ depth: item.depth, text: isNode(item) ? whole : undefined });
  }
  return found;
}
