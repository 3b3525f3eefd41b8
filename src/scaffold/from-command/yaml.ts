import { yamlScalar } from '../../config/edit/entry-text.ts';
import type { ProgramHelp } from './program-help.ts';
import type { NamedServer, Sorted, serverEntry } from './server.ts';

const flow = (words: readonly string[]): string => `[${words.map(yamlScalar).join(', ')}]`;
const LOOK = '# look through: ';

/** A key and its members, with those in comments that may become some. */
const block = (
  key: string,
  lines: readonly string[],
  comments: readonly string[] = [],
): readonly string[] => {
  const looked = comments.map((line) => `  ${LOOK}${line}`);
  if (lines.length > 0) return [`${key}:`, ...lines.map((line) => `  ${line}`), ...looked];
  return looked.length === 0 ? [] : [`${LOOK}${key}:`, ...looked];
};

/** With an empty list of allowed commands, nothing can run. */
const nothingAllowed = (unsure: readonly string[]): readonly string[] => [
  `allowed: {}${unsure.length === 0 ? '' : ' # take the braces away where you allow a line'}`,
  ...unsure.map((line) => `  ${LOOK}${line}`),
];

/** The lines of a server below its name, without indentation. Open decisions stand in comments. */
export function serverLines(
  { command, args, timeout }: NamedServer,
  entry: ReturnType<typeof serverEntry>,
  { allowed, unsure, blocked, options, unsureOptions }: Sorted,
  { commands, read, unread }: ProgramHelp,
): readonly string[] {
  const pair = ({ name, what }: { readonly name: string; readonly what: string }): string =>
    `${yamlScalar(name)}: ${yamlScalar(what)}`;
  const item = (word: string): string => `- ${yamlScalar(word)}`;
  return [
    `# Made of the help of ${[command, ...args].map(yamlScalar).join(' ')}: ${commands.length} commands, ${read} help texts read${unread === 0 ? '' : `, ${unread} left`}.`,
    '# Look through it. A help text does not say all that a command does: what is allowed here was only guessed',
    '# to read and to change nothing. To allow a line of comment, take its "look through:" away.',
    `type: command`,
    `command: ${yamlScalar(entry.command)}`,
    ...(entry.args === undefined ? [] : [`args: ${flow(entry.args)}`]),
    `tool: ${yamlScalar(entry.tool)}`,
    ...(timeout === undefined ? [] : [`timeout: ${timeout}`]),
    ...block('options', options.map(item), unsureOptions.map(item)),
    ...(allowed.length === 0
      ? nothingAllowed(unsure.map(pair))
      : block('allowed', allowed.map(pair), unsure.map(pair))),
    ...block(
      'blocked',
      blocked.map(([words, reason]) => `${yamlScalar(words)}: { reason: ${yamlScalar(reason)} }`),
    ),
    ...(entry.help === undefined ? [] : [`help: ${flow(entry.help)}`]),
  ];
}

export const serversText = (name: string, lines: readonly string[]): string =>
  ['servers:', `  ${yamlScalar(name)}:`, ...lines.map((line) => `    ${line}`)].join('\n');
