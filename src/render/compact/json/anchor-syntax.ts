import { scanDocument } from '../../../json/scan.ts';
import { allowExpanded, FormError } from '../form.ts';

/** The marks of values that come again: `&name` in front of the first, `*name` for it later. */

export const writeAnchor = (name: string): string => `&${name} `;
export const writeAlias = (name: string): string => `*${name}`;
/** The key of the object that another one takes its members from. */
export const MERGE = '<<';

/** At the end of a line nothing follows the name. */
export const ANCHOR = /&([\w-]+)(?: |$)/y;
const ALIAS = /^\*([\w-]+)$/;
const MARKED = /^(?:\*[\w-]+$|&[\w-]+(?: |$))/;

/** Whether a bare text would be read as a mark. */
export function looksNamed(text: string): boolean {
  const c = text.charCodeAt(0);
  return (c === 0x2a || c === 0x26) && MARKED.test(text);
}

/** The values that have names so far, as JSON. */
export class Anchors {
  private readonly named = new Map<string, string>();
  private counted = 0;

  add(name: string, json: string): void {
    this.named.set(name, json);
  }

  /** The value that a bare text stands for; `undefined` for one that is no name. */
  alias(text: string): string | undefined {
    const name = text.startsWith('*') ? ALIAS.exec(text)?.[1] : undefined;
    return name === undefined ? undefined : this.value(name);
  }

  private value(name: string): string {
    const json = this.named.get(name);
    if (json === undefined) throw new FormError(`nothing has the name ${JSON.stringify(name)}`);
    this.tell(json.length);
    return json;
  }

  /** Characters that names, heads of tables, repeated rows and trees of paths stand for. */
  get told(): number {
    return this.counted;
  }

  /** Adds to those. Throws `FormError` for more than any original has. */
  tell(characters: number): void {
    this.counted += characters;
    allowExpanded(this.counted);
  }

  /** The members of an object with other values for some keys. */
  merged(base: string, changed: ReadonlyMap<string, string>): string[] {
    const scanned = scanDocument(base);
    if (!scanned.ok || scanned.node.type !== 'object') throw new FormError('members of no object');
    const left = new Map(changed);
    const members = scanned.node.members.map(({ key, value }) => {
      const lexeme = base.slice(key.start, key.end);
      const json = left.get(lexeme) ?? base.slice(value.start, value.end);
      left.delete(lexeme);
      return `${lexeme}:${json}`;
    });
    if (left.size > 0) throw new FormError('a member that the object with this name does not have');
    return members;
  }
}
