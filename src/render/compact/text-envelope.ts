import { type Margin, withMargin } from './margin.ts';

/** The surroundings of a text's lines, which would only be in the way of every rule and form. */
export interface Envelope {
  readonly bom: boolean;
  readonly crlf: boolean;
  /** The line breaks at the end, as "\n"; a rewritten text ends with the same ones. */
  readonly tail: string;
  /** How deep lines stood. */
  readonly margin?: Margin | undefined;
}

const BOM = '\ufeff';

/** Takes a text apart. `close(body, envelope)` gives back the very same text. */
export function open(text: string): { body: string; envelope: Envelope } {
  const bom = text.startsWith(BOM);
  const unmarked = bom ? text.slice(1) : text;
  const crlf = unmarked.includes('\r\n') && !/(?:^|[^\r])\n/.test(unmarked);
  const lines = crlf ? unmarked.replaceAll('\r\n', '\n') : unmarked;
  let end = lines.length;
  while (end > 0 && lines.charCodeAt(end - 1) === 0x0a) end--;
  return { body: lines.slice(0, end), envelope: { bom, crlf, tail: lines.slice(end) } };
}

export function close(body: string, { bom, crlf, tail, margin }: Envelope): string {
  const lines = (margin ? withMargin(body, margin) : body) + tail;
  return (bom ? BOM : '') + (crlf ? lines.replaceAll('\n', '\r\n') : lines);
}
