/** Lines that count how often one of them is read: what is quadratic reads them very often. */
export function countedReads(all: readonly string[]): {
  readonly lines: readonly string[];
  readonly count: () => number;
} {
  let reads = 0;
  const lines = new Proxy(all, {
    get(target, key, receiver) {
      reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { lines, count: () => reads };
}
