import { FormError } from '../form.ts';
import type { Legend } from './legend.ts';
import type { Ref } from './node.ts';

/** Stands for a name that says what the elements in it say. */
export const DERIVED: unique symbol = Symbol('derived');

/** The part of a line about an element, behind its role. */
export interface Segment {
  readonly name?: string | typeof DERIVED;
  readonly attributes: readonly string[];
  readonly ref?: Ref | 'none';
  readonly url?: string;
  readonly value?: string;
}

const DERIVED_NAME = ' …';

const NO_REF = '-';
/** The end of a name without quotes. */
const TAIL = / \[| (?:(?:[a-z]\d{1,6}){0,2}e|\d{0,9}_)(?:\d{1,9}|-)(?=[ :]|$)|: /;
const REF = / ((?:[a-z]\d{1,6}){0,2}e|\d{0,9}_)(\d{1,9}|-)(?=[ :]|$)/y;
const JSON_NAME = / "(?:[^"\\]|\\.)*"/y;
const ATTRIBUTE = /([a-z-]+)(?:=("[^"]*"|[^\s\]"]+))?/y;
const SIMPLE = /^[\w.#-]+$/;
/** A url that is empty. */
const NO_URL = '""';
const SCHEME = /^[a-z][a-z+.-]*:/;

const isBare = (name: string): boolean =>
  !/^$|^[\s"…]|[\s:]$|[\x00-\x1f\x7f-\x9f\u2028\u2029]/.test(name) && !TAIL.test(` ${name}`);

const quotedName = (name: string): string =>
  JSON.stringify(name).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function nameText(name: Segment['name']): string {
  if (name === undefined) return '';
  if (name === DERIVED) return DERIVED_NAME;
  return ` ${isBare(name) ? name : quotedName(name)}`;
}

/** `key="value"` without quotes where nothing depends on them. */
const attributeText = (attribute: string): string => {
  const equals = attribute.indexOf('="');
  const value = equals < 0 ? '' : attribute.slice(equals + 2, -1);
  return SIMPLE.test(value) ? `${attribute.slice(0, equals)}=${value}` : attribute;
};

export function refText(ref: Segment['ref'], { uid }: Legend): string {
  if (ref === undefined) return '';
  if (ref === 'none') return ` e${NO_REF}`;
  return ` ${ref.prefix === uid ? '_' : ref.prefix}${ref.number}`;
}

/** `undefined` if a reader would take the text for another url, or for none. */
export function urlText(url: string, { url: base }: Legend): string | undefined {
  if (url === '') return ` ${NO_URL}`;
  if (!/^\S+$/.test(url) || url === NO_URL) return undefined;
  if (base === undefined) return ` ${url}`;
  if (!url.startsWith(base)) return SCHEME.test(url) ? ` ${url}` : undefined;
  const rest = url.slice(base.length);
  return rest === '' || SCHEME.test(rest) ? ` ${url}` : ` ${rest}`;
}

/** Writes a segment. It has to be writable (line.ts). */
export function writeSegment(segment: Segment, legend: Legend): string {
  const { name, attributes, ref, url, value } = segment;
  const urlPart = url === undefined ? '' : (urlText(url, legend) ?? '');
  const listed = attributes.length === 0 ? '' : ` [${attributes.map(attributeText).join(' ')}]`;
  const shown = nameText(name) + listed + refText(ref, legend) + urlPart;
  return value === undefined ? shown : `${shown}: ${value}`;
}

interface Place {
  readonly text: string;
  at: number;
}

function take(pattern: RegExp, place: Place): RegExpExecArray | null {
  pattern.lastIndex = place.at;
  const found = pattern.exec(place.text);
  if (found) place.at += found[0].length;
  return found;
}

function readName(place: Place): Segment['name'] {
  const { text } = place;
  const json = take(JSON_NAME, place)?.[0];
  if (json !== undefined) return parsedName(json);
  const tail = TAIL.exec(text)?.index ?? text.length;
  if (tail === 0) return undefined;
  place.at = tail;
  const shown = text.slice(0, tail);
  if (shown === DERIVED_NAME) return DERIVED;
  if (!shown.startsWith(' ')) throw new FormError(`not an element: ${text.slice(0, 60)}`);
  return shown.slice(1);
}

function parsedName(json: string): string {
  try {
    return JSON.parse(json) as string;
  } catch {
    throw new FormError(`not a name: ${json.slice(0, 60)}`);
  }
}

function readAttributes(place: Place, quoted: boolean): string[] {
  const found: string[] = [];
  if (!place.text.startsWith(' [', place.at)) return found;
  for (place.at += 2; ; place.at++) {
    const [, key, value] = take(ATTRIBUTE, place) ?? [];
    if (key === undefined) throw new FormError(`not an attribute: ${place.text.slice(place.at, 60)}`);
    const bare = value !== undefined && !value.startsWith('"');
    found.push(value === undefined ? key : `${key}=${bare && quoted ? `"${value}"` : value}`);
    const next = place.text[place.at];
    if (next === ']') break;
    if (next !== ' ') throw new FormError(`attributes without an end: ${place.text.slice(0, 60)}`);
  }
  place.at++;
  return found;
}

function readRef(place: Place, { uid }: Legend): Segment['ref'] {
  const [, prefix, number] = take(REF, place) ?? [];
  if (prefix === undefined) return undefined;
  if (number === NO_REF) return 'none';
  if (prefix === '_' && uid === undefined) throw new FormError('a uid without its beginning');
  return { prefix: prefix === '_' ? (uid as string) : prefix, number: Number(number) };
}

/** The inverse. Throws `FormError` for what it cannot have written. */
export function readSegment(text: string, legend: Legend): Segment {
  const place: Place = { text, at: 0 };
  const name = readName(place);
  const attributes = readAttributes(place, legend.uid !== undefined);
  const ref = readRef(place, legend);
  const rest = text.slice(place.at);
  const base: Segment = { name, attributes, ref };
  if (rest === '') return base;
  if (rest.startsWith(': ')) return { ...base, value: rest.slice(2) };
  if (ref === undefined || !rest.startsWith(' ')) throw new FormError(`not an element: ${text.slice(0, 60)}`);
  const url = rest.slice(1);
  if (url === NO_URL) return { ...base, url: '' };
  const whole = legend.url === undefined || SCHEME.test(url);
  return { ...base, url: whole ? url : legend.url + url };
}
