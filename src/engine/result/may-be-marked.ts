import { MARKER } from '../../render/compact/marker.ts';

const PLAIN = `"${MARKER}`;
/** The marker's characters, where JSON spells them otherwise: hardly anybody does. */
const SPELLED = [...MARKER].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`);

/** The methods that JSON text and its bytes share. */
interface Searchable {
  includes(text: string): boolean;
}

/** Whether a string in the JSON may begin like a marker. Nearly none does, and then nobody looks into it. */
export function mayBeMarked(json: Searchable): boolean {
  if (json.includes(PLAIN)) return true;
  return json.includes('\\u00') && SPELLED.some((spelled) => json.includes(spelled));
}

const HASH = 0x23;
const BACKSLASH = 0x5c;

/** The same for bytes: each result comes by here, and one byte is found in a tenth of the time of a word. */
export function mayHoldMarked(bytes: Buffer): boolean {
  return (bytes.includes(HASH) || bytes.includes(BACKSLASH)) && mayBeMarked(bytes);
}
