/**
 * Milliseconds since some moment; never goes back. For the global `performance` Node loads its module of measures, which
 * the first server would wait for.
 */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
