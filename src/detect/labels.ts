/** Labels stand at the beginning of their lines. In characters. */
const MAX_LENGTH = 160;

/** A few words and a colon or an equals sign, with a blank or nothing behind it; a bullet may stand before them. */
const LABEL = /^\s*(?:[-*+•] +)?[^\s:=][^:=]{0,48}?\s*[:=](?=\s|$)/;

/** What a line begins with that names the rest of it, with the blanks before: `  Size:`, `- **State**:`. */
export const labelOf = (line: string): string | undefined => LABEL.exec(line.slice(0, MAX_LENGTH))?.[0];
