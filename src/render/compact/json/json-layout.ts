import { type JsonNode, scanDocument } from '../../../json/scan.ts';
import { FormError } from '../form.ts';

/** The usual ways to lay JSON out, so that JSON inside other text can come back to the very byte. */

interface Style {
  /** One level of indentation; empty for one line. */
  readonly indent: string;
  readonly colon: string;
  /** Between items of a one-line layout. */
  readonly comma: string;
}

/** The variant in the marker line to its style. */
const STYLES: Readonly<Record<string, Style>> = {
  '0': { indent: '', colon: ':', comma: ',' },
  '1': { indent: ' ', colon: ': ', comma: ',' },
  '2': { indent: '  ', colon: ': ', comma: ',' },
  '3': { indent: '   ', colon: ': ', comma: ',' },
  '4': { indent: '    ', colon: ': ', comma: ',' },
  t: { indent: '\t', colon: ': ', comma: ',' },
  // Python's json.dumps
  p: { indent: '', colon: ': ', comma: ', ' },
};

function write(source: string, node: JsonNode, style: Style, lineBreak: string, out: string[]): void {
  if (node.type !== 'array' && node.type !== 'object') {
    out.push(source.slice(node.start, node.end));
    return;
  }
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  const count = node.type === 'array' ? node.items.length : node.members.length;
  out.push(open as string);
  const inner = style.indent === '' ? '' : lineBreak + style.indent;
  for (let i = 0; i < count; i++) {
    out.push(i === 0 ? inner : style.comma + inner);
    if (node.type === 'array') write(source, node.items[i] as JsonNode, style, inner, out);
    else {
      const { key, value } = node.members[i] as (typeof node.members)[number];
      out.push(source.slice(key.start, key.end), style.colon);
      write(source, value, style, inner, out);
    }
  }
  if (count > 0 && style.indent !== '') out.push(lineBreak);
  out.push(close as string);
}

function laidOut(source: string, node: JsonNode, style: Style): string {
  const out: string[] = [];
  write(source, node, style, '\n', out);
  return out.join('');
}

/** The variants of the layouts that a text may have by its beginning. */
export function layoutsFor(source: string): readonly string[] {
  const indent = /^[[{]\n([ \t]+)/.exec(source)?.[1] ?? '';
  return Object.keys(STYLES).filter((variant) => STYLES[variant]?.indent === indent);
}

/** The variant whose layout is exactly this text, if there is one. */
export function layoutOf(source: string, node: JsonNode): string | undefined {
  return layoutsFor(source).find((variant) => laidOut(source, node, STYLES[variant] as Style) === source);
}

/** Lays minified JSON out again. Throws `FormError` for an unknown variant. */
export function layOut(json: string, variant: string): string {
  const style = Object.hasOwn(STYLES, variant) ? STYLES[variant] : undefined;
  const scanned = scanDocument(json);
  if (!style || !scanned.ok) throw new FormError(`unknown JSON layout ${JSON.stringify(variant)}`);
  return laidOut(json, scanned.node, style);
}

/** The value without insignificant white space, every lexeme as it was. */
export function minify(source: string, node: JsonNode): string {
  return laidOut(source, node, STYLES['0'] as Style);
}
