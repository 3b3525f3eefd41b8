/**
 * Limits far above every config, pack or rule file that people write. Files are parsed before anybody has
 * said that they are trusted. For this reason, their cost is bounded.
 */

/** Keys, values, marks and blanks between them. A thousand lines have some ten thousand. */
export const MAX_TOKENS = 100_000;
/** The same for JSON: each member has a comma, a colon or a bracket, and some texts have more. */
export const MAX_MARKS = 50_000;
/** Each alias is looked for among all of them. */
export const MAX_ANCHORS = 1000;
/** Further findings probably come from the same mistake. */
export const MAX_FINDINGS = 100;

/** A text is not read any further than here. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
  constructor(
    readonly what: string,
    readonly most: number,
    readonly at: number,
  ) {
    super(`more than ${most} ${what}`);
  }
}
