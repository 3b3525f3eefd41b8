import { dirname, relative, sep } from 'node:path';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';

/**
 * The finding for a rule file that no pack lists.
 *
 * @param pack the file of the pack in whose folder it stands, if it does
 */
export function unlistedFinding(
  document: SourceDocument,
  pack: string | undefined,
  severity: Severity,
): Diagnostic {
  const from = (file: string, to: string): string => relative(dirname(file), to).replaceAll(sep, '/');
  const name = from(pack ?? document.file, document.file);
  const params = { name, pack: pack === undefined ? undefined : from(document.file, pack) };
  return document.finding(['rules'], 'key', 'unlisted-rules', params, severity);
}
