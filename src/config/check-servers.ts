import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from './document.ts';
import { formatPath, type Path } from './path.ts';
import type { RawServer } from './raw.ts';

/** `${` that begins no placeholder (placeholders.ts); `$${` stands for itself. */
const BROKEN = /(?<!\$)\$\{(?![A-Za-z_]\w*(?:\}|:-))[^}]*\}?/;

function brokenPlaceholders(value: string, path: Path, document: SourceDocument): Diagnostic[] {
  const found = BROKEN.exec(value)?.[0];
  if (found === undefined) return [];
  const params = { where: formatPath(path), found };
  return [document.finding(path, 'value', 'broken-placeholder', params, 'warning')];
}

/** A program and its words in one string; a path may hold blanks. */
const WITH_WORDS = /^([\w.@-]+)[ \t]+(\S.*)$/;

/** Warnings about commands that no system will find, and about placeholders that nothing will fill. */
export function serverFindings(
  servers: Readonly<Record<string, RawServer>>,
  document: SourceDocument,
): Diagnostic[] {
  return Object.entries(servers).flatMap(([name, server]) => {
    const path = ['servers', name];
    const [, program, words] = WITH_WORDS.exec(server.command) ?? [];
    const params = { where: formatPath([...path, 'command']), program: program ?? '', words: words ?? '' };
    return [
      ...(program === undefined
        ? []
        : [document.finding([...path, 'command'], 'value', 'words-in-command', params, 'warning')]),
      ...brokenPlaceholders(server.command, [...path, 'command'], document),
      ...(server.args ?? []).flatMap((arg, i) => brokenPlaceholders(arg, [...path, 'args', i], document)),
      ...Object.entries(server.env ?? {}).flatMap(([key, value]) =>
        brokenPlaceholders(value, [...path, 'env', key], document),
      ),
    ];
  });
}
