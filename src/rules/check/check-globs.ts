/** Globs that are broken, or that nothing they are compared with can ever match. */
import picomatch from 'picomatch';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import type { OneOrMore, RawCallMatch, RawRoute, RawServer } from '../../model/raw-config.ts';
import type { RuleSpec } from '../../model/rule.ts';
import { evidenceConditionsOf, requirementsOf, unfolded } from './placed-conditions.ts';
import { asGlob, looksLikeRegex } from './regex-as-glob.ts';

/**
 * The subject that a glob is compared with. A value may hold anything. Names hold no blanks around them, and
 * no marks.
 */
type Subject = 'server' | 'tool' | 'argument' | 'value';

const NEVER = '$^';

/** As they are compiled (detect/conditions.ts). */
const sourceOf = (glob: string): string => picomatch.makeRe(glob, { dot: true, nonegate: true }).source;

function unbalanced(glob: string): string | undefined {
  try {
    picomatch.makeRe(glob, { dot: true, nonegate: true, strictBrackets: true });
    return undefined;
  } catch (error) {
    // Missing closing: "}" - use …
    return error instanceof Error
      ? /^Missing (?:opening|closing): "(.)"/.exec(error.message)?.[1]
      : undefined;
  }
}

interface Fault {
  readonly reason: string;
  readonly fix: string;
}

const A_REGEX: Fault = {
  reason: 'it is a regular expression',
  fix: 'Write a glob: * for any characters, {a,b} for either.',
};

/** In a name, each of these stands for itself, so that no name has it. */
const IN_NAMES: readonly (readonly [RegExp, Fault])[] = [
  [/^\s|\s$/, { reason: 'a blank is part of it', fix: 'Remove the blanks around it.' }],
  [
    /^!(?!\()/,
    {
      reason: '! at its start stands for itself',
      fix: 'Routes are ordered: put one for what is meant to be left out above, or write !(name).',
    },
  ],
  [/^\^|\$$|\\[dwsb]|^\.\*|\.\+|\(\?:/, A_REGEX],
  [/^[^()]*\|[^()]*$/, { reason: '| stands for itself outside of ( )', fix: 'Write {a,b} for either.' }],
  [/\{[^{},.]*\}/, { reason: 'braces around one name stand for themselves', fix: 'Remove the braces.' }],
];

/** Why it matches nothing; `undefined` where it may. */
export function deadGlob(glob: string, subject: Subject): Fault | undefined {
  const bracket = unbalanced(glob);
  const never = sourceOf(glob) === NEVER;
  if (bracket !== undefined && (never || subject !== 'value')) {
    return {
      reason: `a ${bracket} is missing`,
      fix: `Add it, or write \\ before a bracket that stands for itself.`,
    };
  }
  if (never) {
    return { reason: 'it cannot be read', fix: 'Check what follows a backslash and what stands in [ ].' };
  }
  if (subject === 'value') return undefined;
  if (subject === 'server' && glob.includes('/') && !glob.includes('**')) {
    return {
      reason: 'the name of a server has no slash',
      fix: 'Put the part behind the slash under "tool".',
    };
  }
  const fault = IN_NAMES.find(([sign]) => sign.test(glob))?.[1];
  const instead = fault === A_REGEX ? asGlob(glob, 'name') : undefined;
  return instead === undefined ? fault : { ...A_REGEX, fix: `Write a glob: "${instead}".` };
}

/** A warning about a glob that matches something else than a person meant with it. */
function regexFindings(glob: string, here: Path, subject: Subject, document: SourceDocument): Diagnostic[] {
  const of = subject === 'value' ? 'value' : 'name';
  if (!looksLikeRegex(glob, of)) return [];
  const params = { where: formatPath(here), glob, instead: asGlob(glob, of) };
  return [document.finding(here, 'value', 'regex-for-glob', params, 'warning')];
}

type Look = (globs: OneOrMore | undefined, path: Path, subject: Subject) => Diagnostic[];

const lookerIn =
  (document: SourceDocument, severity: Diagnostic['severity'] = 'error'): Look =>
  (globs, path, subject) =>
    (globs === undefined ? [] : [globs].flat()).flatMap((glob, i) => {
      const fault = deadGlob(glob, subject);
      const here = typeof globs === 'string' ? path : [...path, i];
      if (fault === undefined) return regexFindings(glob, here, subject, document);
      const params = { where: formatPath(here), glob, ...fault };
      return [document.finding(here, 'value', 'dead-glob', params, severity)];
    });

function argumentFindings(
  args: Readonly<Record<string, OneOrMore>> | undefined,
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  const look = lookerIn(document);
  return Object.entries(args ?? {}).flatMap(([name, globs]) => {
    const here = [...path, name];
    const fault = deadGlob(name, 'argument');
    const params = { where: formatPath(path), glob: name };
    return [
      ...(fault === undefined ? [] : [document.finding(here, 'key', 'dead-glob', { ...params, ...fault })]),
      ...look(globs, here, 'value'),
    ];
  });
}

/** In what a route matches. */
export function routeGlobFindings({ match }: RawRoute, path: Path, document: SourceDocument): Diagnostic[] {
  const look = lookerIn(document);
  const here = [...path, 'match'];
  return [
    ...look(match.server, [...here, 'server'], 'server'),
    ...look(match.tool, [...here, 'tool'], 'tool'),
    ...argumentFindings(match.args, [...here, 'args'], document),
    ...argumentFindings(match.commands, [...here, 'commands'], document),
  ];
}

/** In what a rule about calls, a bound or a limit matches. */
export function callGlobFindings(match: RawCallMatch, path: Path, document: SourceDocument): Diagnostic[] {
  const look = lookerIn(document);
  return [
    ...look(match.server, [...path, 'server'], 'server'),
    ...look(match.tool, [...path, 'tool'], 'tool'),
    ...look(match.caller, [...path, 'caller'], 'value'),
    ...look(match.profile, [...path, 'profile'], 'value'),
    ...argumentFindings(match.args, [...path, 'args'], document),
  ];
}

/** Warnings about a server's lists of its tools. */
export function toolListFindings(
  { allow, deny, pin }: NonNullable<RawServer['tools']>,
  path: Path,
  document: SourceDocument,
): Diagnostic[] {
  const look = lookerIn(document, 'warning');
  return Object.entries({ allow, deny, pin }).flatMap(([key, globs]) => look(globs, [...path, key], 'tool'));
}

/** In a list of globs over values. */
export const valueGlobFindings = (
  globs: readonly string[] | undefined,
  path: Path,
  document: SourceDocument,
): Diagnostic[] => lookerIn(document)(globs, path, 'value');

/** In the conditions of a rule. */
export function conditionGlobFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const look = lookerIn(document);
  const all = [...requirementsOf(rule, path), ...evidenceConditionsOf(rule, path)].flatMap(unfolded);
  return all.flatMap(({ path: here, condition: { tool, mime, args } }) => [
    ...look(tool, [...here, 'tool'], 'tool'),
    ...look(mime, [...here, 'mime'], 'value'),
    ...argumentFindings(args, [...here, 'args'], document),
  ]);
}
