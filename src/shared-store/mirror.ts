import { inBackground } from '../platform/background.ts';
import type { Log } from '../platform/log.ts';
import { MemoryVault, type MirroredText, slashed } from './memory-vault.ts';
import { type SharedStore, StoreAway, type TableName, type TableWord } from './shared-store.ts';

export interface MirrorPart {
  readonly table: TableWord;
  /** An entry that nobody has written for so long is removed; in milliseconds. */
  readonly keptFor: number;
}

const KEPT: MirrorPart = { table: 'kept', keptFor: 30 * 24 * 60 * 60 * 1000 };

const written = ({ at, text }: MirroredText): string => `${at}\n${text}`;

function readWritten(value: string): MirroredText | undefined {
  const end = value.indexOf('\n');
  const at = Number(value.slice(0, Math.max(0, end)));
  return Number.isSafeInteger(at) && at > 0 ? { at, text: value.slice(end + 1) } : undefined;
}

/**
 * The data that all replicas keep together, with a copy in each replica. Reading never waits, and works while the
 * store cannot be reached.
 */
export class Mirror extends MemoryVault {
  override readonly folder: string;
  readonly #table: TableName;
  /** What others have got again since the store was met. A store that forgets each write is told no more than once. */
  readonly #again = new Set<string>();

  private constructor(
    private readonly store: SharedStore,
    private readonly mirrored: MirrorPart,
    private readonly log: Log,
  ) {
    super();
    this.folder = store.state.where;
    this.#table = { table: mirrored.table, id: '' };
    store.hear(mirrored.table, (name) => this.#behind(this.#heard(name)));
    store.onback(() => this.#behind(this.#meet()));
  }

  /** Resolves when this copy has the content of the store, or the store cannot be reached. */
  static async open(store: SharedStore, log: Log, mirrored = KEPT): Promise<Mirror> {
    const mirror = new Mirror(store, mirrored, log);
    await unlessAway(mirror.#meet());
    return mirror;
  }

  override hash(text: string): string {
    return this.store.hash(text);
  }

  override async write(name: string, text: string): Promise<void> {
    await super.write(name, text);
    const at = slashed(name);
    const kept = this.texts.get(at);
    if (kept !== undefined) await unlessAway(this.#share(at, kept));
  }

  /** As `write`, as of that time. Rejects with `StoreAway` where the others do not get it yet. */
  async give(name: string, kept: MirroredText): Promise<void> {
    this.put(name, kept);
    await this.#share(name, kept);
  }

  async #share(name: string, kept: MirroredText): Promise<void> {
    const { table, keptFor } = this.mirrored;
    if (await this.store.put(this.#table, new Map([[name, written(kept)]]), keptFor))
      await this.store.tell(table, name);
  }

  /** Fetches the current text from the store. Rejects with `StoreAway`. */
  async fetch(name: string): Promise<void> {
    await this.#fetched(name);
  }

  async #fetched(name: string): Promise<MirroredText | undefined> {
    const value = await this.store.get(this.#table, name);
    const kept = value === undefined ? undefined : readWritten(value);
    if (kept !== undefined) this.put(name, kept);
    return kept;
  }

  /** Two replicas may fill an empty store at once. If the older copy came last, the newer one has to come again. */
  async #heard(name: string): Promise<void> {
    const there = await this.#fetched(name);
    const here = this.texts.get(name);
    if (here === undefined || here.at <= (there?.at ?? 0) || this.#again.has(name)) return;
    this.#again.add(name);
    await this.#share(name, here);
  }

  /**
   * Takes newer texts from the store, and gives it newer texts from here. The store may have been unreachable, or may
   * have lost its data.
   */
  async #meet(): Promise<void> {
    this.#again.clear();
    const there = await this.store.all(this.#table);
    const oldest = Date.now() - this.mirrored.keptFor;
    const old: string[] = [];
    const times = new Map<string, number>();
    for (const [name, value] of there) {
      const kept = readWritten(value);
      if (kept === undefined || kept.at < oldest) old.push(name);
      else {
        times.set(name, kept.at);
        this.put(name, kept);
      }
    }
    if (old.length > 0) await this.store.drop(this.#table, old);
    // What comes in meanwhile stands behind the others: without a copy of the names this would never end.
    for (const name of [...this.texts.keys()]) {
      // It may have been written again while another one was sent.
      const kept = this.texts.get(name);
      if (kept !== undefined && kept.at > (times.get(name) ?? 0)) await this.#share(name, kept);
    }
  }

  #behind(work: Promise<void>): void {
    inBackground(unlessAway(work), 'Keeping what replicas share', this.log);
  }
}

/** The store says itself when it is away. */
export const unlessAway = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error;
  });
