/** The state that replicas of a gateway share: small tables of texts, leases, counters and news. */

/** The kinds of tables. Operators see these names in the store. */
export const TABLES = ['session', 'kept', 'login'] as const;

export type TableWord = (typeof TABLES)[number];

/** Some texts by their fields, which end together. */
export interface TableName {
  readonly table: TableWord;
  /** Never leaves as it is: it may be a secret. */
  readonly id: string;
}

export interface StoreState {
  /** The address of the store, without secrets. */
  readonly where: string;
  readonly up: boolean;
  /** Why it is not there. */
  readonly reason?: string;
  /** Since when it has been so; milliseconds since 1970. */
  readonly since: number;
}

export interface LeaseHolder {
  readonly owner: string;
  /** In milliseconds. */
  readonly leftMs: number;
}

/**
 * A store that may be unreachable. Then everything rejects at once with `StoreAway`, and the caller goes on with what
 * it has. A read text was put under this very name by somebody with the same key. Any other text counts as missing.
 */
export interface SharedStore {
  readonly state: StoreState;
  /** 32 hex digits, the same at each replica. Nobody without the key can test guesses of the hashed text. */
  hash(text: string): string;
  get(table: TableName, field: string): Promise<string | undefined>;
  all(table: TableName): Promise<ReadonlyMap<string, string>>;
  /**
   * Puts these fields, and lets the whole table end after so long. Gives false for values that are too large, and does
   * not keep them.
   */
  put(table: TableName, fields: ReadonlyMap<string, string>, ttlMs: number): Promise<boolean>;
  /** The table ends after so long from now. False where there is none. */
  touch(table: TableName, ttlMs: number): Promise<boolean>;
  /** Without fields: the whole table. */
  drop(table: TableName, fields?: readonly string[]): Promise<void>;
  /** Takes or keeps a lease for so long, unless somebody else has it. */
  lease(name: string, owner: string, ttlMs: number): Promise<boolean>;
  /** The holder of a lease, and the remaining time unless it is renewed. `undefined` if nobody has it. */
  holder(name: string): Promise<LeaseHolder | undefined>;
  /** Gives it up, where it is this owner's. */
  release(name: string, owner: string): Promise<void>;
  /** Adds to a counter, which ends so long after it began. Gives its sum, and its remaining time. */
  count(name: string, by: number, ttlMs: number): Promise<{ readonly sum: number; readonly leftMs: number }>;
  /** Tells all replicas, this one too. */
  tell(topic: string, text: string): Promise<void>;
  hear(topic: string, onnews: (text: string) => void): void;
  /** Called when the store is reachable again. News of the meantime are lost, and stored texts may be. */
  onback(listener: () => void): void;
  close(): Promise<void>;
}

export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
