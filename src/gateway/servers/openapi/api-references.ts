/** Finds what a `$ref` stands for. Only places in the document itself count: nothing else is read. */
import { type Path, parsePointer, valueAt } from '../../../document/path.ts';
import { isRecord } from '../../../json/is-record.ts';
import { apiFault } from './api-fault.ts';

/** A value of the document, and its place. */
export interface Placed {
  readonly value: unknown;
  readonly path: Path;
}

/** A reference may lead to another one. A longer chain is a circle. */
const MAX_CHAIN = 32;

/**
 * The pointer of a reference, decoded. Throws `ApiFault` for a reference that leads out of the document.
 * `undefined` for an anchor, which has no pointer.
 */
export function pointerOf(ref: string, path: Path): string | undefined {
  if (!ref.startsWith('#')) throw apiFault([...path, '$ref'], 'api-ref-outside', { ref });
  const pointer = ref.slice(1);
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

export function atPointer(root: unknown, pointer: string): Placed {
  const path = parsePointer(pointer, root);
  return { value: valueAt(root, path), path };
}

/** Follows references to the value behind them; its value is `undefined` where they lead nowhere. */
export function followed(root: unknown, { value, path }: Placed): Placed {
  let at: Placed = { value, path };
  for (let steps = 0; steps < MAX_CHAIN; steps++) {
    const ref = isRecord(at.value) ? at.value['$ref'] : undefined;
    if (typeof ref !== 'string') return at;
    const pointer = pointerOf(ref, at.path);
    if (pointer === undefined) return { value: undefined, path: at.path };
    at = atPointer(root, pointer);
  }
  return { value: undefined, path: at.path };
}

/** The entries of a mapping of the document, each at its place. */
export const entriesAt = ({ value, path }: Placed): readonly (readonly [string, Placed])[] =>
  isRecord(value)
    ? Object.entries(value).map(([key, one]) => [key, { value: one, path: [...path, key] }] as const)
    : [];

export const memberAt = ({ value, path }: Placed, key: string): Placed => ({
  value: valueAt(value, [key]),
  path: [...path, key],
});

export const itemsAt = ({ value, path }: Placed): readonly Placed[] =>
  Array.isArray(value) ? value.map((one: unknown, i) => ({ value: one, path: [...path, i] })) : [];
