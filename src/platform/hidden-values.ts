/** Shorter values stand in many texts by chance. */
export const SHORTEST_SECRET = 6;

/** A value and its lines, as they are and as forms, addresses and JSON write them. */
const formsOf = (value: string): readonly string[] =>
  [value, ...value.split('\n').map((line) => line.trim())].flatMap((text) => [
    text,
    new URLSearchParams({ value: text }).toString().slice('value='.length),
    JSON.stringify(text).slice(1, -1),
  ]);

/** A text of somebody else in which none of these values stand. */
export function hideValues(text: string, values: Iterable<string>): string {
  const forms = [...new Set([...values].flatMap(formsOf))]
    .filter((form) => form.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
  return forms.reduce((shown, form) => shown.replaceAll(form, '<hidden>'), text);
}
