import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import { PIPE_NAMES, type Placeholder, placeholdersOf } from '../manifest/fields.ts';
import type { RuleSpec } from '../rules/types.ts';
import { capturesOf } from './captures.ts';
import type { SourceDocument } from './document.ts';
import { formatPath, type Path } from './path.ts';

const isArgument = (name: string): boolean => /^args\../.test(name);

interface Fault {
  readonly code: 'unknown-placeholder' | 'unknown-pipe';
  readonly name: string;
  readonly known: readonly string[];
}

function faultsOf({ name, pipes }: Placeholder, captures: readonly string[]): readonly Fault[] {
  const unknownPipes = pipes.filter((pipe) => !PIPE_NAMES.includes(pipe.name));
  return [
    ...(isArgument(name) || captures.includes(name)
      ? []
      : [{ code: 'unknown-placeholder' as const, name, known: [...captures, 'args.NAME'] }]),
    ...unknownPipes.map((pipe) => ({ code: 'unknown-pipe' as const, name: pipe.name, known: PIPE_NAMES })),
  ];
}

/** Placeholders and pipes in `emit.fields` that nothing will ever fill. The rule's patterns have to compile. */
export function templateFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const captures = capturesOf(rule);
  return Object.entries(rule.emit.fields ?? {}).flatMap(([field, template]) => {
    const here = [...path, 'emit', 'fields', field];
    const faults = placeholdersOf(template).flatMap((placeholder) => faultsOf(placeholder, captures));
    return faults.map(({ code, name, known }) => {
      const near = closest(name, known);
      const params = {
        where: formatPath(here),
        name,
        known,
        ...(near === undefined ? {} : { suggestion: near }),
      };
      return document.finding(here, 'value', code, params);
    });
  });
}
