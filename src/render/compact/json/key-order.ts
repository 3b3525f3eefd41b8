import type { Row } from '../../../json/row.ts';

/** More columns than anyone reads; also bounds the work of ordering them. */
const MAX_COLUMNS = 200;

/**
 * The union of the rows' keys in an order that agrees with every row's own order, or `undefined` if there is
 * none. Rows mostly look alike: the order in which keys appear is tried first.
 */
export function keyOrder(rows: readonly Pick<Row<unknown>, 'keys'>[]): readonly string[] | undefined {
  return appearing(rows) ?? sorted(rows);
}

/** New keys stand behind the ones before them; `undefined` where a later row disagrees. */
function appearing(rows: readonly Pick<Row<unknown>, 'keys'>[]): readonly string[] | undefined {
  const order: string[] = [];
  const index = new Map<string, number>();
  // Rows that look alike have the very same keys.
  for (const keys of new Set(rows.map((row) => row.keys()))) {
    let last = -1;
    for (const key of keys) {
      const known = index.get(key);
      if (known !== undefined) {
        if (known < last) return undefined;
        last = known;
        continue;
      }
      last++;
      if (order.length === MAX_COLUMNS) return undefined;
      order.splice(last, 0, key);
      for (let i = last; i < order.length; i++) index.set(order[i] as string, i);
    }
  }
  return order;
}

/** The keys in an order that fits all rows; `undefined` if keys follow each other in both directions. */
function sorted(rows: readonly Pick<Row<unknown>, 'keys'>[]): readonly string[] | undefined {
  const followers = new Map<string, Set<string>>();
  for (const row of rows) {
    let before: Set<string> | undefined;
    for (const key of row.keys()) {
      before?.add(key);
      before = followers.get(key) ?? new Set();
      followers.set(key, before);
      if (followers.size > MAX_COLUMNS) return undefined;
    }
  }
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const place = (key: string): boolean => {
    const known = state.get(key);
    if (known) return known === 'done';
    state.set(key, 'open');
    for (const follower of followers.get(key)!) if (!place(follower)) return false;
    state.set(key, 'done');
    order.push(key);
    return true;
  };
  // Keys that appeared last are placed first. This keeps the order close to that of the rows.
  return [...followers.keys()].reverse().every(place) ? order.reverse() : undefined;
}
