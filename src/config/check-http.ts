import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import type { Path } from '../document/path.ts';
import type { RawHttp } from '../model/raw-config.ts';

/** A text of a token that no other token may have, and where it stands. */
interface Mark {
  readonly what: 'name' | 'hash';
  readonly text: string;
  readonly token: string;
  readonly path: Path;
}

function marksOf({ tokens = [] }: RawHttp): readonly Mark[] {
  return tokens.flatMap(({ name, hash }, i) => {
    const path = ['http', 'tokens', i];
    const hashes: readonly Mark[] =
      typeof hash === 'string'
        ? [{ what: 'hash', text: hash, token: name, path: [...path, 'hash'] }]
        : [hash].flat().map((text, j) => ({ what: 'hash', text, token: name, path: [...path, 'hash', j] }));
    return [{ what: 'name', text: name, token: name, path: [...path, 'name'] } as const, ...hashes];
  });
}

function twice(marks: readonly Mark[], document: SourceDocument): Diagnostic[] {
  return marks.flatMap((mark, i) => {
    const { what, text, token: name, path } = mark;
    const first = marks.slice(0, i).find((one) => one.what === what && one.text === text);
    if (first === undefined) return [];
    return [
      document.finding(path, 'value', 'token-twice', {
        what,
        name,
        line: document.lineOf(first.path),
      }),
    ];
  });
}

/** Findings about the entries over HTTP: unknown profiles, and tokens that are not distinct. */
export function entryFindings(
  http: RawHttp,
  profiles: readonly string[],
  document: SourceDocument,
): Diagnostic[] {
  const ofTokens = (http.tokens ?? []).flatMap(({ profile }, i) =>
    profile === undefined ? [] : [{ profile, path: ['http', 'tokens', i, 'profile'] }],
  );
  const ofScopes = Object.entries(http.oidc?.scopes ?? {}).flatMap(([scope, profile]) =>
    profile === '*' ? [] : [{ profile, path: ['http', 'oidc', 'scopes', scope] }],
  );
  const named = [...ofTokens, ...ofScopes];
  const missing = named.flatMap(({ profile, path }) => {
    if (profiles.includes(profile)) return [];
    const params = { profile, known: profiles, suggestion: closest(profile, profiles) };
    return [document.finding(path, 'value', 'unknown-profile', params)];
  });
  return [...twice(marksOf(http), document), ...missing];
}
