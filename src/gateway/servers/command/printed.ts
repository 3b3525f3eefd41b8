/** The output of a command, as text if it is text. */
import { isUtf8 } from 'node:buffer';
import type { Captured } from '../../../platform/process/captured.ts';

export type Printed =
  | { readonly kind: 'text'; readonly text: string; readonly left: number }
  /** `base64`: the bytes that were kept. */
  | { readonly kind: 'bytes'; readonly base64: string; readonly size: number; readonly left: number };

/** The mark of a byte that continues a character. */
const CONTINUES = 0x80;
const MAX_CHARACTER = 4;

/** Without the first bytes of a character whose rest was left out. */
function wholeEnd(bytes: Buffer): Buffer {
  for (let back = 1; back < MAX_CHARACTER && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] as number;
    if ((byte & 0xc0) === CONTINUES) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** Without the last bytes of a character whose beginning was left out. */
function wholeStart(bytes: Buffer): Buffer {
  let at = 0;
  while (at < MAX_CHARACTER - 1 && ((bytes[at] ?? 0) & 0xc0) === CONTINUES) at++;
  return bytes.subarray(at);
}

const NUL = 0;
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(NUL);

/** The output if no byte was left out. */
export function printedBytes(whole: Buffer): Printed {
  if (isText(whole)) return { kind: 'text', text: whole.toString('utf8'), left: 0 };
  return { kind: 'bytes', base64: whole.toString('base64'), size: whole.length, left: 0 };
}

export function readOutput(captured: Captured): Printed {
  const { head, left, tail } = captured.parts();
  if (left === 0) return printedBytes(tail.length === 0 ? head : Buffer.concat([head, tail]));
  const [first, last] = [wholeEnd(head), wholeStart(tail)];
  const size = captured.size;
  if (!isText(first) || !isText(last)) {
    return { kind: 'bytes', base64: Buffer.concat([head, tail]).toString('base64'), size, left };
  }
  const out = size - first.length - last.length;
  return {
    kind: 'text',
    text: `${first.toString('utf8')}\n… (+${out} bytes left out)\n${last.toString('utf8')}`,
    left: out,
  };
}
