/** The problem, and how to fix it. The place is not part of the text: it stands in the diagnostic. */
export interface FindingText {
  readonly message: string;
  readonly help?: string;
}

export interface Meant {
  /** The nearest known name. */
  readonly suggestion?: string;
  /** All known names. The text shows them if none is near. */
  readonly known?: readonly string[];
}

/** A path stands as it is written; "the file" begins a sentence. */
export const sentence = (text: string): string => text.replace(/^the /, 'The ');

export const quote = (value: unknown): string => JSON.stringify(value) ?? String(value);

export function listed(words: readonly unknown[]): string {
  const shown = words.map((word) => (typeof word === 'string' ? word : quote(word)));
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** `, without quotes` where a number was written as a string. */
export const unquoted = (value: unknown, allowed: readonly unknown[]): string =>
  typeof value === 'string' && allowed.some((one) => typeof one === 'number' && String(one) === value)
    ? ', without quotes'
    : '';

export function meant(p: Meant, nothingKnown: string): string {
  if (p.suggestion !== undefined) return `Did you mean ${quote(p.suggestion)}?`;
  return p.known === undefined || p.known.length === 0 ? nothingKnown : `Known here: ${p.known.join(', ')}.`;
}

/** The rules that a threshold switches off. */
export interface Silenced {
  readonly threshold: number;
  readonly ids: readonly string[];
  readonly of: number;
}

const MAX_NAMED = 5;

export function silencedText({ threshold, ids, of }: Silenced): string {
  const more = ids.length - MAX_NAMED;
  const named = ids.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `With the threshold ${threshold}, ${ids.length} of the ${of} built-in rules that make results smaller can never fire: ${named}.`;
}
