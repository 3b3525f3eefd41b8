/** The text under this key, and not one that every object has. */
export const ownText = (
  texts: Readonly<Record<string, string>> | undefined,
  key: string,
): string | undefined => (texts !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined);
