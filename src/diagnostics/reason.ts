/** What a caught value says of itself, for a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
