import { scanDocument } from '../../../json/scan.ts';
import { type Form, FormError } from '../form.ts';
import { readDocument } from '../json/read-json-form.ts';
import { writeDocument } from '../json/write-json-form.ts';
import { printXml, type XmlLayout } from '../xml/print.ts';
import { readXml, rootOf } from '../xml/read-xml.ts';

/**
 * XML as JSON of the same data, below the opening tag of its root:
 *
 *     #bcp xml-data/0-1
 *     <rss version="2.0">
 *     channel:
 *      title: Teas
 *      item[2]{title link~"https://example.com/<title>"}
 *     green
 *     black
 *
 * The variant names the layout (the width of a level, `t` for a tab, `0` for one line; `s` behind it for `<a />`), and counts
 * the lines down to the opening tag of the root.
 */

const INDENTS: Readonly<Record<string, string | undefined>> = {
  '0': undefined,
  '1': ' ',
  '2': '  ',
  '3': '   ',
  '4': '    ',
  t: '\t',
};
const VARIANT = /^([0-4t])(s?)-([1-9][0-9]{0,2})$/;
/** More is no data. */
const MAX_HEAD = 999;

/** The layout, as the line behind the root's opening tag shows it. */
function layoutOf(behind: string, spaced: boolean): { name: string; layout: XmlLayout } | undefined {
  const indent = /^\n([ \t]+)</.exec(behind)?.[1];
  const found = Object.entries(INDENTS).find(([, one]) => one === indent);
  return found && { name: found[0] + (spaced ? 's' : ''), layout: { indent, spaced } };
}

/** In characters. Beside other text, a shorter one is lines like any other. */
const MIN_BESIDE = 1000;

export const xmlData: Form = {
  name: 'xml-data',
  labels: ['xml'],
  fallbacks: ['lines'],
  takes: (source) => source.length >= MIN_BESIDE && readXml(source) !== undefined,
  encode(source) {
    const read = readXml(source);
    const found = read && layoutOf(source.slice(read.head, read.head + 80), read.spaced);
    if (!read || !found) return undefined;
    const head = source.slice(0, read.head);
    const printed = `${printXml(read.json, found.layout)}</${rootOf(head)}>`;
    if (printed.length !== source.length - read.head || !source.endsWith(printed)) return undefined;
    const heads = head.split('\n');
    const scanned = scanDocument(read.json);
    if (!scanned.ok || scanned.node.type !== 'object' || heads.length > MAX_HEAD) return undefined;
    const body = [...heads, ...writeDocument(read.json, scanned.node)].join('\n');
    return { body, variant: `${found.name}-${heads.length}` };
  },
  decode(body, variant) {
    const [, indent = '', spaced, count] = VARIANT.exec(variant ?? '') ?? [];
    const lines = body.split('\n');
    const head = lines.slice(0, Number(count)).join('\n');
    const root = rootOf(head);
    if (count === undefined || root === undefined) throw new FormError(`unknown variant: ${variant}`);
    const json = readDocument(lines.slice(Number(count)));
    const layout = { indent: INDENTS[indent], spaced: spaced === 's' };
    return `${head}${printXml(json, layout)}</${root}>`;
  },
};
