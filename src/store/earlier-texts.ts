/** The whole texts that a session has had, while there is room. The least recent texts go first. */

const MAX_TEXTS = 200;
/** In characters. */
const MAX_SIZE = 8 * 1024 * 1024;

export interface EarlierText {
  /** The call as a reader knows it: `list_orders {"page":1}`. */
  readonly call: string;
  readonly text: string;
  /** The tool's own text, where the client has all of it and other results may refer to it. */
  readonly own?: string;
}

const sizeOf = ({ text, own = '' }: EarlierText): number => text.length + own.length;

export class EarlierTexts {
  readonly #texts = new Map<string, EarlierText>();
  #size = 0;
  #changes = 0;

  /**
   * @param most how many are remembered; 0: none ever is
   * @param onchange told of each change
   */
  constructor(
    private readonly most = MAX_TEXTS,
    private readonly onchange: () => void = () => {},
  ) {}

  /** Another number after each change. */
  get changes(): number {
    return this.#changes;
  }

  /** All that is remembered, from the least recent on. */
  entries(): readonly (readonly [key: string, earlier: EarlierText])[] {
    return [...this.#texts];
  }

  /** How many are remembered at most. */
  get bound(): number {
    return this.most;
  }

  /** The last whole text under this key. */
  get(key: string): EarlierText | undefined {
    return this.#texts.get(key);
  }

  /** One that is the same, whatever call it came from; the latest. */
  same(text: string): EarlierText | undefined {
    return [...this.#texts.values()].findLast((earlier) => earlier.text === text);
  }

  put(key: string, earlier: EarlierText): void {
    this.#drop(key);
    this.#texts.set(key, earlier);
    this.#size += sizeOf(earlier);
    this.#changed();
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= this.most && this.#size <= MAX_SIZE) return;
      this.#drop(oldest);
    }
  }

  /** Something that was put never reached the client: nothing before it is referred to any more. */
  forget(): void {
    this.#texts.clear();
    this.#size = 0;
    this.#changed();
  }

  #changed(): void {
    this.#changes++;
    this.onchange();
  }

  /** The most recent texts, as a dump of about this many characters at most. */
  dump(most: number): string {
    const entries: [string, EarlierText][] = [];
    let size = 0;
    for (const [key, earlier] of [...this.#texts].reverse()) {
      size += key.length + earlier.call.length + sizeOf(earlier);
      if (size > most) break;
      entries.unshift([key, earlier]);
    }
    return JSON.stringify(entries);
  }

  /** Takes a dump of another replica and puts its texts before all that came here. */
  load(dumped: string): void {
    const here = [...this.#texts];
    this.#texts.clear();
    this.#size = 0;
    for (const [key, earlier] of [...(JSON.parse(dumped) as [string, EarlierText][]), ...here])
      this.put(key, earlier);
  }

  #drop(key: string): void {
    const dropped = this.#texts.get(key);
    if (dropped !== undefined) this.#size -= sizeOf(dropped);
    this.#texts.delete(key);
  }
}
