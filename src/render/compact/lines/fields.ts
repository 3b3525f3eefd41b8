/** A line as fields and the blanks in front of each. */
export interface Fields {
  readonly texts: readonly string[];
  /** `gaps[i]` blanks stand before `texts[i]`. */
  readonly gaps: readonly number[];
}

/** Longer lines are taken as they are: nobody aligns that many fields. */
const MAX_FIELDS = 64;

const FIELD = /( *)([^ ]+|$)/y;
/** `15:18`: programs align both numbers, each on its own. */
const POSITION = /^(\d+)(:\d+)$/;
/** A folder named by a hash, as builds and stores have them: what lies below it is a field of its own. */
const HASHED = /\/[0-9a-f]{16,128}\//;

function partsOf(text: string): readonly string[] {
  const position = POSITION.exec(text);
  if (position) return [position[1]!, position[2]!];
  const hash = HASHED.exec(text);
  const end = hash ? hash.index + hash[0].length : text.length;
  return end === text.length ? [text] : [text.slice(0, end), text.slice(end)];
}

/** `undefined` for an empty line and for one of too many fields. `joined` is its inverse. */
export function fieldsOf(line: string): Fields | undefined {
  const texts: string[] = [];
  const gaps: number[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < line.length) {
    const [, blanks = '', text = ''] = FIELD.exec(line) ?? [];
    const parts = partsOf(text);
    texts.push(...parts);
    gaps.push(blanks.length, ...(parts.length > 1 ? [0] : []));
    if (texts.length > MAX_FIELDS) return undefined;
  }
  return texts.length === 0 ? undefined : { texts, gaps };
}

export function joined({ texts, gaps }: Fields): string {
  return texts.map((text, i) => ' '.repeat(gaps[i] ?? 0) + text).join('');
}
