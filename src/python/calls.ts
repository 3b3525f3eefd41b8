/**
 * Values that `repr` prints as calls, as drivers of databases give them: `datetime.date(2026, 3, 1)`, `Decimal('1.50')`. JSON
 * holds the text of the call.
 */
const CALL =
  /(?:datetime\.(?:datetime|date|time|timedelta)\((?:[^()'"\\\n]|\((?:[^()\\\n]|\([^()\\\n]*\))*\))*\)|(?:Decimal|UUID|ObjectId|Timestamp)\('[^'"\\\n]*'\))/y;

/** The call that begins at a place. */
export function callAt(text: string, at: number): string | undefined {
  CALL.lastIndex = at;
  return CALL.exec(text)?.[0];
}

/** Whether a text is one call. A string that says the same would have quotes. */
export const isCall = (text: string): boolean => callAt(text, 0) === text;
