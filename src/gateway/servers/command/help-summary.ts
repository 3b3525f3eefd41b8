import { helpLines, isHeading } from './help-lines.ts';

/** Longer sentences say more than a list has room for. */
const MAX_SUMMARY = 120;
/** Lines of a help that are looked at. */
const FIRST_LINES = 12;

/** A line of at least two words, which begins like a sentence. */
const SENTENCE = /^[A-Z][\w'-]* +[A-Za-z(]/;
/** `git-log - Show commit logs`, as manual pages begin. */
const NAMED = /^[\w.-]+ +[-–—] +(?=[A-Z])/;

/** What the help of a command says that the command does: its first sentence, or nothing. */
export function helpSummary(help: string): string {
  const lines = helpLines(help).slice(0, FIRST_LINES);
  const usage = lines.findIndex(({ text }) => /^usage\b/i.test(text));
  for (const [i, line] of lines.entries()) {
    // Behind the usage stand options, and their descriptions begin like sentences.
    if (i === usage + 1 && usage !== -1 && line.text !== '') return '';
    const text = line.text.replace(NAMED, '');
    if (line.text.startsWith('-')) return '';
    if (i === usage || isHeading(line, lines[i + 1]) || !SENTENCE.test(text)) continue;
    const [sentence = ''] = text.split(/(?<=\w{2})\.(?: |$)/, 1);
    return sentence.length <= MAX_SUMMARY ? sentence : `${sentence.slice(0, MAX_SUMMARY - 1)}…`;
  }
  return '';
}
