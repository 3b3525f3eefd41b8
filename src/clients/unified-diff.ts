const CONTEXT = 3;

/** The change as one hunk of a unified diff: what both texts begin and end with is left out. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const old = before.split(/(?<=\n)/).filter((line) => line !== '');
  const now = after.split(/(?<=\n)/).filter((line) => line !== '');
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const start = Math.max(0, head - CONTEXT);
  const shown = (mark: string, lines: readonly string[]): string[] =>
    lines.map((line) =>
      line.endsWith('\n')
        ? `${mark}${line.replace(/\r?\n$/, '')}`
        : `${mark}${line}\n\\ No newline at end of file`,
    );
  const end = Math.min(old.length, old.length - tail + CONTEXT);
  const extra = end - (old.length - tail);
  const range = (from: number, count: number): string => `${count === 0 ? from : from + 1},${count}`;
  return [
    `--- ${before === '' ? '/dev/null' : file}`,
    `+++ ${after === '' ? '/dev/null' : file}`,
    `@@ -${range(start, end - start)} +${range(start, now.length - tail + extra - start)} @@`,
    ...shown(' ', old.slice(start, head)),
    ...shown('-', old.slice(head, old.length - tail)),
    ...shown('+', now.slice(head, now.length - tail)),
    ...shown(' ', old.slice(old.length - tail, end)),
  ].join('\n');
}
