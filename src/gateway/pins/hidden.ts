/**
 * What is not there to be seen, or moves what stands around it: controls, format characters, what Unicode lets programs
 * leave out, and its own breaks of lines.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** JSON in which all of that is escaped. Its own line breaks stay. */
export const escapeHidden = (json: string): string =>
  json.replace(UNSEEN, (unseen) =>
    unseen === '\n'
      ? unseen
      : Array.from({ length: unseen.length }, (_, i) => unseen.charCodeAt(i))
          .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
          .join(''),
  );
