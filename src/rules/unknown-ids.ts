import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import type { Path } from '../document/path.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { RuleOverrides } from './merge-layers.ts';

/** All that names rules by their ids. */
export type NamingRules = RuleOverrides & { readonly routes?: readonly Pick<RouteConfig, 'only'>[] };

interface Named {
  readonly id: string;
  readonly where: 'disable' | 'tune' | 'only';
  readonly path: Path;
  readonly part: 'key' | 'value';
}

function namedIn({ disable = [], tune = {}, routes = [] }: NamingRules): Named[] {
  return [
    ...disable.map((id, i): Named => ({ id, where: 'disable', path: ['disable', i], part: 'value' })),
    ...Object.keys(tune).map((id): Named => ({ id, where: 'tune', path: ['tune', id], part: 'key' })),
    ...routes.flatMap(({ only = [] }, i) =>
      only.map((id, at): Named => ({ id, where: 'only', path: ['routes', i, 'only', at], part: 'value' })),
    ),
  ];
}

/** Ids in `disable`, `tune` and routes that no rule has, for the document where they stand. */
export function unknownIds(
  overrides: NamingRules,
  known: readonly string[],
): readonly { readonly id: string; readonly finding: (document: SourceDocument) => Diagnostic }[] {
  return namedIn(overrides)
    .filter(({ id }) => !known.includes(id))
    .map(({ id, where, path, part }) => {
      const near = closest(id, known);
      const params = { id, where, known, suggestion: near };
      return { id, finding: (document) => document.finding(path, part, 'unknown-rule', params) };
    });
}
