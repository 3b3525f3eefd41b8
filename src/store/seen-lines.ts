import type { ListedLines } from '../detect/listed-lines.ts';
import { DEFAULTS } from '../generated/defaults.mjs';

/** A result as its reader saw it. */
export interface SeenText extends ListedLines {
  /** Server, tool and arguments of the call, and which of its texts it is. */
  readonly key: string;
  /** The call as a reader knows it: `Read src/a.ts`. */
  readonly label: string;
  /** By line, whether it went out itself. */
  readonly inFull: readonly boolean[];
}

/** How far back references go. */
export interface SeenWindow {
  /** Results. */
  readonly results: number;
  /** Characters of all results since, and its own. */
  readonly characters: number;
}

/** About so many characters make a token. */
const CHARACTERS = 4;

/** The window that a config sets. */
export const windowOf = ({
  results,
  tokens,
}: {
  readonly results: number;
  readonly tokens: number;
}): SeenWindow => ({
  results,
  characters: tokens * CHARACTERS,
});

/** A reader that has had so much since may no longer have what was before. */
export const SEEN_WINDOW: SeenWindow = windowOf(DEFAULTS.references);

/** Nothing is remembered. */
export const NO_WINDOW: SeenWindow = { results: 0, characters: 0 };

/** A line of an earlier result. */
export interface SeenLine {
  readonly text: SeenText;
  readonly at: number;
}

/** A line that stands in many places is looked up in the latest of them. */
const MOST_PLACES = 8;

const isListing = ({ numbers }: SeenText): boolean => numbers.some((number) => number > 0);

const sizeOf = ({ lines }: SeenText): number => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** What later results refer to, and are added to. */
export type SeenView = Omit<
  SeenLines,
  'added' | 'bound' | 'changes' | 'clear' | 'entries' | 'first' | 'size'
>;

/** The lines of results that a reader has had, while references may go back to them. */
export class SeenLines {
  readonly #texts: SeenText[] = [];
  readonly #places = new Map<string, SeenLine[]>();
  #size = 0;
  #changes = 0;
  /** How many texts had been added before each. */
  readonly #order = new Map<SeenText, number>();
  #added = 0;

  constructor(private readonly window: SeenWindow = SEEN_WINDOW) {}

  /** Another number after each change. */
  get changes(): number {
    return this.#changes;
  }

  /** How far back references go. */
  get bound(): SeenWindow {
    return this.window;
  }

  /** Characters of all that references may go back to. */
  get size(): number {
    return this.#size;
  }

  /** How many texts have been added. */
  get added(): number {
    return this.#added;
  }

  /** The same, but references go back only to the first texts. What is added counts for later results. */
  first(count: number): SeenView {
    const isFirst = (text: SeenText): boolean => (this.#order.get(text) ?? 0) < count;
    return {
      add: (text) => this.add(text),
      last: (key) => this.last(key),
      placesOf: (line) => this.placesOf(line).filter(({ text }) => isFirst(text)),
      lines: (label, range) => this.#lines(label, range, isFirst),
    };
  }

  /** All that references may go back to, from the least recent on. */
  entries(): readonly SeenText[] {
    return [...this.#texts];
  }

  /** A result went out. */
  add(text: SeenText): void {
    this.#changes++;
    this.#texts.push(text);
    this.#order.set(text, this.#added++);
    this.#size += sizeOf(text);
    for (const [at, line] of text.lines.entries()) {
      if (!text.inFull[at]) continue;
      const places = this.#places.get(line);
      if (places === undefined) this.#places.set(line, [{ text, at }]);
      else if (places.push({ text, at }) > MOST_PLACES) places.shift();
    }
    while (this.#texts.length > this.window.results || this.#size > this.window.characters)
      this.#dropOldest();
  }

  /** The reader no longer has what it had. */
  clear(): void {
    this.#changes++;
    this.#texts.length = 0;
    this.#places.clear();
    this.#order.clear();
    this.#size = 0;
  }

  /** What the same call gave last. */
  last(key: string): SeenText | undefined {
    return this.#texts.findLast((text) => text.key === key);
  }

  /** Where a line stands that went out, the latest place last. */
  placesOf(line: string): readonly SeenLine[] {
    return this.#places.get(line) ?? [];
  }

  /** Lines of the latest result with this label that went out in full there: by its numbers, or counted from 1. */
  lines(label: string, range: readonly [number, number]): readonly string[] | undefined {
    return this.#lines(label, range, () => true);
  }

  #lines(
    label: string,
    [first, last]: readonly [number, number],
    counts: (text: SeenText) => boolean,
  ): readonly string[] | undefined {
    const count = last - first + 1;
    for (const text of [...this.#texts].reverse()) {
      if (text.label !== label || !counts(text)) continue;
      const listing = isListing(text);
      const from = listing ? text.numbers.indexOf(first) : first - 1;
      if (from < 0 || from + count > text.lines.length) continue;
      const isWhole = (at: number): boolean =>
        text.inFull[at] === true && (!listing || text.numbers[at] === first + at - from);
      let at = from;
      while (at < from + count && isWhole(at)) at++;
      if (at === from + count) return text.lines.slice(from, from + count);
    }
    return undefined;
  }

  #dropOldest(): void {
    const text = this.#texts.shift();
    if (text === undefined) return;
    this.#order.delete(text);
    this.#size -= sizeOf(text);
    for (const line of new Set(text.lines)) {
      const left = (this.#places.get(line) ?? []).filter((place) => place.text !== text);
      if (left.length === 0) this.#places.delete(line);
      else this.#places.set(line, left);
    }
  }
}
