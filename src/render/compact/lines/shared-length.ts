/** How many characters, up to `limit`, two texts begin with alike. */
export function startLength(a: string, b: string, limit: number): number {
  const most = Math.min(a.length, b.length, limit);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** How many characters, up to `limit`, two texts end with alike. */
export function endLength(a: string, b: string, limit: number): number {
  const most = Math.min(a.length, b.length, limit);
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++;
  return length;
}
