import { FormError } from '../form.ts';

/**
 * Members of one object that begin with the value of another member, or with its part up to the last slash, as the
 * addresses in a record do:
 *
 *     url: https://api.example.com/repos/ada/tools
 *     forks_url~"<url>/forks"
 *     owner_url~"<url/>owner"
 */

const SIMPLE_KEY = /^"[\w$-]+"$/;
/** Characters that stand for something else in a template. */
const SPECIAL = /[<>*]/;
/** Shorter values are not worth it; longer ones would let a small text grow without bound. */
const MIN_BASE = 16;
const MAX_BASE = 512;
/** The most places at which a value is cut, counted from its end. */
const MAX_CUTS = 24;
const CUT = /[^\p{L}\p{N}_]/u;

const TEMPLATE = /^<([\w$-]+)(\/?)>([^<>*]+)$/s;

/** Up to the last slash, with it. */
const stemOf = (content: string): string => content.slice(0, content.lastIndexOf('/') + 1);

/** The values of one object that others may go on from. Lexemes in, contents inside. */
export class Bases {
  private readonly keys = new Map<string, string>();
  private readonly stems = new Map<string, string>();
  private readonly values = new Map<string, string>();

  /** A member that stands as itself. */
  add(key: string, value: string): void {
    if (!value.startsWith('"') || !SIMPLE_KEY.test(key)) return;
    const content = value.slice(1, -1);
    if (content.length < MIN_BASE || content.length > MAX_BASE) return;
    if (!this.keys.has(content)) this.keys.set(content, key.slice(1, -1));
    const stem = stemOf(content);
    if (stem.length >= MIN_BASE && !this.stems.has(stem)) this.stems.set(stem, key.slice(1, -1));
    this.values.set(key.slice(1, -1), content);
  }

  /** The template for a value, quotes included; `undefined` for one that goes on from no other. */
  shorten(value: string): string | undefined {
    if (this.keys.size === 0 || !value.startsWith('"') || value.length > 2 * MAX_BASE) return undefined;
    const content = value.slice(1, -1);
    for (let cut = content.length - 1, cuts = 0; cut >= MIN_BASE && cuts < MAX_CUTS; cut--) {
      if (!CUT.test(content[cut]!)) continue;
      cuts++;
      if (content[cut] === '/' && cut + 1 < content.length) {
        const stem = this.fromStem(content, cut + 1);
        if (stem !== undefined) return stem;
      }
      const key = this.keys.get(content.slice(0, cut));
      const rest = content.slice(cut);
      // A key that comes twice has the last value.
      if (key !== undefined && this.values.get(key) === content.slice(0, cut) && !SPECIAL.test(rest)) {
        return `"<${key}>${rest}"`;
      }
    }
    return undefined;
  }

  private fromStem(content: string, cut: number): string | undefined {
    const key = this.stems.get(content.slice(0, cut));
    const rest = content.slice(cut);
    const holds = key !== undefined && stemOf(this.values.get(key) ?? '') === content.slice(0, cut);
    return holds && !SPECIAL.test(rest) ? `"<${key}/>${rest}"` : undefined;
  }

  /** The value that a template stands for. Throws `FormError` where it goes on from nothing. */
  extend(template: string): string {
    const [, key, slash, rest] = TEMPLATE.exec(template.slice(1, -1)) ?? [];
    const base = key === undefined ? undefined : this.values.get(key);
    if (base === undefined)
      throw new FormError(`a template that goes on from nothing: ${template.slice(0, 60)}`);
    return `"${slash ? stemOf(base) : base}${rest}"`;
  }
}
