import { type ScanResult, scanValue } from '../json/scan.ts';

/**
 * Characters that scans of one text may read in vain, in multiples of the text: brackets that never close would be read
 * again from every line on which they open.
 */
const WASTE_FACTOR = 1;
const WASTE_MIN = 16_384;

/** JSON values of one text by the offset where they begin: several rules look at the same ones. */
export class JsonScans {
  readonly #known = new Map<number, ScanResult>();
  #waste: number;

  constructor(private readonly text: string) {
    this.#waste = WASTE_MIN + WASTE_FACTOR * text.length;
  }

  /** The value that begins at `offset`; `undefined` once too much was read in vain. */
  at(offset: number): ScanResult | undefined {
    const known = this.#known.get(offset);
    if (known) return known;
    if (this.#waste < 0) return undefined;
    const scan = scanValue(this.text, offset);
    if (!scan.ok) this.#waste -= scan.at - offset;
    this.#known.set(offset, scan);
    return scan;
  }

  /** Takes characters that another parser read in vain; false once it was too much. */
  waste(chars: number): boolean {
    this.#waste -= chars;
    return this.#waste >= 0;
  }
}
