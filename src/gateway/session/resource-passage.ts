import type { ResourceAccess } from '../policy/call-gate.ts';
import { type ByteEdit, find, frameValueAt, type RequestFrame, stringIn } from '../wire/frame.ts';

/** Whether a request may go to a server, and with which changes. */
export type ResourcePassage =
  | { readonly kind: 'passed'; readonly edits: readonly ByteEdit[] }
  | Extract<ResourceAccess, { readonly kind: 'refused' }>;

const UNCHANGED: ResourcePassage = { kind: 'passed', edits: [] };

/** Half a letter cannot be encoded. A buffer makes a whole one of it. */
const encoded = (value: string): string => encodeURIComponent(Buffer.from(value).toString());

/** Puts the known values into a template: what a server completes is an address. */
const filled = (template: string, values: ReadonlyMap<string, string>): string =>
  template.replace(/\{[^}]*\}/g, (expression) => {
    const names = expression
      .slice(1, -1)
      .replace(/^[+#./;?&]/, '')
      .split(',');
    const known = names.flatMap((name) => values.get(name.replace(/[:*].*$/s, '')) ?? []);
    return known.length === 0 ? expression : known.map(encoded).join(',');
  });

/** The values in a request for a completion: those that are chosen, and the one to complete. */
function valuesIn(frame: RequestFrame): ReadonlyMap<string, string> {
  const span = find(frame, 'params', 'context', 'arguments');
  const chosen = Object.entries(span === undefined ? {} : Object(frameValueAt(frame.bytes, span)));
  const texts = chosen.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const name = stringIn(frame, 'params', 'argument', 'name') ?? '';
  return new Map([...texts, [name, stringIn(frame, 'params', 'argument', 'value') ?? '']]);
}

/** The address in a request that leads to a resource; `undefined` for any other. */
function addressIn(frame: RequestFrame): string | undefined {
  switch (frame.method) {
    case 'resources/read':
    case 'resources/subscribe':
    case 'resources/unsubscribe':
      return stringIn(frame, 'params', 'uri') ?? '';
    case 'completion/complete': {
      const template = stringIn(frame, 'params', 'ref', 'uri');
      return template === undefined ? undefined : filled(template, valuesIn(frame));
    }
    default:
      return undefined;
  }
}

/**
 * Settles the address of a request for a resource, so that the server gets what was judged. A template stays as it
 * is, because servers find theirs by its letters. A subscription can always be ended.
 */
export function resourcePassage(
  frame: RequestFrame,
  judge: (uri: string) => ResourceAccess,
): ResourcePassage {
  const uri = addressIn(frame);
  if (uri === undefined) return UNCHANGED;
  const found = judge(uri);
  if (found.kind === 'refused') return frame.method === 'resources/unsubscribe' ? UNCHANGED : found;
  const span = find(frame, 'params', 'uri');
  if (found.address === uri || frame.method === 'completion/complete' || span === undefined) return UNCHANGED;
  return { kind: 'passed', edits: [{ ...span, text: JSON.stringify(found.address) }] };
}
