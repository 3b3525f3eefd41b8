/** Arguments that name the file of a call. */
export const FILE_ARGUMENT = /path|file|uri|url/i;

/** Longer arguments are cut, in characters. */
const MAX_ARGUMENT = 150;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** An argument as it stands in the name of a call: on one line, and cut between characters. */
export const argumentInName = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').slice(0, MAX_ARGUMENT).replace(HALF_CHARACTER, '').toWellFormed().trim();
