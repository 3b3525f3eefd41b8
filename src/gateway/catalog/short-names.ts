import { suffixed } from '../../route/prefixed-name.ts';

/**
 * Names as one client sees them. A name that is too long for it is cut at its end and gets a suffix. The suffix follows
 * from the name alone, so that the client finds the same names in its next session. Names are kept in full, because
 * other clients take longer ones.
 */
export class ShortNames {
  /** Full names by short ones. */
  readonly #full = new Map<string, string>();

  /** @param isGiven whether something has this name in full */
  constructor(private readonly isGiven: (name: string) => boolean) {}

  /** @param room how long a name may be; `undefined`: as long as it is */
  of(name: string, room: number | undefined): string {
    // A name that fits can be what a longer one was cut to.
    if (room === undefined || (name.length <= room && !this.#full.has(name))) return name;
    for (let attempt = 0; ; attempt++) {
      const short = suffixed(name, attempt === 0 ? name : `${name} ${attempt}`, room);
      const first = this.#full.get(short);
      if (first === undefined ? this.isGiven(short) : first !== name) continue;
      this.#full.set(short, name);
      return short;
    }
  }
}
