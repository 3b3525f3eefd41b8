import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import type { Path } from '../document/path.ts';
import { defined } from '../model/defined.ts';
import type { RuleOverrides } from './merge.ts';

interface Named {
  readonly id: string;
  readonly where: 'disable' | 'tune';
  readonly path: Path;
  readonly part: 'key' | 'value';
}

function namedIn({ disable = [], tune = {} }: RuleOverrides): Named[] {
  return [
    ...disable.map((id, i): Named => ({ id, where: 'disable', path: ['disable', i], part: 'value' })),
    ...Object.keys(tune).map((id): Named => ({ id, where: 'tune', path: ['tune', id], part: 'key' })),
  ];
}

/** Ids in `disable` and `tune` that no rule has, for the document where they stand. */
export function unknownIds(
  overrides: RuleOverrides,
  known: readonly string[],
): readonly { readonly id: string; readonly finding: (document: SourceDocument) => Diagnostic }[] {
  return namedIn(overrides)
    .filter(({ id }) => !known.includes(id))
    .map(({ id, where, path, part }) => {
      const near = closest(id, known);
      const params = { id, where, known, ...defined({ suggestion: near }) };
      return { id, finding: (document) => document.finding(path, part, 'unknown-rule', params) };
    });
}
