import { isRecord } from './is-record.ts';

/** A value as JSON in which the order of keys makes no difference. */
export const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
