import type { Edit } from '../json/splice.ts';

/** A text that cannot be edited as asked. The message is the reason, as a part of a sentence. */
export class NotEditable extends Error {
  override readonly name = 'NotEditable';
}

/** The key and name of one entry. */
export interface EntryTarget {
  readonly key: string;
  readonly name: string;
}

/** How one format is read and spliced. Texts have no byte order mark; line breaks of edits are `\n`. */
export interface TextFormat {
  /**
   * The whole text as plain data; an empty one is an empty object.
   *
   * @throws NotEditable
   */
  read(text: string): Promise<Readonly<Record<string, unknown>>>;
  /** The edits that add the entry behind the others, or put it in the place of the one that is there. */
  add(text: string, target: EntryTarget, entry: Readonly<Record<string, unknown>>): Promise<readonly Edit[]>;
  /** The edits that take an entry out where nobody knows how it came in. */
  remove(text: string, target: EntryTarget): Promise<readonly Edit[]>;
}
