const jobs = Array.from(
  { length: 12 },
  (_, i) =>
    `2026-03-02T09:${String(10 + i)}:04Z INFO  worker-${(i % 3) + 1} handled job ${4100 + i * 7} in ${20 + ((i * 13) % 40)} ms`,
);

const rows = Array.from({ length: 10 }, (_, i) => ({
  id: 100 + i,
  name: `service-${i + 1}`,
  status: i % 4 === 3 ? 'stopped' : 'running',
  replicas: (i % 3) + 1,
}));

const matches = Array.from(
  { length: 10 },
  (_, i) => `src/orders/${i < 6 ? 'cart' : 'invoice'}.ts:${12 + i * 9}:  const total = sumOf(items[${i}]);`,
);

/** To begin with, where nobody has a result at hand. */
export const SAMPLES: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'JSON rows', text: JSON.stringify(rows, null, 2) },
  { name: 'search matches', text: `${matches.join('\n')}\n` },
  { name: 'a log', text: `${jobs.join('\n')}\n` },
];
