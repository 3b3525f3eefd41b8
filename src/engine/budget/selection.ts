/**
 * The lines that stay, and the room that is left. A line stays only together with the lines that it belongs
 * to.
 */
export class LineSelection {
  readonly kept: Uint8Array;

  constructor(
    private readonly owners: Int32Array,
    /** Further lines that a line needs. */
    private readonly needs: ReadonlyMap<number, readonly number[]>,
    /** The room that a line takes. */
    private readonly costOf: (line: number) => number,
    /** The room that a stub takes. */
    private readonly stub: number,
    /** The room for lines and stubs. */
    private room: number,
  ) {
    this.kept = new Uint8Array(owners.length);
    this.room -= stub;
  }

  get left(): number {
    return this.room;
  }

  /** Keeps a line, its owners included, where there is room for all of them. `floor` of the room stays free. */
  add(line: number, floor = 0): boolean {
    const added: number[] = [];
    let left = this.room;
    const asked = [line];
    for (let at = asked.pop(); at !== undefined; at = asked.pop()) {
      if (at < 0 || this.kept[at] === 1) continue;
      left -= this.costOf(at) + this.#gaps(at) * this.stub;
      this.kept[at] = 1;
      added.push(at);
      if (left < floor) {
        for (const back of added) this.kept[back] = 0;
        return false;
      }
      asked.push(this.owners[at] ?? -1);
      for (const needed of this.needs.get(at) ?? []) asked.push(needed);
    }
    this.room = left;
    return true;
  }

  /** How many more gaps there are once this line stays: it splits one, or closes one. */
  #gaps(at: number): number {
    const before = at > 0 && this.kept[at - 1] === 0;
    const after = at < this.kept.length - 1 && this.kept[at + 1] === 0;
    return before && after ? 1 : before || after ? 0 : -1;
  }

  /** Closes gaps whose lines cost no more than the stub in their place. */
  closeSmallGaps(longest: number): void {
    const { kept } = this;
    for (let at = 0; at < kept.length; at++) {
      if (kept[at] === 1) continue;
      let end = at;
      while (end < kept.length && kept[end] === 0) end++;
      if (end - at <= longest) {
        let cost = 0;
        for (let line = at; line < end; line++) cost += this.costOf(line);
        if (cost <= this.stub) {
          kept.fill(1, at, end);
          this.room += this.stub - cost;
        }
      }
      at = end;
    }
  }
}
