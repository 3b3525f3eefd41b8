/** A member of an object, where its key stands in the text, and its value. */
interface Keyed<Value> {
  readonly key: { readonly start: number; readonly end: number };
  readonly value: Value;
}

/** The keys of objects, found out once for all that have the same ones in the same order. */
export class RowKeys {
  readonly #places: ReadonlyMap<string, number>;

  /** @param all key lexemes */
  constructor(readonly all: readonly string[]) {
    this.#places = new Map(all.map((key, place) => [key, place]));
  }

  get areTwice(): boolean {
    return this.#places.size < this.all.length;
  }

  placeOf(key: string): number | undefined {
    return this.#places.get(key);
  }
}

/** An object's values by key lexeme, in its order. */
export class Row<Value> {
  readonly #keys: RowKeys;
  readonly #members: readonly Keyed<Value>[];

  constructor(keys: RowKeys, members: readonly Keyed<Value>[]) {
    this.#keys = keys;
    this.#members = members;
  }

  get size(): number {
    return this.#members.length;
  }

  keys(): readonly string[] {
    return this.#keys.all;
  }

  has(key: string): boolean {
    return this.#keys.placeOf(key) !== undefined;
  }

  get(key: string): Value | undefined {
    const place = this.#keys.placeOf(key);
    return place === undefined ? undefined : this.#members[place]?.value;
  }
}

function isKey(source: string, { start, end }: Keyed<unknown>['key'], known: string | undefined): boolean {
  return known !== undefined && known.length === end - start && source.startsWith(known, start);
}

/** The keys of an object: those of the one before, if it has the same. */
export function rowKeys(
  source: string,
  members: readonly Keyed<unknown>[],
  before: RowKeys | undefined,
): RowKeys {
  const known = before?.all ?? [];
  let same = 0;
  while (same < members.length && isKey(source, (members[same] as Keyed<unknown>).key, known[same])) same++;
  if (before !== undefined && same === members.length && same === known.length) return before;
  return new RowKeys(
    members.map(({ key }, i) =>
      isKey(source, key, known[i]) ? (known[i] as string) : source.slice(key.start, key.end),
    ),
  );
}
