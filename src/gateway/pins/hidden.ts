/**
 * Characters that are invisible, or that move the text around them: controls, format characters, characters
 * that Unicode lets programs ignore, and Unicode's own line breaks.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** JSON in which all these characters are escaped. Its own line breaks stay. */
export const escapeHidden = (json: string): string =>
  json.replace(UNSEEN, (unseen) =>
    unseen === '\n'
      ? unseen
      : Array.from({ length: unseen.length }, (_, i) => unseen.charCodeAt(i))
          .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
          .join(''),
  );
