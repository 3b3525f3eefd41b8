import { type Meant, meant, quote, sentence } from './finding-words.ts';

/** Rules about calls, bounds and limits. */
export const accessFindings = {
  'unreachable-entry': (p: { where: string; earlier: string; line: number }) => ({
    message: `${sentence(p.where)} can never take effect: ${p.earlier} in line ${p.line} matches all its calls first.`,
    help: `Move it above that one, or make that one narrower.`,
  }),
  'unmatched-profile': (p: { glob: string } & Meant) => ({
    message: `${quote(p.glob)} matches no profile of this config.`,
    help: meant(p, 'Add the profile under "profiles", or correct the glob.'),
  }),
  'access-name-twice': (p: { name: string; line: number }) => ({
    message: `Two entries are named ${quote(p.name)}; the first is in line ${p.line}.`,
    help: 'Give each a name of its own, so that errors and the audit log can tell them apart.',
  }),
  'limits-nothing': (p: { where: string; keys: readonly string[] }) => ({
    message: `${sentence(p.where)} limits nothing.`,
    help: `Give it one of ${p.keys.join(', ')}.`,
  }),
  'bytes-of-local': (p: { where: string }) => ({
    message: `${sentence(p.where)} has no effect on servers that run here: the gateway does not count their bytes.`,
    help: 'Bound a single call with "max_arguments" and "max_result" under policy.bounds, or remove it.',
  }),
  'policy-schema': (p: { where: string; reason: string }) => ({
    message: `${sentence(p.where)} is not a usable JSON Schema: ${p.reason}.`,
    help: 'Correct it: without a usable schema, the gateway cannot tell which calls the rule is for.',
  }),
  'program-not-listed': (p: { where: string; program: string; allowed: readonly string[] }) => ({
    message: `${sentence(p.where)} is ${quote(p.program)}, which policy.commands does not allow: the gateway does not start the server.`,
    help:
      p.allowed.length === 0
        ? 'The list is empty: add the program to it, or remove the server.'
        : `Allowed are ${p.allowed.join(', ')}. A name allows the program that the PATH has under this name; a path allows the file itself.`,
  }),
} as const;
