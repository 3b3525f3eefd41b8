import type { Construct } from '../../../model/regex-construct.ts';
import { quote, sentence } from './finding-words.ts';

/** Patterns of rules. */
export const regexFindings = {
  'invalid-regex': (p: { where: string; reason: string; help?: string }) => ({
    message: `${sentence(p.where)} is not a valid regular expression: ${p.reason}.`,
    help: p.help ?? 'Correct the pattern; a literal ( [ { * + ? . \\ needs a backslash before it.',
  }),
  'control-in-regex': (p: { where: string; escape: string }) => ({
    message: `${sentence(p.where)} holds a control character: double quotes turned ${p.escape} into it.`,
    help: `Put the pattern in single quotes, so that ${p.escape} reaches the regular expression.`,
  }),
  'newline-in-regex': (p: { where: string; escape: string }) => ({
    message: `${sentence(p.where)} asks for ${p.escape}, but it has to match within one line, without the line break.`,
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
    message: `${sentence(p.where)} uses ${p.found}, which JavaScript reads as plain letters.`,
    help: `Write ${p.instead}.`,
  }),
  'matches-everything': (p: { where: string }) => ({
    message: `${sentence(p.where)} matches every line.`,
    help: 'Describe what only these lines have: + instead of *, or ^ and $ around the whole.',
  }),
  'comment-in-regex': (p: { where: string; comment: string }) => ({
    message: `${sentence(p.where)} ends before ${p.comment}, which YAML reads as a comment.`,
    help: 'Put the whole pattern in single quotes; or put the comment on a line of its own.',
  }),
  'unused-group': (p: { where: string; name: string }) => ({
    message: `${sentence(p.where)} captures ${quote(p.name)}, which nothing reads.`,
    help: `Use it in emit.fields as {${p.name}}, weigh ${p.name}_ratio, or write (?:…) instead of (?<${p.name}>…).`,
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
      ? 'A repeated part must match a text in one way only: (a+)+ is a+, and (\\w+\\s?)* is \\w+(?:\\s\\w+)*.'
      : 'Parts without an end must not match the same characters: [^:]+:[^:]+ for .+:.+, ^ at the start, or {1,80} for +.',
  }),
  'unjudged-regex': (p: { where: string; reason: string }) => ({
    message: `${sentence(p.where)} may be slow: bcp-proxy cannot judge how long it takes (${p.reason}).`,
    help: 'The gateway switches such a rule off. Make the pattern simpler, or split the rule into two.',
  }),
  'regex-construct': (p: { where: string; construct: Construct; rule: string }) => ({
    message: `${sentence(p.where)} uses ${p.construct === 'lookaround' ? 'a lookaround' : 'a backreference'}: bcp-proxy can try how long it takes, but cannot prove it.`,
    help: `Write the pattern without it, or add "allow: [${p.construct}]" to the rule.`,
  }),
  'dead-anchor': (p: { where: string; found: string }) => ({
    message: `${sentence(p.where)} can never match ${quote(p.found)}: ${p.found.startsWith('$') ? '$ stands for the end of the line' : '^ stands for the start of the line'}.`,
    help: 'Remove the anchor; if you want the character itself, write a backslash before it.',
  }),
} as const;
