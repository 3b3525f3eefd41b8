import type { Diagnostic } from '../diagnostic.ts';
import type { Report } from '../report.ts';
import { shownPath } from '../shown-path.ts';

/** The runner decodes these escapes. Outside of properties, commas and colons stand for themselves. */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation(diagnostic: Diagnostic, cwd: string): string {
  const { severity, code, file, start, end, message, help } = diagnostic;
  // The runner takes columns only where the annotation stays on one line.
  const columns =
    start.line === end.line ? { col: start.column, endColumn: Math.max(start.column, end.column - 1) } : {};
  const properties = {
    file: shownPath(file, cwd),
    line: start.line,
    endLine: end.line,
    ...columns,
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${severity} ${written.join(',')}::${data(help === undefined ? message : `${message}\n${help}`)}`;
}

/** Workflow commands of GitHub Actions, one a finding: annotations beside the lines of a change. */
export function formatGithub({ diagnostics, cwd }: Report): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic, cwd)}\n`).join('');
}
