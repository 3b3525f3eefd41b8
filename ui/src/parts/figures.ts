const whole = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
/** A little is not nothing. */
const small = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 1 });
const time = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

export const count = (value: number): string => whole.format(value);
/** Such as 1 session, 2 sessions. */
export const counted = (value: number, what: string): string =>
  `${count(value)} ${what}${value === 1 ? '' : 's'}`;
export const share = (value: number): string => (value < 0.01 ? small : percent).format(value);
export const clock = (at: number): string => time.format(at);
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
export const lines = ([first, last]: readonly [number, number]): string =>
  first === last ? `line ${first}` : `lines ${first}–${last}`;

/** The change of the tokens in percent, such as −72 %. */
export function saving({ before, after }: { readonly before: number; readonly after: number }): string {
  if (before === 0 || before === after) return '±0%';
  return after < before ? `−${share((before - after) / before)}` : `+${share((after - before) / before)}`;
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

export function age(ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => ms >= least) ?? (['s', 1000] as const);
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
}
