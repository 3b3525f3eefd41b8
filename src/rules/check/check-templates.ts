import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import { BLOCK_FIELDS } from '../../manifest/block-fields.ts';
import { PIPE_NAMES, type Placeholder, placeholdersOf } from '../../manifest/fill-template.ts';
import type { RuleSpec } from '../../model/rule.ts';
import { capturesOf } from './captures.ts';

const isArgument = (name: string): boolean => /^args\../.test(name);

interface Fault {
  readonly code: 'unknown-placeholder' | 'unknown-pipe';
  readonly name: string;
  readonly known: readonly string[];
}

function faultsOf({ names, pipes }: Placeholder, captures: readonly string[]): readonly Fault[] {
  const unknownNames = names.filter((name) => !isArgument(name) && !captures.includes(name));
  const unknownPipes = pipes.filter((pipe) => !PIPE_NAMES.includes(pipe.name));
  return [
    ...unknownNames.map((name) => ({
      code: 'unknown-placeholder' as const,
      name,
      known: [...captures, 'args.NAME'],
    })),
    ...unknownPipes.map((pipe) => ({ code: 'unknown-pipe' as const, name: pipe.name, known: PIPE_NAMES })),
  ];
}

/** Fields that the block does not have, and constants that its field cannot hold. */
function fieldFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const { block, fields = {} } = rule.emit;
  const known = Object.keys(BLOCK_FIELDS[block]);
  return Object.entries(fields).flatMap(([field, template]) => {
    const here = [...path, 'emit', 'fields', field];
    const where = formatPath(here);
    const nearOf = (word: string, words: readonly string[]) => {
      const near = closest(word, words);
      return near === undefined ? {} : { suggestion: near };
    };
    if (!known.includes(field)) {
      return [
        document.finding(here, 'key', 'unknown-field', {
          block,
          name: field,
          known,
          ...nearOf(field, known),
        }),
      ];
    }
    const allowed = BLOCK_FIELDS[block][field];
    if (allowed === 'any' || !allowed || allowed.includes(template) || placeholdersOf(template).length > 0)
      return [];
    const params = { where, value: template, allowed, ...nearOf(template, allowed) };
    return [document.finding(here, 'value', 'unknown-value', params)];
  });
}

/**
 * Placeholders and pipes in `emit.fields` that nothing will ever fill, and fields that the block does not have. The
 * rule's patterns have to compile.
 */
export function templateFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  return [
    ...fieldFindings(rule, path, document),
    ...placeholderFindings(rule, path, document),
    ...braceFindings(rule, path, document),
  ];
}

/**
 * Placeholders of other languages, and braces that are left over. They would stand in the field as they are.
 */
const FOREIGN = /\$\{[^{}]*\}|\{\{[^{}]*\}\}/;
const LEFT_OVER = /\$\d|[{}]/;

function braceFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  return Object.entries(rule.emit.fields ?? {}).flatMap(([field, template]) => {
    const found = FOREIGN.exec(template)?.[0] ?? LEFT_OVER.exec(template.replace(/\{[^{}]+\}/g, ''))?.[0];
    if (found === undefined) return [];
    const here = [...path, 'emit', 'fields', field];
    return [document.finding(here, 'value', 'broken-template', { where: formatPath(here), found })];
  });
}

function placeholderFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const captures = capturesOf(rule);
  return Object.entries(rule.emit.fields ?? {}).flatMap(([field, template]) => {
    const here = [...path, 'emit', 'fields', field];
    const faults = placeholdersOf(template).flatMap((placeholder) => faultsOf(placeholder, captures));
    return faults.map(({ code, name, known }) => {
      const near = closest(name, known);
      const params = { where: formatPath(here), name, known, suggestion: near };
      return document.finding(here, 'value', code, params);
    });
  });
}
