/** Commands that occur only in the usage: `{ add | del }`, `{a,b,c}`, `OBJECT := { link | route }`. */
import { isName } from './help-entry.ts';
import type { HelpTextLine } from './help-lines.ts';

/** Placeholders for a command, with the values that they may take. */
const DEFINED = /\b(?:OBJECTS?|COMMANDS?|SUBCOMMANDS?|ACTIONS?|CMD)\s*:=\s*\{([^{}]{1,4000})\}/g;
/** A choice, as argparse prints it. */
const CHOICE = /(?:^|\s)\{([a-z0-9][\w.+-]*(?:,[\w.+-]+)+)\}/g;

const namesOf = (list: string, separator: RegExp): readonly string[] =>
  list
    .split(separator)
    .map((word) => word.trim())
    .filter(isName);

/** The text behind `[-v]`, `[--file <f>]` and the like. */
function behindOptions(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('[')) {
    let depth = 0;
    let at = 0;
    for (; at < rest.length; at++) {
      if (rest[at] === '[') depth++;
      else if (rest[at] === ']' && --depth === 0) break;
    }
    rest = rest.slice(at + 1).trimStart();
  }
  return rest;
}

/** The commands in a line of usage, at the place where a command stands. */
function commandsAt(line: string, program: readonly string[]): readonly string[] {
  let rest = line.replace(/^(?:usage|or)\s*:?\s+/i, '').replace(/^\$ /, '');
  for (const word of program) {
    rest = behindOptions(rest);
    if (rest !== word && !rest.startsWith(`${word} `)) return [];
    rest = rest.slice(word.length);
  }
  rest = behindOptions(rest);
  const choice = rest.startsWith('{') ? rest.slice(1).split('}', 1)[0] : undefined;
  if (choice !== undefined) return namesOf(choice, /[|,]/);
  const [first = ''] = rest.split(' ');
  return isName(first) && first !== 'help' ? [first] : [];
}

/** @param program the words that a usage begins with */
export function usageCommands(lines: readonly HelpTextLine[], program: readonly string[]): readonly string[] {
  const text = lines.map((line) => line.text).join(' ');
  const defined = [...text.matchAll(DEFINED)].flatMap(([, list = '']) => namesOf(list, /\|/));
  if (defined.length > 0) return [...new Set(defined)];
  const start = lines.findIndex((line) => /^(?:usage|synopsis)\b/i.test(line.text));
  if (start === -1) return [];
  const end = lines.findIndex((line, i) => i > start + 1 && (line.text === '' || line.text.includes(':=')));
  const usage = lines.slice(start, end === -1 ? undefined : end);
  const own = new Set(program.length === 0 ? [] : usage.flatMap((line) => commandsAt(line.text, program)));
  // A single word may be an argument that users type as it stands.
  if (own.size > 1) return [...own];
  const joined = usage.map((line) => line.text).join(' ');
  const choices = [...joined.matchAll(CHOICE)].flatMap(([, list = '']) => namesOf(list, /,/));
  return [...new Set(choices)];
}
