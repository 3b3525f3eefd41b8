/** Keys of a manifest's blocks that hold contents. Everything else are fields: short, and shown in lists. */
export const CONTENT_KEYS: ReadonlySet<string> = new Set([
  'content',
  'content_base64',
  'source',
  'source_base64',
  'data',
  'body',
  'hunks',
  'entries',
]);
