/** Answers in the form of a task cannot be given to an older client: neither side hears of this extension. */
const NOT_CARRIED: ReadonlySet<string> = new Set(['io.modelcontextprotocol/tasks']);

/** The extensions that both sides may hear of. */
export const carriedExtensions = (
  extensions: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(extensions).filter(([name]) => !NOT_CARRIED.has(name)));
