const SHOWN_CHARS = 300;

/** What somebody else has written, for a message: on one line, without what a terminal takes for commands. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_CHARS);
