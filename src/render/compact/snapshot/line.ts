import type { Legend } from './legend.ts';
import type { SnapshotNode } from './node.ts';
import { writeSegment } from './segment.ts';

/** Before a line that stands as the server printed it. */
export const RAW = '= ';

/** What is said of elements that are clickable where their role is not, and the other way round. */
export const POINTER = 'pointer';
export const NO_POINTER = 'no-pointer';

/** Between a role and text. */
export const VALUE = ': ';

/** Whether a line can say all of an element. */
export function isWritable(
  { role, name, attributes, ref, url, value }: SnapshotNode,
  legend: Legend,
): boolean {
  if (attributes.includes(POINTER) || attributes.includes(NO_POINTER)) return false;
  if (role === '') return name !== undefined && attributes.length === 0 && url === undefined;
  const segment = {
    ...(name !== undefined && { name }),
    attributes,
    ref: ref ?? ('none' as const),
    ...(url !== undefined && { url }),
    ...(value !== undefined && { value }),
  };
  return writeSegment(segment, legend) !== undefined;
}
