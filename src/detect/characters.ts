import { type CharSet, has, OTHERS } from './shapes/char-set.ts';

const between = (from: string, to: string): string =>
  String.fromCharCode(
    ...Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) => from.charCodeAt(0) + i),
  );

/**
 * Classes of characters that patterns tell apart. A character that stands in none of them is in the last
 * class. A line break has a bit of its own.
 */
const MEMBERS = [
  ...[between('a', 'z'), between('A', 'Z'), between('0', '9'), ' ', '\t', ':', '-', '.', '/', ',', ';'],
  ...['"', "'", '`', '()', '[]', '{}', '<', '>', '=', '|', '#', '+', '*', '_', '\\', '@', '~', '!$%&?^'],
  `${between('\0', '\b')}${between('\v', '\x1f')}`,
];
const CONTROLS = MEMBERS.length - 1;
const LAST = MEMBERS.length;
const ASCII = 128;

/** Set in the class of a line break alone, so that one look tells it from all others. */
export const LINE_BREAK = -0x80000000;

/** By a byte of UTF-8 its class, as a bit. */
export const CLASS_OF = new Int32Array(256).fill(1 << LAST);
for (const [i, members] of MEMBERS.entries()) {
  for (const member of members) CLASS_OF[member.charCodeAt(0)] = 1 << i;
}
CLASS_OF[0x0a] = LINE_BREAK;

/** The class of a UTF-16 unit. */
export const classOf = (unit: number): number => CLASS_OF[unit < ASCII ? unit : ASCII] as number;

/** The classes that a string's characters are in. Line breaks are in none. */
export function classesIn(text: string): number {
  let classes = 0;
  for (let i = 0; i < text.length; i++) classes |= classOf(text.charCodeAt(i));
  return classes & ~LINE_BREAK;
}

/** The classes of visible ASCII characters. Beyond ASCII, a character may be a blank as well. */
export const VISIBLE = classesIn(between('!', '~'));

const known = new Map<CharSet, number>();

/** The classes that have a member in the set. Patterns are made of few sets: each is looked through once. */
export function classesOf(set: CharSet): number {
  let classes = known.get(set);
  if (classes === undefined) {
    classes = 0;
    for (let code = 0; code <= OTHERS; code++) if (has(set, code)) classes |= classOf(code);
    known.set(set, classes);
  }
  return classes;
}

export function classCount(classes: number): number {
  let count = 0;
  for (let left = classes; left !== 0; left &= left - 1) count++;
  return count;
}

/** The classes of which a line of these alone has none: it may have those of the "\r" before its end. */
export const classesBeside = (classes: number): number => ~classes & ~LINE_BREAK & ~(1 << CONTROLS);
