/** The content below a head line. */
export interface Body {
  /** Its lines, without the line break at the end of the last one; absent where there is no line. */
  readonly text?: string;
  /** How the lines have to be read, if not as they are. */
  readonly remark?: string;
}

/** A head line and the content below it. A block is one part or more. */
export interface Part extends Body {
  /** The words of the head line, behind the delimiter. */
  readonly head: readonly string[];
}

/** The parts as one text: every head and every body line ends in a line break. */
export function partsText(parts: readonly Part[], delimiter: string): string {
  return parts.map((part) => partText(part, delimiter)).join('');
}

function partText({ head, remark, text }: Part, delimiter: string): string {
  const words = [delimiter, ...head, ...(remark === undefined ? [] : [`[${remark}]`])];
  return `${words.join(' ')}\n${text === undefined ? '' : `${text}\n`}`;
}

/** At least this many `=`. */
const SHORTEST = 3;
const IMITATION = /^(={3,}) /gm;

/** The shortest row of `=` with which, and a space behind it, no body line begins. */
export function delimiterFor(parts: readonly Part[]): string {
  const taken = new Set<number>();
  for (const { text } of parts) {
    for (const [, row] of text?.matchAll(IMITATION) ?? []) taken.add(row!.length);
  }
  let length = SHORTEST;
  while (taken.has(length)) length++;
  return '='.repeat(length);
}
