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

/** A warning where a command holds its arguments too. */
function wordsInCommand(command: string, path: Path, document: SourceDocument): Diagnostic[] {
  const [, program, words] = WITH_WORDS.exec(command) ?? [];
  if (program === undefined || words === undefined) return [];
  const params = { where: formatPath(path), program, words };
  return [document.finding(path, 'value', 'words-in-command', params, 'warning')];
}

/** The texts of a server that may hold placeholders, with their places below it. */
function filledTexts(server: RawServer): readonly (readonly [Path, string])[] {
  const members = (key: string, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).map(([name, value]) => [[key, name], value] as const);
  if ('url' in server)
    return [
      [['url'], server.url],
      ...members('headers', server.headers),
      ...(server.ca === undefined ? [] : [[['ca'], server.ca] as const]),
    ];
  return [
    [['command'], server.command],
    ...(server.args ?? []).map((arg, i) => [['args', i], arg] as const),
    ...members('env', server.env),
  ];
}

/** Warnings about commands that no system will find, and about placeholders that nothing will fill. */
export function serverFindings(
  servers: Readonly<Record<string, RawServer>>,
  document: SourceDocument,
): Diagnostic[] {
  return Object.entries(servers).flatMap(([name, server]) => {
    const path = ['servers', name];
    const words = 'url' in server ? [] : wordsInCommand(server.command, [...path, 'command'], document);
    const broken = filledTexts(server).flatMap(([below, text]) =>
      brokenPlaceholders(text, [...path, ...below], document),
    );
    return [...words, ...broken];
  });
}
