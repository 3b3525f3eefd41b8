/** Whether a text has every word of what somebody looks for. */
export function finds(query: string, text: string): boolean {
  const low = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
}
