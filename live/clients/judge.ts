import { type Expected, LATE_ANSWER, LATE_TOOL } from './expected.ts';
import type { Request } from './model.ts';

/** All strings of a request, and those inside of strings that are JSON. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...inside(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function inside(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return [];
  try {
    return stringsOf(JSON.parse(text) as unknown);
  } catch {
    return [];
  }
}

/** What is wrong with what the model was given; `undefined` where nothing is. */
export function compactFault(
  requests: readonly Request[],
  { original, compact }: Expected,
): string | undefined {
  const after = requests.filter(({ results }) => results.length > 0);
  if (requests.length === 0) return 'no request';
  if (after.length === 0) return 'no result';
  const strings = after.flatMap(({ body }) => stringsOf(body));
  const forms = [original, JSON.stringify(JSON.parse(original))];
  if (strings.some((text) => forms.some((form) => text.includes(form)))) return 'the original is there';
  return strings.some((text) => text.includes(compact)) ? undefined : 'no compact text';
}

/** What the model saw of the tool that is late; `undefined` where it was listed and has answered. */
export function lateFault(requests: readonly Request[]): string | undefined {
  const strings = requests.flatMap(({ body }) => stringsOf(body));
  if (strings.some((text) => text.includes(LATE_ANSWER))) return undefined;
  const listed = requests.map(({ tools }) => tools.some((name) => name.endsWith(LATE_TOOL)));
  return `listed in ${listed.filter(Boolean).length} of ${listed.length} requests`;
}
