// src/diagnostics/reason.ts
/** The text of a caught value, for a message. */
function reasonOf(error) {
	return error instanceof Error ? error.message : String(error);
}
export { reasonOf as t };
