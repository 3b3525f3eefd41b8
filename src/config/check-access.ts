import { mayRun } from '../access/may-run.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path } from '../document/path.ts';
import type { CallMatch } from '../model/access.ts';
import {
  isRemote,
  type RawCallMatch,
  type RawConfig,
  type RawPolicy,
  type RawPolicyRule,
} from '../model/raw-config.ts';
import { callGlobFindings, valueGlobFindings } from '../rules/check/check-globs.ts';
import { unmatchedGlobs } from '../rules/check/check-routes.ts';
import { covers, coversArgs } from '../rules/check/covers.ts';
import { allowedPrograms, normaliseCallMatch } from './normalise-access.ts';
import { placeholderNames } from './placeholders.ts';

/** Whether `wide` surely is for every tool and caller that `narrow` is for. */
const coversTools = (wide: CallMatch, narrow: CallMatch): boolean =>
  (['server', 'tool', 'caller', 'profile'] as const).every((key) => covers(wide[key], narrow[key]));

/** A rule that allows reads arguments strictly: what it surely takes, another need not. */
const reads = ({ do: verdict }: RawPolicyRule): boolean => verdict !== 'allow';

function coversRule(wide: RawPolicyRule, narrow: RawPolicyRule): boolean {
  if (wide.schema !== undefined) return false;
  const [one, other] = [normaliseCallMatch(wide.match), normaliseCallMatch(narrow.match)];
  const asMuch = one.args === undefined || reads(wide) || !reads(narrow);
  return coversTools(one, other) && asMuch && coversArgs(one.args, other.args);
}

interface Named {
  readonly name?: string;
  readonly match?: RawCallMatch;
}

/** Findings that any list of such entries can have. */
function entryFindings(
  entries: readonly Named[],
  path: Path,
  { servers = {}, profiles = {} }: RawConfig,
  document: SourceDocument,
): Diagnostic[] {
  const names = Object.keys(servers);
  return entries.flatMap(({ name, match = {} }, i) => {
    const at = [...path, i, 'match'];
    const same = name === undefined ? i : entries.findIndex((other) => other.name === name);
    const line = document.lineOf([...path, same, 'name']);
    return [
      ...(same < i
        ? [document.finding([...path, i, 'name'], 'value', 'access-name-twice', { name: name ?? '', line })]
        : []),
      ...callGlobFindings(match, at, document),
      // Without servers the config is for rules only, or for `bcp-proxy -- CMD`.
      ...(names.length === 0 ? [] : unmatchedGlobs(match.server, names, [...at, 'server'], document)),
      ...unmatchedGlobs(
        match.profile,
        Object.keys(profiles),
        [...at, 'profile'],
        document,
        'unmatched-profile',
      ),
    ];
  });
}

/** Entries behind one that takes all that they are for. */
function shadowed<T>(
  entries: readonly T[],
  path: Path,
  document: SourceDocument,
  isCovered: (earlier: T, later: T) => boolean,
): Diagnostic[] {
  return entries.flatMap((entry, i) => {
    const first = entries.slice(0, i).findIndex((earlier) => isCovered(earlier, entry));
    if (first < 0) return [];
    const at = [...path, i];
    const params = {
      where: formatPath(at),
      earlier: formatPath([...path, first]),
      line: document.lineOf([...path, first]),
    };
    return [document.finding(at, 'value', 'unreachable-entry', params)];
  });
}

async function schemaFindings(
  rules: readonly RawPolicyRule[],
  document: SourceDocument,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const [i, { schema }] of rules.entries()) {
    if (schema === undefined) continue;
    const path = ['policy', 'rules', i, 'schema'];
    try {
      await (await import('../document/given-schema.ts')).validatorOf(schema);
    } catch (error) {
      const params = { where: formatPath(path), reason: reasonOf(error) };
      found.push(document.finding(path, 'value', 'policy-schema', params));
    }
  }
  return found;
}

