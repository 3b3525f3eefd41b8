/** Shorter values stand in many texts by chance. */
const SHORTEST = 6;

/** A text of somebody else in which none of these values stand, as they are or as forms and addresses write them. */
export function hideValues(text: string, values: Iterable<string>): string {
  const forms = [...values]
    .filter((value) => value.length >= SHORTEST)
    .flatMap((value) => [value, new URLSearchParams({ value }).toString().slice('value='.length)])
    .sort((a, b) => b.length - a.length);
  return forms.reduce((shown, form) => shown.replaceAll(form, '<hidden>'), text);
}
