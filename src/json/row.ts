/** A member of an object, where its key stands in the text, and its value. */
interface Keyed<Value> {
  readonly key: { readonly start: number; readonly end: number };
  readonly value: Value;
}

/** The keys of objects, found out once for all that have the same ones in the same order. */
export class RowKeys {
  readonly places: ReadonlyMap<string, number>;

  /** @param all key lexemes */
  constructor(readonly all: readonly string[]) {
    this.places = new Map(all.map((key, place) => [key, place]));
  }
}

/** An object's values by key lexeme, in its order. */
export class Row<Value> {
  constructor(
    private readonly of: RowKeys,
    private readonly members: readonly Keyed<Value>[],
  ) {}

  keys(): readonly string[] {
    return this.of.all;
  }

  has(key: string): boolean {
    return this.of.places.has(key);
  }

  get(key: string): Value | undefined {
    return this.members[this.of.places.get(key) ?? -1]?.value;
  }
}

/** The keys of an object: those of the one before, if it has the same. */
export function rowKeys(
  source: string,
  members: readonly Keyed<unknown>[],
  before: RowKeys | undefined,
): RowKeys {
  const isSame = (known: string, i: number): boolean => {
    const { start, end } = (members[i] as Keyed<unknown>).key;
    return known.length === end - start && source.startsWith(known, start);
  };
  if (before?.all.length === members.length && before.all.every(isSame)) return before;
  return new RowKeys(members.map(({ key }) => source.slice(key.start, key.end)));
}