/** Entries that say for which tools they are, and nothing else. */
function emptyFindings<T extends object>(
  entries: readonly T[],
  keys: readonly (keyof T & string)[],
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  return entries.flatMap((entry, i) => {
    if (keys.some((key) => entry[key] !== undefined)) return [];
    const params = { where: formatPath([...path, i]), keys };
    return [document.finding([...path, i], 'value', 'limits-nothing', params)];
  });
}

function resourceFindings(
  { resources = {} }: RawPolicy,
  known: readonly string[],
  document: SourceDocument,
): Diagnostic[] {
  return Object.entries(resources).flatMap(([server, { allow, deny }]) => {
    const path = ['policy', 'resources', server];
    const near = closest(server, known);
    const params = { server, known, suggestion: near };
    return [
      ...(known.includes(server) ? [] : [document.finding(path, 'key', 'unknown-server', params)]),
      ...valueGlobFindings(allow, [...path, 'allow'], document),
      ...valueGlobFindings(deny, [...path, 'deny'], document),
    ];
  });
}

/**
 * Findings for servers whose program is not in the list. A program with placeholders is skipped, because its values
 * are known only when it starts.
 */
function programFindings({ servers = {}, policy = {} }: RawConfig, document: SourceDocument): Diagnostic[] {
  const allowed = allowedPrograms(policy, '');
  if (allowed === undefined) return [];
  return Object.entries(servers).flatMap(([name, server]) => {
    if (!('command' in server) || placeholderNames(server.command).length > 0) return [];
    const { command } = server;
    // Relative paths begin in the same folder, here and there.
    const program = allowedPrograms({ commands: [command] }, '')?.[0] ?? command;
    if (mayRun(allowed, program, process.platform === 'win32')) return [];
    const path = ['servers', name, 'command'];
    const params = { where: formatPath(path), program: command, allowed: policy.commands ?? [] };
    return [document.finding(path, 'value', 'program-not-listed', params)];
  });
}

function limitFindings({ limits = [], servers = {} }: RawConfig, document: SourceDocument): Diagnostic[] {
  const local = Object.entries(servers).flatMap(([name, server]) => (isRemote(server) ? [] : [name]));
  const isLocal = (match: RawCallMatch | undefined): boolean =>
    match?.server !== undefined && [match.server].flat().every((name) => local.includes(name));
  const bytes = limits.flatMap((limit, i) => {
    if (limit.bytes === undefined || !isLocal(limit.match)) return [];
    const path = ['limits', i, 'bytes'];
    const params = { where: formatPath(path) };
    return [document.finding(path, 'key', 'bytes-of-local', params, 'warning')];
  });
  return [...bytes, ...emptyFindings(limits, ['calls', 'at_once', 'bytes'], ['limits'], document)];
}

const BOUND_KEYS = ['max_arguments', 'max_result', 'timeout'] as const;

/** Findings about the policy of a config, and about its limits. */
export async function checkAccess(raw: RawConfig, document: SourceDocument): Promise<Diagnostic[]> {
  const { policy = {}, limits = [], servers = {} } = raw;
  const { rules = [], bounds = [] } = policy;
  const ofRules: Path = ['policy', 'rules'];
  const ofBounds: Path = ['policy', 'bounds'];
  return [
    ...entryFindings(rules, ofRules, raw, document),
    ...shadowed(rules, ofRules, document, coversRule),
    ...(await schemaFindings(rules, document)),
    ...entryFindings(bounds, ofBounds, raw, document),
    ...emptyFindings(bounds, BOUND_KEYS, ofBounds, document),
    ...shadowed(
      bounds,
      ofBounds,
      document,
      (earlier, later) =>
        coversTools(normaliseCallMatch(earlier.match), normaliseCallMatch(later.match)) &&
        BOUND_KEYS.every((key) => later[key] === undefined || earlier[key] !== undefined),
    ),
    ...resourceFindings(policy, Object.keys(servers), document),
    ...programFindings(raw, document),
    ...entryFindings(limits, ['limits'], raw, document),
    ...limitFindings(raw, document),
  ];
}
