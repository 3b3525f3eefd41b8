import { type Meant, meant, quote, sentence } from './words.ts';

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
    message: `${sentence(p.where)} is for servers that run here, whose bytes are not counted.`,
    help: 'Bound a single call with "max_arguments" and "max_result" under policy.bounds, or remove it.',
  }),
  'policy-schema': (p: { where: string; reason: string }) => ({
    message: `${sentence(p.where)} is no JSON Schema that can be used: ${p.reason}.`,
    help: 'Correct it: with a schema that cannot be used, a rule could not say which calls it is for.',
  }),
  'program-not-listed': (p: { where: string; program: string; allowed: readonly string[] }) => ({
    message: `${sentence(p.where)} is ${quote(p.program)}, which policy.commands does not allow: the server is not started.`,
    help:
      p.allowed.length === 0
        ? 'The list is empty: add the program to it, or remove the server.'
        : `Allowed are ${p.allowed.join(', ')}. A name stands for what the PATH has under it; a file elsewhere is allowed by its path.`,
  }),
} as const;
