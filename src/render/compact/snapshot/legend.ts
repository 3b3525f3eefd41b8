import { FormError } from '../form.ts';
import { isNode, type SnapshotItem, type SnapshotNode } from './node.ts';

/** The facts about the whole tree: the first line of the body. */
export interface Legend {
  /** Roles whose elements are clickable where nothing else is said. */
  readonly clickable: ReadonlySet<string>;
  /** `1_`: what most uids begin with. */
  readonly uid?: string;
  /** The common beginning of urls without a scheme. */
  readonly url?: string;
}

const COUNTING = 'refs not shown count on';
const UIDS_COUNTING = 'uids not shown count on, by 2 after links';
const CLICKABLE = 'cursor=pointer: ';
const UID = /^uid=(\d{1,9}_)\*$/;
const URL = /^url=(\S+)\*$/;

const counted = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** The value with the largest `weight`, the first of those that are alike. */
function most<T>(counts: ReadonlyMap<T, number>, weight: (value: T, count: number) => number): T | undefined {
  let best: T | undefined;
  let largest = 0;
  for (const [value, count] of counts) {
    const own = weight(value, count);
    if (own > largest) [best, largest] = [value, own];
  }
  return best;
}

/** Rarer ones are marked where they stand. */
const MIN_CLICKABLE = 3;

function clickableRoles(nodes: readonly SnapshotNode[]): Set<string> {
  const all = counted(nodes.filter(({ ref }) => ref).map(({ role }) => role));
  const clickable = counted(nodes.filter((node) => node.clickable).map(({ role }) => role));
  return new Set(
    [...clickable]
      .filter(([role, count]) => count >= MIN_CLICKABLE && count * 2 > (all.get(role) ?? 0))
      .map(([role]) => role),
  );
}

/** The folder of an absolute url. */
const FOLDER = /^[a-z][a-z+.-]*:\/\/[^\s?#]*\//;
const MIN_URLS = 3;

const folderOf = (nodes: readonly SnapshotNode[]): string | undefined =>
  most(counted(nodes.flatMap(({ url }) => FOLDER.exec(url ?? '')?.[0] ?? [])), (folder, count) =>
    count < MIN_URLS ? 0 : folder.length * count,
  );

export function legendOf(items: readonly SnapshotItem[], uids: boolean): Legend {
  const nodes = items.filter(isNode);
  if (!uids) return { clickable: clickableRoles(nodes) };
  const uid = most(counted(nodes.flatMap(({ ref }) => ref?.prefix ?? [])), (_, count) => count);
  const url = folderOf(nodes);
  return { clickable: new Set(), uid, url };
}

export function writeLegend({ clickable, uid, url }: Legend): string {
  return [
    ...(uid === undefined ? [COUNTING] : [`uid=${uid}*`]),
    ...(url === undefined ? [] : [`url=${url}*`]),
    ...(uid === undefined ? [] : [UIDS_COUNTING]),
    ...(clickable.size === 0 ? [] : [CLICKABLE + [...clickable].join(' ')]),
  ].join('; ');
}

export function readLegend(line: string): Legend {
  let legend: Legend = { clickable: new Set() };
  for (const part of line.split('; ')) {
    const uid = UID.exec(part)?.[1];
    const url = URL.exec(part)?.[1];
    if (part.startsWith(CLICKABLE)) {
      legend = { ...legend, clickable: new Set(part.slice(CLICKABLE.length).split(' ')) };
    } else if (uid !== undefined) legend = { ...legend, uid };
    else if (url !== undefined) legend = { ...legend, url };
    else if (part !== COUNTING && part !== UIDS_COUNTING)
      throw new FormError(`not a legend: ${line.slice(0, 60)}`);
  }
  return legend;
}
