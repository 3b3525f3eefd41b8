import { resolve } from 'node:path';

/** A path of a config, for people: absolute, unless a placeholder stands in front, which may hold an absolute one. */
export const seenFrom = (folder: string, path: string): string =>
  path.startsWith('${') ? path : resolve(folder, path);

/** The same where an address may stand in place of a file. */
export const placeSeenFrom = (folder: string, place: string): string =>
  /^https?:\/\//i.test(place) ? place : seenFrom(folder, place);
