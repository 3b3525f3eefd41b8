/** A line as fields and the blanks in front of each. */
export interface Fields {
  readonly texts: readonly string[];
  /** `gaps[i]` blanks stand before `texts[i]`. */
  readonly gaps: readonly number[];
}

/** Longer lines are taken as they are: nobody aligns that many fields. */
const MAX_FIELDS = 64;

const SPACE = 0x20;
/** `15:18`: programs align both numbers, each on its own. */
const POSITION = /^(\d+)(:\d+)$/;
/** A folder named by a hash, as builds and stores have them: what lies below it is a field of its own. */
const HASHED = /\/[0-9a-f]{16,128}\//;
const MIN_HASHED = 18;

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;

/** Where the field divides in two; 0 where it does not. */
function divisionOf(text: string): number {
  if (isDigit(text.charCodeAt(0)) && isDigit(text.charCodeAt(text.length - 1))) {
    const position = POSITION.exec(text);
    if (position) return (position[1] as string).length;
  }
  if (text.length <= MIN_HASHED) return 0;
  const hash = HASHED.exec(text);
  const end = hash ? hash.index + hash[0].length : 0;
  return end === text.length ? 0 : end;
}

/** `undefined` for an empty line and for one of too many fields. `joined` is its inverse. */
export function fieldsOf(line: string): Fields | undefined {
  const texts: string[] = [];
  const gaps: number[] = [];
  for (let at = 0; at < line.length; ) {
    let start = at;
    while (line.charCodeAt(start) === SPACE) start++;
    const blank = line.indexOf(' ', start);
    const end = blank < 0 ? line.length : blank;
    const text = line.slice(start, end);
    const division = divisionOf(text);
    gaps.push(start - at);
    if (division === 0) texts.push(text);
    else {
      texts.push(text.slice(0, division), text.slice(division));
      gaps.push(0);
    }
    if (texts.length > MAX_FIELDS) return undefined;
    at = end;
  }
  return texts.length === 0 ? undefined : { texts, gaps };
}

export function joined({ texts, gaps }: Fields): string {
  return texts.map((text, i) => ' '.repeat(gaps[i] ?? 0) + text).join('');
}
