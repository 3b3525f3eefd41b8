import type { TreeNode } from '../form.ts';
import { isMergeable, type NameEntry, ORDERS, type Order } from './order.ts';

/** A node as it will be written. */
export interface LaidItem extends NameEntry {
  /** Its name. If it holds a single entry, the name of that entry follows, and so on. */
  readonly segments: readonly string[];
  /** The items in the last directory. */
  readonly items: readonly LaidItem[];
}

/** A directory that holds one thing is written with it, as one word or one heading. */
export function layOutNames(nodes: readonly TreeNode[]): readonly LaidItem[] {
  return nodes.map((node) => {
    const segments = [node.name];
    let last = node;
    while (last.children?.length === 1) {
      last = last.children[0]!;
      segments.push(last.name);
    }
    return {
      name: node.name,
      directory: node.children !== undefined,
      block: last.children !== undefined,
      segments,
      items: layOutNames(last.children ?? []),
    };
  });
}

/** Rows of words that come after a block: each needs a line of its own where the order is not known. */
function lateRows(items: readonly LaidItem[]): number {
  return items.filter((item, i) => i > 0 && !item.block && items[i - 1]!.block).length;
}

/** The order under which the items take the fewest lines. */
export function chooseOrder(top: readonly LaidItem[]): Order {
  const extra: Record<Order, number> = {
    given: 0,
    by_name: 0,
    by_name_any_case: 0,
    by_path: 0,
    dirs_first: 0,
  };
  const visit = (items: readonly LaidItem[]): void => {
    const late = lateRows(items);
    for (const order of ORDERS) {
      if (order === 'given') extra.given += late;
      else if (!isMergeable(items, order)) extra[order] += items === top ? Infinity : late + 1;
    }
    for (const { items: inner } of items) if (inner.length > 0) visit(inner);
  };
  visit(top);
  return ORDERS.reduce((best, order) => (extra[order] < extra[best] ? order : best));
}
