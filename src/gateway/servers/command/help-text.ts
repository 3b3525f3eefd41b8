/** The commands that a program's help lists, with what it says of each. */

export type HelpLine = readonly [name: string, what: string];

/** A name, perhaps others and what it takes, two blanks or a tab, and a sentence. */
const LISTED =
  /^(\s{1,12})([a-z][\w:.-]*)((?:, ?[\w:.-]+)*(?: (?:[[<(].*?[\])>]|[A-Z][A-Z_-]*(?:\.\.\.)?))*)(?:\s{2,}|\t+| +- +|: +)(\S.*)$/;
/** A name that stands alone: its sentence begins below it, further in. */
const ALONE = /^(\s{2,12})([a-z][\w:.-]*)$/;
const HEADING = /^\S.*:?\s*$/;
/** Sections of what is no command. */
const OTHERS =
  /\b(?:options?|flags?|arguments?|environment|variables?|examples?|usage|positional|parameters)\b/i;
const COMMANDS = /commands?\b|\bactions?\b|\bsubcommands?\b/i;
/** `    access, adduser, audit, bugs,`: npm lists its names so. */
const NAMES = /^\s+[a-z][\w-]*(?:, [a-z][\w-]*)*,?$/;
const MAX_WHAT = 80;

/** Control sequences, and letters struck twice to be bold. */
const plainText = (help: string): string => help.replace(/\x1b\[[0-9;]*m/g, '').replace(/.\x08/g, '');

const shortened = (what: string): string => {
  const first = what.replace(/\s+/g, ' ').trim();
  return first.length > MAX_WHAT ? `${first.slice(0, MAX_WHAT - 1).trimEnd()}…` : first;
};

/** In their order; none where nothing looks like a list of commands. */
export function commandsIn(help: string): readonly HelpLine[] {
  const found = new Map<string, string>();
  let isCommands = true;
  let isNames = false;
  const lines = plainText(help).split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (HEADING.test(line)) {
      isNames = /^(?:all|available) commands/i.test(line);
      isCommands = COMMANDS.test(line) || !OTHERS.test(line);
      continue;
    }
    if (!isCommands) continue;
    const [, , name, , what] = LISTED.exec(line) ?? [];
    if (name !== undefined && what !== undefined) {
      if (!found.has(name)) found.set(name, shortened(what));
      continue;
    }
    if (isNames && NAMES.test(line)) {
      for (const one of line
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean))
        if (!found.has(one)) found.set(one, '');
      continue;
    }
    const [, indent = '', alone] = ALONE.exec(line) ?? [];
    const below = lines[i + 1] ?? '';
    if (alone !== undefined && below.length - below.trimStart().length > indent.length && !found.has(alone))
      found.set(alone, shortened(below));
  }
  return [...found];
}
