import { pathToFileURL } from 'node:url';
import { version } from '../../version.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Report } from '../report.ts';
import { shownPath } from '../shown-path.ts';

const ROOT = 'ROOT';

function artifact(file: string, cwd: string): { uri: string; uriBaseId?: string } {
  const path = shownPath(file, cwd);
  if (path === file) return { uri: pathToFileURL(file).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: ROOT };
}

function result({ severity, code, file, start, end, message, help }: Diagnostic, ids: string[], cwd: string) {
  return {
    ruleId: code,
    ruleIndex: ids.indexOf(code),
    level: severity,
    message: { text: help === undefined ? message : `${message} ${help}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(file, cwd),
          region: {
            startLine: start.line,
            startColumn: start.column,
            endLine: end.line,
            endColumn: end.column,
          },
        },
      },
    ],
  };
}

/** SARIF 2.1.0, as code scanning services read it. */
export function formatSarif({ diagnostics, cwd }: Report): string {
  const ids = [...new Set(diagnostics.map(({ code }) => code as string))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'bcp-proxy', version, rules: ids.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { uri: `${pathToFileURL(cwd).href.replace(/\/$/, '')}/` } },
        results: diagnostics.map((diagnostic) => result(diagnostic, ids, cwd)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
