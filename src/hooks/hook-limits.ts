/** How long an agent waits for a text; in milliseconds. */
export const PATIENCE = 300;
/** The daemon is started at most once in this time; in milliseconds. */
export const START_AGAIN = 60_000;
/** Longer texts go out as they are, in characters. */
export const MOST_CHARACTERS = 2_000_000;
/** Plugins hand over no longer ones, in characters: no answer would come in time. */
export const MOST_HANDED = 400_000;
/** Results of these are left alone: Claude Code itself reads what its subagents answer. */
export const SUBAGENT_TOOLS: ReadonlySet<string> = new Set(['Agent', 'Task']);
