import type { NoRuleFile } from '../../config/check-rule-file.ts';
import type { NoPack } from '../../config/pack-path.ts';
import type { Construct } from '../../regex/constructs.ts';

/**
 * The texts of findings in configs and packs. Each says what is wrong; the help says how to mend it.
 * The place is not part of the text: it stands in the diagnostic.
 */
export interface FindingText {
  readonly message: string;
  readonly help?: string;
}

interface Meant {
  /** The nearest known name. */
  readonly suggestion?: string;
  /** All known names, shown where none is near. */
  readonly known?: readonly string[];
}

/** A path stands as it is written; "the file" begins a sentence. */
const sentence = (text: string): string => text.replace(/^the /, 'The ');

const quote = (value: unknown): string => JSON.stringify(value) ?? String(value);

export function listed(words: readonly unknown[]): string {
  const shown = words.map((word) => (typeof word === 'string' ? word : quote(word)));
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** `, without quotes` where a number was written as a string. */
const unquoted = (value: unknown, allowed: readonly unknown[]): string =>
  typeof value === 'string' && allowed.some((one) => typeof one === 'number' && String(one) === value)
    ? ', without quotes'
    : '';

function meant(p: Meant, nothingKnown: string): string {
  if (p.suggestion !== undefined) return `Did you mean ${quote(p.suggestion)}?`;
  return p.known === undefined || p.known.length === 0 ? nothingKnown : `Known here: ${p.known.join(', ')}.`;
}

const readFindings = {
  'yaml-syntax': (p: { reason: string; help?: string }) => ({
    message: p.reason,
    help: p.help ?? 'Check the indentation, the quotes and the brackets up to this place.',
  }),
  'yaml-tab': () => ({
    message: 'A tab is used to indent.',
    help: 'YAML indents with spaces only: replace the tab by spaces.',
  }),
  'yaml-escape': (p: { escape: string }) => ({
    message: `${p.escape} is no escape that YAML knows in double quotes.`,
    help: `Put the value in single quotes, which leave backslashes alone: '…${p.escape}…'.`,
  }),
  'yaml-colon': () => ({
    message: 'A second ": " in one line starts a mapping where none can stand.',
    help: "If it is part of the value, put the whole value in single quotes: 'a: b'.",
  }),
  'yaml-reserved': (p: { character: string }) => ({
    message: `A value cannot begin with ${p.character} unless it is quoted.`,
    help: `Put the value in single quotes: '${p.character}…'.`,
  }),
  'yaml-bracket': (p: { rest: string }) => ({
    message: `${quote(p.rest)} follows a bracket that closes a list or mapping.`,
    help: "A value that begins with { or [ is a mapping or a list: put a glob or a pattern in single quotes: '{a,b}_*'.",
  }),
  'yaml-quote': (p: { quote: string }) => ({
    message: `The quote ${p.quote} that opens here is never closed.`,
    help:
      p.quote === "'"
        ? "Put ' at the end of the value; a single quote inside is written twice: 'it''s'."
        : 'Put " at the end of the value; one inside is written \\".',
  }),
  'not-utf8': () => ({
    message: 'The file is not UTF-8 from here on.',
    help: 'Save it as UTF-8.',
  }),
  'yaml-alias': (p: { name: string }) => ({
    message: `The alias *${p.name} has no anchor before it.`,
    help: `Write &${p.name} before the value that is meant; if it is a glob, put it in single quotes: '*${p.name}'.`,
  }),
  'yaml-alias-bomb': () => ({
    message: 'Aliases are expanded too many times.',
    help: 'Write the repeated values out.',
  }),
  'yaml-tag': (p: { tag: string }) => ({
    message: `Tags such as ${p.tag} have no meaning here.`,
    help: `Remove ${p.tag}; if it is part of the value, put the value in single quotes.`,
  }),
  'yaml-documents': () => ({
    message: 'A second document begins here.',
    help: 'Keep one document a file: remove "---" and what follows it.',
  }),
  'duplicate-key': (p: { key: string; line: number }) => ({
    message: `The key ${quote(p.key)} stands twice in one mapping, first in line ${p.line}.`,
    help: 'Merge the two or rename one.',
  }),
  'json-syntax': (p: { found: string }) => ({
    message: `${p.found} cannot stand here.`,
    help: 'Check for a missing comma, quote or bracket before this place.',
  }),
} as const;

const schemaFindings = {
  'unknown-key': (p: { key: string; remedy?: string } & Meant) => ({
    message: `Unknown key ${quote(p.key)}.`,
    help: p.remedy ?? meant(p, 'No keys are known here: remove it.'),
  }),
  'missing-key': (p: { where: string; key: string; purpose?: string }) => ({
    message: `The key ${quote(p.key)} is missing in ${p.where}.`,
    help: `Add "${p.key}: …".${p.purpose === undefined ? '' : ` ${p.purpose}`}`,
  }),
  'wrong-type': (p: { where: string; expected: string; actual: string; fix: string }) => ({
    message: `${sentence(p.where)} has to be ${p.expected}, but it is ${p.actual}.`,
    help: p.fix,
  }),
  'unknown-value': (p: {
    where: string;
    value: unknown;
    allowed: readonly unknown[];
    suggestion?: string;
  }) => ({
    message: `${sentence(p.where)} cannot be ${p.value === null ? 'empty' : quote(p.value)}.`,
    help: `${p.suggestion === undefined ? '' : `Did you mean ${quote(p.suggestion)}? `}Use ${listed(p.allowed)}${unquoted(p.value, p.allowed)}.`,
  }),
  'out-of-range': (p: { where: string; value: number; range: string; share?: number }) => ({
    message: `${sentence(p.where)} is ${p.value}, which is out of range.`,
    help: `${p.share === undefined ? '' : `Did you mean ${p.share}? `}Use a number ${p.range}.`,
  }),
  'bad-form': (p: { where: string; value: string; explanation: string }) => ({
    message: `${quote(p.value)} is not a valid form for ${p.where}.`,
    help: p.explanation,
  }),
  'too-few': (p: { where: string; least: number; unit: string }) => ({
    message: `${sentence(p.where)} is empty or too short.`,
    help: `Give it at least ${p.least} ${p.least === 1 ? p.unit.replace(/s$/, '') : p.unit}, or remove it.`,
  }),
  'too-many': (p: { where: string; most: number; unit: string }) => ({
    message: `${sentence(p.where)} is too long.`,
    help: `Give it at most ${p.most} ${p.unit}.`,
  }),
  'not-a-pack': () => ({
    message: 'This is no rule pack: the key "pack" is missing.',
    help: 'A pack begins with "pack: NAME". A config cannot extend another config, nor itself: move the rules that both need into a pack.',
  }),
  'foreign-key': (p: { key: string; kind: string; purpose?: string }) => ({
    message: `The key ${quote(p.key)} has no meaning for a rule of kind ${p.kind}.`,
    help: `Remove it or change the kind.${p.purpose === undefined ? '' : ` ${p.purpose}`}`,
  }),
  'foreign-server-key': (p: { key: string }) => ({
    message: `The key ${quote(p.key)} has no meaning beside ${/^(?:command|args|env|cwd)$/.test(p.key) ? '"url"' : '"command"'}.`,
    help: 'A server is either started here ("command", with "args", "env" and "cwd") or reached over HTTP ("url", with "headers", "transport" and "ca").',
  }),
} as const;

const NO_PACK: Readonly<Record<NoPack, { readonly reason: string; readonly fix: string }>> = {
  folder: {
    reason: 'that folder has no pack.yaml',
    fix: 'Write one, with "pack: NAME", "version: 1" and "files: […]"; or name another folder.',
  },
  package: {
    reason: 'the package is installed, but has no pack there (pack.yaml, or rules/pack.yaml)',
    fix: 'Look up in the package where its packs stand, and name one as PACKAGE/FOLDER.',
  },
  'not-installed': {
    reason: 'nothing of that name stands beside this file, and no such package is installed',
    fix: 'Install the package, or write the path of a pack with ./ before it.',
  },
  'leads-out': {
    reason: 'with ".." the name leads out of its package',
    fix: 'Name a folder inside of the package; write a path without the @scope before it.',
  },
};

const NO_RULE_FILE: Readonly<Record<NoRuleFile, FindingText>> = {
  pack: {
    message: 'This is a pack, and a pack lists rule files only.',
    help: 'Remove "pack" and what else is not "rules" from it; or name it under "extends" of a config instead.',
  },
  config: {
    message: 'This is a config, not a rule file.',
    help: 'A rule file has the key "rules" alone: remove the others.',
  },
  rule: {
    message: 'This is a single rule, not a rule file.',
    help: 'Write "rules:" above it, and the rule below as an item: "  - id: …".',
  },
  rules: {
    message: 'This is a list, not a rule file.',
    help: 'Write "rules:" above it, and indent the list.',
  },
  tests: {
    message: 'These are tests, not rules.',
    help: 'Remove the file from "files": bcp-proxy test finds NAME.test.yaml beside NAME.yaml.',
  },
};

function packHelp(p: { why?: NoPack; inside: readonly string[] } & Meant): string {
  if (p.inside.length > 0) return `There is a pack in it: use ${listed(p.inside)}.`;
  if (p.suggestion !== undefined) return `Did you mean ${quote(p.suggestion)}?`;
  if (p.why !== undefined) return NO_PACK[p.why].fix;
  return 'Use core@1, the path of a pack file or of a folder with pack.yaml, relative to this file, or an installed package that has one.';
}

const meaningFindings = {
  'duplicate-rule': (p: { id: string; line: number }) => ({
    message: `Two rules have the id ${quote(p.id)}; the first is in line ${p.line}.`,
    help: 'Give each rule an id of its own.',
  }),
  'duplicate-rule-across-files': (p: { id: string; file: string; line: number }) => ({
    message: `Two rules of this pack have the id ${quote(p.id)}; the first is in ${p.file}:${p.line}.`,
    help: 'Give each rule an id of its own.',
  }),
  'unknown-rule': (p: { id: string; where: string } & Meant) => ({
    message: `${sentence(p.where)} names the rule ${quote(p.id)}, which does not exist.`,
    help: p.id.includes('*')
      ? `Globs are not expanded here: name each rule by its id. ${meant(p, '')}`.trimEnd()
      : meant(p, 'No rules are loaded: check "extends".'),
  }),
  'duplicate-route': (p: { name: string; line: number }) => ({
    message: `Two routes are named ${quote(p.name)}; the first is in line ${p.line}.`,
    help: 'Give each route a name of its own, so that logs can tell them apart.',
  }),
  'unreachable-route': (p: { name: string; earlier: string; line: number }) => ({
    message: `The route ${quote(p.name)} can never be taken: ${quote(p.earlier)} in line ${p.line} matches all its calls first.`,
    help: `Move it above ${quote(p.earlier)}, or make that one narrower.`,
  }),
  'structured-by-args': (p: { name: string }) => ({
    message: `"structured" has no effect on the route ${quote(p.name)}, because that matches by arguments.`,
    help: 'It also decides whether tools/list shows an output schema, and that list is served before any call: put it on a route without "args", on the server, or at the top.',
  }),
  'dead-glob': (p: { where: string; glob: string; reason: string; fix: string }) => ({
    message: `${sentence(p.where)} has the glob ${quote(p.glob)}, which can never match: ${p.reason}.`,
    help: p.fix,
  }),
  'unmatched-server': (p: { glob: string } & Meant) => ({
    message: `${quote(p.glob)} matches no server of this config.`,
    help: meant(p, 'Add the server under "servers", or correct the glob.'),
  }),
  'unknown-server': (p: { server: string } & Meant) => ({
    message: `There is no server ${quote(p.server)} in this config.`,
    help: meant(p, 'Add it under "servers", or correct the name.'),
  }),
  'invalid-regex': (p: { where: string; reason: string; help?: string }) => ({
    message: `${sentence(p.where)} is not a valid regular expression: ${p.reason}.`,
    help: p.help ?? 'Correct the pattern; a literal ( [ { * + ? . \\ needs a backslash before it.',
  }),
  'control-in-regex': (p: { where: string; escape: string }) => ({
    message: `${sentence(p.where)} holds a control character: double quotes turned ${p.escape} into it.`,
    help: `Put the pattern in single quotes, so that ${p.escape} reaches the regular expression.`,
  }),
  'newline-in-regex': (p: { where: string; escape: string }) => ({
    message: `${sentence(p.where)} asks for ${p.escape}, but it is tried on one line at a time, without its line break.`,
    help: 'Describe a single line. In a block (| or >) write |- so that no line break follows it.',
  }),
  'delimited-regex': (p: { where: string }) => ({
    message: `${sentence(p.where)} stands between slashes, which are part of the pattern here: it can never match.`,
    help: 'Write the pattern alone: no slashes, and no flags behind them.',
  }),
  'smart-quotes': (p: { where: string }) => ({
    message: `${sentence(p.where)} stands between typographic quotes, which are part of the pattern here.`,
    help: "Put it in straight single quotes: '…'.",
  }),
  'foreign-regex': (p: { where: string; found: string; instead: string }) => ({
    message: `${sentence(p.where)} uses ${p.found}, which JavaScript takes for the letters themselves.`,
    help: `Write ${p.instead}.`,
  }),
  'matches-everything': (p: { where: string }) => ({
    message: `${sentence(p.where)} matches every line.`,
    help: 'Describe what only these lines have: + instead of *, or ^ and $ around the whole.',
  }),
  'comment-in-regex': (p: { where: string; comment: string }) => ({
    message: `${sentence(p.where)} ends before ${p.comment}, which YAML takes for a comment.`,
    help: 'Put the whole pattern in single quotes; or put the comment in a line of its own.',
  }),
  'unused-group': (p: { where: string; name: string }) => ({
    message: `${sentence(p.where)} captures ${quote(p.name)}, which nothing reads.`,
    help: `Use it in emit.fields as {${p.name}}, weigh ${p.name}_ratio, or write (?:…) instead of (?<${p.name}>…).`,
  }),
  'duplicate-evidence': (p: { id: string; line: number }) => ({
    message: `Two pieces of evidence have the id ${quote(p.id)}; the first is in line ${p.line}.`,
    help: 'Give each an id of its own, so that traces can tell them apart.',
  }),
  'reserved-evidence': (p: { id: string }) => ({
    message: `Evidence cannot have the id ${quote(p.id)}, which stands for a bare match in traces.`,
    help: 'Give it another id; "confidence" says what a bare match is worth.',
  }),
  'never-holds': (p: { where: string; fact: string; least: number; most: number; line: number }) => ({
    message: `${sentence(p.where)} can never hold: ${p.fact} cannot be at least ${p.least} and at most ${p.most}.`,
    help: `Change one of the two numbers, or remove it; the other stands in line ${p.line}.`,
  }),
  'keys-contradict': (p: { where: string; key: string }) => ({
    message: `${sentence(p.where)} can never hold: ${quote(p.key)} has to occur, but "only" does not allow it.`,
    help: `Add ${quote(p.key)} to "only", or remove it from "all".`,
  }),
  'unreachable-threshold': (p: { id: string; highest: number; threshold: number }) => ({
    message: `The rule ${quote(p.id)} can never fire: all that speaks for it makes ${p.highest}, and its threshold is ${p.threshold}.`,
    help: 'Lower the threshold, or raise "confidence" or the weights of its evidence.',
  }),
  'no-core-rule': (p: { id: string } & Meant) => ({
    message: `There is no built-in rule ${quote(p.id)} that this one could take the place of.`,
    help: meant(
      p,
      'Begin the id with the name of the pack: ids with core/ are for those that replace a built-in rule.',
    ),
  }),
  'disabled-twice': (p: { id: string }) => ({
    message: `"disable" names ${quote(p.id)} twice.`,
    help: 'Remove one of the two.',
  }),
  'tuned-disabled': (p: { id: string }) => ({
    message: `${quote(p.id)} is switched off under "disable": its knobs have no effect.`,
    help: 'Remove it from one of the two.',
  }),
  'label-only': (p: { where: string; hint: string } & Meant) => ({
    message: `${sentence(p.where)} is ${quote(p.hint)}, for which there is no compact form: it is only a label.`,
    help: meant(p, 'Name a form, or leave it as a label.'),
  }),
  'weak-rule': (p: { id: string; highest: number; threshold: number }) => ({
    message: `All that speaks for the rule ${quote(p.id)} makes ${p.highest}: it never fires where the threshold is ${p.threshold}.`,
    help: 'Raise "confidence" or the weights of its evidence, or give it a "threshold" of its own.',
  }),
  'weight-zero': (p: { id: string }) => ({
    message: `The evidence ${quote(p.id)} has the weight 0, which changes nothing.`,
    help: 'Give it a weight from -1 to 1, or remove it.',
  }),
  'idle-key': (p: { key: string; name: string }) => ({
    message: `${quote(p.key)} has no effect on the route ${quote(p.name)}, because its results pass through.`,
    help: 'Remove it, or remove "action: passthrough".',
  }),
  'words-in-command': (p: { where: string; program: string; words: string }) => ({
    message: `${sentence(p.where)} holds words behind the program, and no shell takes it apart.`,
    help: `Write "command: ${p.program}" and "args: [${p.words.split(/\s+/).join(', ')}]".`,
  }),
  'broken-placeholder': (p: { where: string; found: string }) => ({
    message: `${sentence(p.where)} holds ${p.found}, which is no placeholder and stays as it is.`,
    help: 'Write ${NAME} or ${NAME:-default} with letters, digits and underscores; $${ stands for ${ itself.',
  }),
  'extends-itself': (p: { name: string }) => ({
    message: `${quote(p.name)} is this file itself.`,
    help: 'Remove it: the rules of this file are in effect anyway.',
  }),
  'slow-regex': (p: {
    where: string;
    growth: string;
    attack: string;
    hot: readonly string[];
    repeats: boolean;
  }) => ({
    message:
      `${sentence(p.where)} can hang: its time ${p.growth}, as on ${p.attack}.` +
      (p.hot.length === 0 ? '' : ` It tries ${p.hot.join(' and ')} again and again.`),
    help: p.repeats
      ? 'What is repeated must match a text in one way only: (a+)+ is a+, and (\\w+\\s?)* is \\w+(?:\\s\\w+)*.'
      : 'Parts without an end must not match the same characters: [^:]+:[^:]+ for .+:.+, ^ at the start, or {1,80} for +.',
  }),
  'unjudged-regex': (p: { where: string; reason: string }) => ({
    message: `${sentence(p.where)} could not be judged for the time it can take: ${p.reason}.`,
    help: 'The gateway leaves such a rule off. Make the pattern simpler, or split the rule into two.',
  }),
  'regex-construct': (p: { where: string; construct: Construct; rule: string }) => ({
    message: `${sentence(p.where)} uses ${p.construct === 'lookaround' ? 'a lookaround' : 'a backreference'}, for which the time it takes can be tried but not proven.`,
    help: `Write the pattern without it, or add "allow: [${p.construct}]" to the rule.`,
  }),
  'unknown-placeholder': (p: { where: string; name: string } & Meant) => ({
    message: `${sentence(p.where)} asks for {${p.name}}, which nothing in this rule captures.`,
    help: meant(p, 'Name a group of the pattern: (?<name>…).'),
  }),
  'broken-template': (p: { where: string; found: string }) => ({
    message: `${sentence(p.where)} holds ${p.found}, which is no placeholder and would stand in the field as it is.`,
    help: 'Write {name} for what the group (?<name>…) captured, {args.NAME} for an argument.',
  }),
  'fence-without-end': (p: { where: string }) => ({
    message: `${sentence(p.where)} captures no "fence", but "open" does: the region would never end.`,
    help: 'Write (?<fence>…) in both: the closing one has to begin with the opening one. Or rename the group in "open".',
  }),
  'dead-anchor': (p: { where: string; found: string }) => ({
    message: `${sentence(p.where)} can never match ${quote(p.found)}: ${p.found.startsWith('$') ? '$ stands for the end of the line' : '^ stands for the start of the line'}.`,
    help: 'Remove the anchor; if the character itself is meant, write a backslash before it.',
  }),
  'unknown-field': (p: { block: string; name: string } & Meant) => ({
    message: `A ${p.block} block has no field ${quote(p.name)}.`,
    help: meant(p, 'Remove it.'),
  }),
  'unknown-pipe': (p: { where: string; name: string } & Meant) => ({
    message: `${sentence(p.where)} uses the pipe ${quote(p.name)}, which does not exist.`,
    help: meant(p, 'Remove it.'),
  }),
  'unknown-fact': (p: { where: string; name: string } & Meant) => ({
    message: `${sentence(p.where)} compares the fact ${quote(p.name)}, which this kind of rule does not report.`,
    help: meant(p, 'Remove the condition.'),
  }),
  'unknown-pack': (p: { name: string; why?: NoPack; inside: readonly string[] } & Meant) => ({
    message: `There is no pack ${quote(p.name)}${p.why === undefined ? '' : `: ${NO_PACK[p.why].reason}`}.`,
    help: packHelp(p),
  }),
  'remote-pack': (p: { name: string }) => ({
    message: `${quote(p.name)} is a URL, and packs are never fetched.`,
    help: 'Save the pack beside the config and name its path.',
  }),
  'duplicate-pack': (p: { name: string }) => ({
    message: `The pack ${quote(p.name)} is listed twice.`,
    help: 'Remove one of the two.',
  }),
  'missing-rule-file': (p: { file: string; reason: string } & Meant) => ({
    message: `The rule file ${quote(p.file)} cannot be read: ${p.reason}.`,
    help: p.file.includes('*')
      ? 'Globs are not expanded here: name each rule file, because their order counts.'
      : meant(p, 'Create it in the pack folder, or remove it from "files".'),
  }),
  'listed-twice': (p: { file: string }) => ({
    message: `"files" names ${quote(p.file)} twice.`,
    help: 'Remove one of the two.',
  }),
  'not-a-rule-file': (p: { what: NoRuleFile }) => NO_RULE_FILE[p.what],
  'unlisted-rules': (p: { name: string; pack?: string }) => ({
    message: 'No pack lists this rule file: its rules are never loaded.',
    help:
      p.pack === undefined
        ? `Write pack.yaml beside it, with "pack: NAME", "version: 1" and "files: [${p.name}]".`
        : `Add ${quote(p.name)} to "files" in ${p.pack}.`,
  }),
  'other-config': () => ({
    message: 'The tests beside this config run with another one: its rules are not tested.',
    help: 'Name it: bcp-proxy test --config FILE.',
  }),
  'unreadable-pack': (p: { reason: string }) => ({
    message: `The pack cannot be read: ${p.reason}.`,
    help: 'A pack is a .yaml file, or a folder that has pack.yaml.',
  }),
  'untrusted-pack': (p: { name: string; why: 'config' | 'unknown' | 'changed'; file: string }) => ({
    message: `The pack ${quote(p.name)} is skipped: ${
      {
        config: 'the config that names it is not trusted',
        unknown: 'nobody has said yet that it may be used',
        changed: 'it has changed since it was trusted',
      }[p.why]
    }.`,
    help: `Read it, then run: bcp-proxy trust ${p.file}`,
  }),
  'engine-mismatch': (p: { range: string; version: string }) => ({
    message: `This pack needs bcp-proxy ${p.range}, but this is ${p.version}.`,
    help: 'Use the version of bcp-proxy that it was made for, or a version of the pack for this one.',
  }),
  'hidden-route': (p: { name: string; pack: string; earlier: string }) => ({
    message: `The route ${quote(p.earlier)} takes all calls that ${quote(p.name)} of the pack ${p.pack} is for.`,
    help: `Make it narrower, or put a route with the same match as ${quote(p.name)} above it.`,
  }),
  'test-without-input': (p: { name: string }) => ({
    message: `The case ${quote(p.name)} has no text.`,
    help: 'Add "input: …", or "file: …" with the path of a text beside this file.',
  }),
  'test-input-twice': (p: { name: string }) => ({
    message: `The case ${quote(p.name)} has both an input and a file.`,
    help: 'Keep one of the two.',
  }),
  'test-expects-nothing': (p: { name: string }) => ({
    message: `The case ${quote(p.name)} can never fail: it says nothing of what is found.`,
    help: 'Add "expect:" with the regions ([] for none), or "not:" with ids of rules that must not claim it.',
  }),
  'lines-reversed': (p: { first: number; last: number }) => ({
    message: `A region cannot begin in line ${p.first} and end in line ${p.last}.`,
    help: 'Write the first line, then the last: lines: [1, 3].',
  }),
  'duplicate-test': (p: { name: string; line: number }) => ({
    message: `Two cases are named ${quote(p.name)}; the first is in line ${p.line}.`,
    help: 'Give each case a name of its own.',
  }),
  'missing-test-input': (p: { file: string; reason: string }) => ({
    message: `The text ${quote(p.file)} cannot be read: ${p.reason}.`,
    help: 'The path is relative to the test file.',
  }),
  'no-rules': () => ({
    message: 'Detection is on, but no rule is in effect.',
    help: 'Add core@1 to "extends", or set "detection: { enabled: false }".',
  }),
} as const;

/** Code to text, for every finding there is. */
export const findingMessages = {
  ...readFindings,
  ...schemaFindings,
  ...meaningFindings,
} as const satisfies Record<string, (p: never) => FindingText>;

export type FindingCode = keyof typeof findingMessages;
export type FindingParams<C extends FindingCode> = Parameters<(typeof findingMessages)[C]>[0];

export function findingText<C extends FindingCode>(code: C, params: FindingParams<C>): FindingText {
  return (findingMessages[code] as (p: FindingParams<C>) => FindingText)(params);
}
