const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration whose form the schema has checked: `500ms`, `30s`, `2m`, `12h`, `7d`. */
export function durationMs(text: string): number {
  const unit = /(?:ms|s|m|h|d)$/.exec(text)?.[0] ?? 'ms';
  return Math.round(Number(text.slice(0, -unit.length)) * (UNITS[unit] ?? 1));
}

const SIZES: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Bytes of a size whose form the schema has checked: `10MB`. */
export const sizeBytes = (text: string): number =>
  Math.round(Number(text.slice(0, -2)) * (SIZES[text.slice(-2)] ?? 1));
