import { type Meant, meant, quote, type Silenced, sentence, silencedText } from './finding-words.ts';

/** Rules, what tunes them, and what they can reach. */
export const ruleFindings = {
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
      ? `Globs do not work here: name each rule by its id. ${meant(p, '')}`.trimEnd()
      : meant(p, 'No rules are loaded: check "extends".'),
  }),
  'duplicate-evidence': (p: { id: string; line: number }) => ({
    message: `Two pieces of evidence have the id ${quote(p.id)}; the first is in line ${p.line}.`,
    help: 'Give each piece of evidence an id of its own, so that traces can tell them apart.',
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
    message: `The rule ${quote(p.id)} can never fire: its confidence is at most ${p.highest}, and its threshold is ${p.threshold}.`,
    help: 'Lower the threshold, or raise "confidence" or the weights of its evidence.',
  }),
  'disabled-twice': (p: { id: string }) => ({
    message: `"disable" names ${quote(p.id)} twice.`,
    help: 'Remove one of the two.',
  }),
  'tuned-disabled': (p: { id: string }) => ({
    message: `${quote(p.id)} is off ("disable"), so its settings under "tune" have no effect.`,
    help: 'Remove it from "disable" or from "tune".',
  }),
  'label-only': (p: { where: string; hint: string } & Meant) => ({
    message: `${sentence(p.where)} is ${quote(p.hint)}, which is not the name of a compact form: it is only a label.`,
    help: meant(p, 'Name a form, or leave it as a label.'),
  }),
  'weak-rule': (p: { id: string; highest: number; threshold: number }) => ({
    message: `The rule ${quote(p.id)} never fires with a threshold of ${p.threshold}: its confidence is at most ${p.highest}.`,
    help: 'Raise "confidence" or the weights of its evidence, or give it a "threshold" of its own.',
  }),
  'outdone-rule': (p: { id: string; highest: number; winner: string; confidence: number }) => ({
    message: `The rule ${quote(p.id)} can hardly win: its confidence is at most ${p.highest}, and ${quote(p.winner)} finds the same with ${p.confidence}.`,
    help: `Raise its "confidence" to ${p.confidence} (then it comes first), or add ${quote(p.winner)} to "disable".`,
  }),
  'rules-silenced': (p: Silenced) => ({
    message: silencedText(p),
    help: 'Lower the threshold: from 0.7 to 0.75 all of them can fire. If one rule is wrong for your texts, give it a threshold of its own under "tune".',
  }),
  'weight-zero': (p: { id: string }) => ({
    message: `The evidence ${quote(p.id)} has the weight 0, which changes nothing.`,
    help: 'Give it a weight from -1 to 1, or remove it.',
  }),
  'idle-key': (p: { key: string; name: string }) => ({
    message: `${quote(p.key)} has no effect on the route ${quote(p.name)}, because its results pass through.`,
    help: 'Remove it, or remove "action: passthrough".',
  }),
  'unknown-placeholder': (p: { where: string; name: string } & Meant) => ({
    message: `${sentence(p.where)} asks for {${p.name}}, which nothing in this rule captures.`,
    help: meant(p, 'Name a group of the pattern: (?<name>…).'),
  }),
  'broken-template': (p: { where: string; found: string }) => ({
    message: `${sentence(p.where)} has ${p.found}, which is not a placeholder: it would stand in the field as it is.`,
    help: 'Write {name} for what the group (?<name>…) captured, {args.NAME} for an argument.',
  }),
  'fence-without-end': (p: { where: string }) => ({
    message: `${sentence(p.where)} captures no "fence", but "open" captures one: the region would never end.`,
    help: 'Write (?<fence>…) in both: the text of the closing fence has to begin with the text of the opening fence. Or rename the group in "open".',
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
  'no-rules': () => ({
    message: 'Detection is on, but no rule is in effect.',
    help: 'Add core@1 to "extends", or set "detection: { enabled: false }".',
  }),
} as const;
