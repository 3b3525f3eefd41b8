import { type FindingText, listed, type Meant, meant, quote } from './finding-words.ts';

/** The kinds of files that a pack may list by mistake instead of a rule file. */
export type NoRuleFile = 'pack' | 'config' | 'rule' | 'rules' | 'tests';

/** Why a name leads to no pack; `undefined` if nothing has this name. */
export type NoPack = 'folder' | 'package' | 'not-installed' | 'leads-out';

const NO_PACK: Readonly<Record<NoPack, { readonly reason: string; readonly fix: string }>> = {
  folder: {
    reason: 'that folder has no pack.yaml',
    fix: 'Write one, with "pack: NAME", "version: 1" and "files: […]"; or name another folder.',
  },
  package: {
    reason: 'the package is installed, but has no pack there (pack.yaml, or rules/pack.yaml)',
    fix: 'Find the folder of a pack in the package, and name it as PACKAGE/FOLDER.',
  },
  'not-installed': {
    reason: 'there is no such file or folder beside this file, and no installed package has this name',
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
    help: 'Remove "pack" and every other key except "rules" from it; or name it under "extends" of a config instead.',
  },
  config: {
    message: 'This is a config, not a rule file.',
    help: 'A rule file has only the key "rules": remove the others.',
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

/** Packs, rule files, and what a config extends. */
export const packFindings = {
  'other-config': () => ({
    message: 'The tests beside this config run with another config: they do not test the rules of this one.',
    help: 'Name this config: bcp-proxy test --config FILE.',
  }),
  'unknown-pack': (p: { name: string; why?: NoPack; inside: readonly string[] } & Meant) => ({
    message: `There is no pack ${quote(p.name)}${p.why === undefined ? '' : `: ${NO_PACK[p.why].reason}`}.`,
    help: packHelp(p),
  }),
  'remote-pack': (p: { name: string }) => ({
    message: `${quote(p.name)} is a URL, and bcp-proxy never downloads packs.`,
    help: 'Save the pack beside the config and name its path.',
  }),
  'duplicate-pack': (p: { name: string }) => ({
    message: `The pack ${quote(p.name)} is listed twice.`,
    help: 'Remove one of the two.',
  }),
  'reserved-pack': () => ({
    message: 'Only the built-in pack may have the name core.',
    help: 'Give your pack another name, such as the name of your team, and begin the ids of its rules with that name.',
  }),
  'missing-rule-file': (p: { file: string; reason: string } & Meant) => ({
    message: `bcp-proxy cannot read the rule file ${quote(p.file)}: ${p.reason}.`,
    help: p.file.includes('*')
      ? 'Globs do not work here: name each rule file, because their order counts.'
      : meant(p, 'Create it in the pack folder, or remove it from "files".'),
  }),
  'listed-twice': (p: { file: string }) => ({
    message: `"files" names ${quote(p.file)} twice.`,
    help: 'Remove one of the two.',
  }),
  'not-a-rule-file': (p: { what: NoRuleFile }) => NO_RULE_FILE[p.what],
  'unlisted-rules': (p: { name: string; pack?: string }) => ({
    message: 'No pack lists this rule file, so bcp-proxy never loads its rules.',
    help:
      p.pack === undefined
        ? `Write pack.yaml beside it, with "pack: NAME", "version: 1" and "files: [${p.name}]".`
        : `Add ${quote(p.name)} to "files" in ${p.pack}.`,
  }),
  'unreadable-pack': (p: { reason: string }) => ({
    message: `bcp-proxy cannot read the pack: ${p.reason}.`,
    help: 'A pack is a .yaml file, or a folder with a pack.yaml.',
  }),
  'untrusted-pack': (p: { name: string; why: 'config' | 'unknown' | 'changed'; file: string }) => ({
    message: `bcp-proxy skips the pack ${quote(p.name)}: ${
      {
        config: 'you have not trusted the config that names it',
        unknown: 'you have not trusted it yet',
        changed: 'it has changed since you trusted it',
      }[p.why]
    }.`,
    help: `Read it, then run: bcp-proxy trust ${p.file}`,
  }),
  'engine-mismatch': (p: { range: string; version: string }) => ({
    message: `This pack needs bcp-proxy ${p.range}, but this is ${p.version}.`,
    help: 'Use a version of bcp-proxy that the pack allows, or a version of the pack for this bcp-proxy.',
  }),
  'extends-itself': (p: { name: string }) => ({
    message: `${quote(p.name)} is this file itself.`,
    help: 'Remove it: the rules of this file are in effect anyway.',
  }),
  'no-core-rule': (p: { id: string } & Meant) => ({
    message: `There is no built-in rule ${quote(p.id)} that this rule could replace.`,
    help: meant(
      p,
      'Begin the id with the name of the pack: only a rule that replaces a built-in rule has an id with core/.',
    ),
  }),
} as const;
