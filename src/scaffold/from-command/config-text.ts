import { yamlScalar } from '../../document/edit/written-value.ts';
import type { BlockedWords, NamedServer, Sorted, serverEntry, UnsureCommand } from './named-server.ts';
import type { ProgramHelp } from './program-help.ts';

const flow = (words: readonly string[]): string => `[${words.map(yamlScalar).join(', ')}]`;
/** Stands before a line that a person has to decide about. */
export const LOOK = '# look through: ';

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

const WIDTH = 100;

/** `words: [a, b]` over as many lines as it takes. */
function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const [i, word] of words.entries()) {
    const text = `${yamlScalar(word)}${i === words.length - 1 ? ']' : ','}`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length < WIDTH) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines.map((line, i) => (i === 0 ? `words: [${line}` : `  ${line}`));
}

const blockedLines = ({ reason, words }: BlockedWords): readonly string[] => [
  `- reason: ${yamlScalar(reason)}`,
  ...wrapped(words).map((line) => `  ${line}`),
];

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
  const toDecide = (command: UnsureCommand): string =>
    `${pair(command)}${command.risky.length === 0 ? '' : ` # may be more than that: ${command.risky.join(' ')}`}`;
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
      ? nothingAllowed(unsure.map(toDecide))
      : block('allowed', allowed.map(pair), unsure.map(toDecide))),
    ...block('blocked', blocked.flatMap(blockedLines)),
    ...(entry.help === undefined ? [] : [`help: ${flow(entry.help)}`]),
  ];
}

/** A whole config with one server. */
export const configText = (name: string, lines: readonly string[]): string =>
  [
    'version: 1',
    'inherit_env: []',
    'servers:',
    `  ${yamlScalar(name)}:`,
    ...lines.map((line) => `    ${line}`.trimEnd()),
  ].join('\n');
