/** Shorter values stand in many texts by chance. */
export const SHORTEST_SECRET = 6;

const remembered = new Set<string>();

/** Hides a value from now on wherever texts of others are shown or kept. Gives it back. */
export function rememberSecret(value: string): string {
  remembered.add(value);
  return value;
}

/** The values that were read as secrets while this process runs. */
export const rememberedSecrets = (): readonly string[] => [...remembered];

/** A value and its lines, as they are and as forms, addresses and JSON write them. */
const formsOf = (value: string): readonly string[] =>
  [value, ...value.split('\n').map((line) => line.trim())].flatMap((text) => [
    text,
    new URLSearchParams({ value: text }).toString().slice('value='.length),
    JSON.stringify(text).slice(1, -1),
  ]);

/** A text of somebody else in which none of these values stand, and none that is remembered. */
export function hideValues(text: string, values: Iterable<string>): string {
  const forms = [...new Set([...values, ...remembered].flatMap(formsOf))]
    .filter((form) => form.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
  return forms.reduce((shown, form) => shown.replaceAll(form, '<hidden>'), text);
}
