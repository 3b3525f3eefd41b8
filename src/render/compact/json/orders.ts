import type { Row } from '../../../json/row.ts';
import type { JsonNode, Member, ObjectNode, Span } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { rowsOf } from './column.ts';
import { keyOrder } from './key-order.ts';
import type { RowMember } from './row-values.ts';

/**
 * Rows whose keys have several orders are a table, too. Its head names the orders, by the numbers of the columns. The first
 * cell of each row says which order the row has:
 *
 *     [3 key orders A:1-3 B:3,1-2]{key_order id name price}
 *     A 1 tea 3
 *     B 2 milk 1.5
 */

const COLUMN = 'key_order';
/** The fewest rows of such a table. */
const MIN_ROWS = 4;
/** The most orders of a table. */
const MAX_ORDERS = 200;
/** The number of orders that a row with a new order may widen. Each try has to put both into one order. */
const MAX_WIDENED = 8;
/** The largest share of the characters of all keys that the orders may take. */
const MAX_SHARE = 0.25;

interface Order {
  readonly keys: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

interface Orders {
  readonly orders: readonly (readonly string[])[];
  /** The number of the order of each row. */
  readonly own: readonly number[];
}

const orderOf = (keys: readonly string[]): Order => ({
  keys,
  places: new Map(keys.map((key, i) => [key, i])),
});

function fits(row: Row<JsonNode>, { places }: Order): boolean {
  let last = -1;
  for (const key of row.keys()) {
    const place = places.get(key);
    if (place === undefined || place < last) return false;
    last = place;
  }
  return true;
}

/** The order with the further keys of the row; `undefined` if they contradict each other. */
function widened({ keys }: Order, row: Row<JsonNode>): Order | undefined {
  const merged = keyOrder([{ keys: () => keys }, row]);
  return merged && orderOf(merged);
}

/** Orders such that each row agrees with one of them; `undefined` if there are too many. */
function ordersOf(rows: readonly Row<JsonNode>[]): Orders | undefined {
  const orders: Order[] = [];
  const own: number[] = [];
  for (const row of rows) {
    let found = orders.findIndex((order) => fits(row, order));
    for (let i = 0; found < 0 && i < Math.min(orders.length, MAX_WIDENED); i++) {
      const wider = widened(orders[i]!, row);
      if (wider) [orders[i], found] = [wider, i];
    }
    if (found < 0) found = orders.push(orderOf([...row.keys()])) - 1;
    if (orders.length > MAX_ORDERS) return undefined;
    own.push(found);
  }
  return { orders: orders.map(({ keys }) => keys), own };
}

/** `1-3,7`: numbers that follow each other stand as the first and the last. */
function writeNumbers(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === (numbers[end] as number) + 1) end++;
    parts.push(end === i ? `${numbers[i]}` : `${numbers[i]}-${numbers[end]}`);
    i = end + 1;
  }
  return parts.join(',');
}

/** A, B, … Z, A2, … */
const labelOf = (order: number): string => {
  const letter = String.fromCharCode(0x41 + (order % 26));
  return order < 26 ? letter : `${letter}${Math.floor(order / 26) + 1}`;
};

/** Rows with their keys in one order, and a first cell that names the order they had. */
export interface OrderedRows {
  /** The source, with the new cells appended. */
  readonly source: string;
  readonly rows: readonly ObjectNode[];
  /** The orders by their numbers, as keys. */
  readonly orders: readonly (readonly string[])[];
}

/** The rows with their keys in one order; `undefined` if they have one already, or too many. */
export function orderedRows(source: string, nodes: readonly ObjectNode[]): OrderedRows | undefined {
  const rows = nodes.length < MIN_ROWS ? undefined : rowsOf(source, nodes);
  if (!rows || keyOrder(rows) || rows.some((row) => row.has(`"${COLUMN}"`))) return undefined;
  const found = ordersOf(rows);
  if (!found) return undefined;
  const places = new Map<string, number>();
  for (const order of found.orders)
    for (const key of order) if (!places.has(key)) places.set(key, places.size);
  let text = `${source}"${COLUMN}"`;
  const key: Span = { start: source.length, end: text.length };
  const cells = found.orders.map((_, i): JsonNode => {
    const start = text.length;
    text += `"${labelOf(i)}"`;
    return { type: 'string', start, end: text.length };
  });
  const placeOf = ({ key: { start, end } }: Member): number => places.get(source.slice(start, end)) as number;
  const ordered = nodes.map((node, i): ObjectNode => {
    const members = node.members.map((member) => ({ member, place: placeOf(member) }));
    members.sort((a, b) => a.place - b.place);
    const own: Member = { key, value: cells[found.own[i] as number] as JsonNode };
    return { ...node, members: [own, ...members.map(({ member }) => member)], byKey: undefined };
  });
  return { source: text, rows: ordered, orders: found.orders };
}

/** The orders as the head has them, by the numbers of its columns; `undefined` if that takes more than it saves. */
export function ordersHead({ orders, rows }: OrderedRows, columns: readonly string[]): string | undefined {
  const numbers = new Map(columns.map((key, i) => [key, i]));
  const said = orders.map((order, i) => {
    const own = order.map((key) => numbers.get(key) ?? 0);
    return `${labelOf(i)}:${writeNumbers(own)}`;
  });
  const head = ` key orders ${said.join(' ')}`;
  const lengthOf = ({ members }: ObjectNode): number =>
    members.reduce((sum, { key }) => sum + key.end - key.start, 0);
  const keys = rows.reduce((sum, row) => sum + lengthOf(row), 0);
  return head.length > keys * MAX_SHARE ? undefined : head;
}

const ORDER = /^([A-Z][0-9]{0,2}):([0-9,-]+)$/;
/** Tables have no more columns. */
const MAX_NUMBERS = 200;
const RANGE = /^([0-9]{1,3})(?:-([0-9]{1,3}))?$/;

function readNumbers(text: string): readonly number[] {
  const numbers: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to = from] = RANGE.exec(part) ?? [];
    if (from === undefined || numbers.length > MAX_NUMBERS) throw new FormError(`no columns: ${part}`);
    for (let number = Number(from); number <= Number(to); number++) numbers.push(number);
  }
  return numbers;
}

/** The orders of a head, by their labels: the numbers of columns. */
export function readOrders(text: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    text.split(' ').map((one): [string, readonly number[]] => {
      const [, label, numbers] = ORDER.exec(one) ?? [];
      if (label === undefined || numbers === undefined)
        throw new FormError(`no order of keys: ${one.slice(0, 60)}`);
      return [label, readNumbers(numbers)];
    }),
  );
}

/** The members of a row in its own order. `columns`: the keys of the table. */
export function inOrder<T extends RowMember>(
  [own, ...members]: readonly T[],
  columns: readonly string[],
  orders: ReadonlyMap<string, readonly number[]>,
): readonly T[] {
  const order = orders.get(own?.json.slice(1, -1) ?? '');
  if (!order) throw new FormError('a row without an order of its keys');
  const byKey = new Map(members.map((member) => [member.key, member]));
  const found = order.flatMap((number) => byKey.get(columns[number] ?? '') ?? []);
  if (found.length !== members.length) throw new FormError('an order that lacks a key');
  return found;
}
