/**
 * The first line of a text that only says how it differs from one that the session has had:
 *
 *     #bcp same as the last whole result of list_orders {"page":1} (all: bcp_get 9f3a21)
 *     #bcp changed since the last whole result of list_orders {"page":1} (all: bcp_get 9f3a21)
 *     @@ 12
 *     -12 open
 *     +12 paid
 *
 * Where lines of the compact text are long, the difference is told in those of the tool's own text:
 *
 *     #bcp changed (in the tool's own lines) since the last whole result of list_directory {"path":"src"} (all: bcp_get …)
 */
import { MARKER } from '../../render/compact/marker.ts';

/** `changed since`: by the lines that were sent. */
export const DIFFERENCES = ['same as', 'changed since', "changed (in the tool's own lines) since"] as const;
export type Difference = (typeof DIFFERENCES)[number];

const WHOLE = 'the last whole result of';
const HANDLE = / \(all: bcp_get ([0-9a-f]+)\)$/;

export const writeRepeated = (difference: Difference, call: string, handle: string): string =>
  `${MARKER} ${difference} ${WHOLE} ${call} (all: bcp_get ${handle})`;

/** `undefined` if the first line of the text is not such a marker line. */
export function readRepeated(
  text: string,
): { readonly difference: Difference; readonly handle: string; readonly delta: string } | undefined {
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  const difference = DIFFERENCES.find((known) => line.startsWith(`${MARKER} ${known} ${WHOLE} `));
  const handle = HANDLE.exec(line)?.[1];
  if (difference === undefined || handle === undefined) return undefined;
  return { difference, handle, delta: end < 0 ? '' : text.slice(end + 1) };
}
